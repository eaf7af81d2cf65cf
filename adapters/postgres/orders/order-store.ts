import { sql } from "kysely";
import { accept } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import type { OrderStore } from "@lotlane/core/ports";
import { wakerOf } from "../live/live-waker.ts";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, writeOnce } from "../sql/once.ts";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import {
  type Beside,
  besideRows,
  type FoundOrder,
  keepBeside,
  keepOrderChange,
  lockOrder,
  selectOrder,
} from "./order-changes.ts";
import { createOrderClaims } from "./order-claims.ts";
import { factFromRow, orderFacts, orderFromRow, orders, orderToRow } from "./order-mapper.ts";

// The order and all that belongs to it, or nothing of it.
const addOrder = writeOnce<Beside & { readonly order: string }>(
  "add-order",
  (values, condition) => sql`
    added as (${orders.insert(values.order, condition)} returning *), ${keepBeside(sql`added`, values)}`,
);

const findOrder = statement<{ readonly id: string }, FoundOrder>("find-order", ({ id }) =>
  selectOrder(sql`orders o where o.id = ${id}`),
);
// Served by the unique index on tracking_token.
const findByToken = statement<{ readonly token: string }, FoundOrder>("find-order-by-token", ({ token }) =>
  selectOrder(sql`orders o where o.tracking_token = ${token}`),
);
// Served by the index on order_facts (order_id, at).
const findFacts = statement<{ readonly orderId: string }, { readonly fact: StoredRow }>(
  "find-order-facts",
  ({ orderId }) => sql`
    select ${orderFacts.packed("f")} as fact from order_facts f where f.order_id = ${orderId} order by f.id`,
);

export function createOrderStore(database: Database): OrderStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  const claimOrder = createOrderClaims(database);

  return {
    async add(change, once) {
      const { order } = change;
      const beside = besideRows([{ ...change, orderId: order.id }]);
      const added = await addOrder(run, { ...beside, order: orders.rows([orderToRow(order)]) }, order, once);
      if (added.ok && !added.value.repeated && change.live.length > 0) waker.wake();
      return added;
    },

    earlier: (once) => earlierResult<Order>(run, once),

    async find(id) {
      const [found] = isUuid(id) ? await run(findOrder({ id })) : [];
      return found && orderFromRow(found.order);
    },

    async findByTrackingToken(token) {
      const [found] = /^[\w-]+$/.test(token) ? await run(findByToken({ token })) : [];
      if (!found) return undefined;
      const order = orderFromRow(found.order);
      const facts = await run(findFacts({ orderId: order.id }));
      return { order, facts: facts.map(({ fact }) => factFromRow(fact)) };
    },

    async claim(orderId, claim) {
      const claimed = isUuid(orderId) ? await claimOrder({ ...claim, orderId }) : undefined;
      if (claimed && claim.live.length > 0) waker.wake();
      return claimed;
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        const order = await lockOrder(within, id);
        const decision = order && decide(order);
        return decision?.ok ? accept(await keepOrderChange(within, order!, decision.value)) : decision;
      });
      if (changed?.ok) waker.wake();
      return changed;
    },
  };
}
