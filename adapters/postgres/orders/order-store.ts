import { accept } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import type { OrderStore } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { createHotStatements, numbered } from "../sql/hot-statements.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { wakerOf } from "../live/live-waker.ts";
import { claimSql, claimValues, earlierResult } from "../sql/once.ts";
import {
  besideOrdersSql,
  besideRows,
  type FoundOrder,
  keepConversationsSql,
  keepOrderChange,
  lockOrder,
  orderAsJsonSql,
} from "./order-changes.ts";
import { createOrderClaims } from "./order-claims.ts";
import { factFromRow, orderColumns, type OrderFactRow, orderFromRow, orderToRow } from "./order-mapper.ts";

const insertOrderSql = (condition?: string) =>
  `added as (${insertRowsSql("orders", orderColumns, condition)} returning *)`;

// The order and all that belongs to it at once, or nothing of it.
const addOrder = {
  name: "add-order",
  text: numbered(`with ${insertOrderSql()}, ${besideOrdersSql("added")} select 1`),
};
const addOrderOnce = {
  name: "add-order-once",
  text: numbered(`
    with claim as (${claimSql}), ${insertOrderSql("exists (select from claim)")}, ${besideOrdersSql("added")}
    select claimed from claim`),
};

const findOrder = { name: "find-order", text: numbered(orderAsJsonSql("orders o where o.id = ?")) };
// Served by the unique index on tracking_token.
const findByToken = {
  name: "find-order-by-token",
  text: numbered(orderAsJsonSql("orders o where o.tracking_token = ?")),
};
// Served by the index on order_facts (order_id, at).
const findFacts = {
  name: "find-order-facts",
  text: `select f.order_id as "orderId", f.kind, f.at, f.actor_id as "actorId", f.reason
         from order_facts f where f.order_id = $1 order by f.id`,
};

// Served by orders_guest_email_index.
const joinGuestOrders = {
  name: "join-guest-orders",
  text: numbered(`
    with joined as (
      update orders set shipper_id = ?::uuid, shipper_organisation_id = ?::uuid
      where lower(customer_email) = lower(?) and shipper_id is null returning *
    ),
    fact as (insert into order_facts (order_id, kind, at, actor_id) select id, 'joined', ?::timestamptz, shipper_id from joined),
    conversation as (${keepConversationsSql("joined")})
    select count(*)::int as count from joined`),
};

export function createOrderStore(database: Database): OrderStore {
  const run = createHotStatements(database);
  const waker = wakerOf(database);
  const claimOrder = createOrderClaims(run);

  const find = async (statement: typeof findOrder, value: string): Promise<Order | undefined> => {
    const { rows } = await run<FoundOrder>(statement, [value]);
    return rows[0] && orderFromRow(rows[0].order);
  };

  return {
    async add(change, once) {
      const { order } = change;
      const values = [rowsOf([orderToRow(order)]), ...besideRows([{ ...change, orderId: order.id }])];
      const { rowCount } = once
        ? await run(addOrderOnce, [...claimValues(once, order), ...values])
        : await run(addOrder, values);
      if (rowCount === 1) {
        if (change.live.length > 0) waker.wake();
        return accept({ value: order, repeated: false });
      }
      const earlier = once && (await earlierResult<Order>(database.em.fork(), once));
      if (!earlier) throw new Error("an idempotency key vanished while it was claimed");
      return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    },

    earlier: (once) => earlierResult<Order>(database.em.fork(), once),

    find: async (id) => (isUuid(id) ? find(findOrder, id) : undefined),

    async findByTrackingToken(token) {
      const order = /^[\w-]+$/.test(token) ? await find(findByToken, token) : undefined;
      if (!order) return undefined;
      const { rows } = await run<OrderFactRow>(findFacts, [order.id]);
      return { order, facts: rows.map(factFromRow) };
    },

    async claim(orderId, claim) {
      const claimed = isUuid(orderId) ? await claimOrder({ ...claim, orderId }) : undefined;
      if (claimed && claim.live.length > 0) waker.wake();
      return claimed;
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      const changed = await database.em.fork().transactional(async (em) => {
        const order = await lockOrder(em, id);
        const decision = order && decide(order);
        return decision?.ok ? accept(await keepOrderChange(em, order!, decision.value)) : decision;
      });
      if (changed?.ok) waker.wake();
      return changed;
    },

    async joinGuestOrders(email, { id, organisationId }, at) {
      const { rows } = await run<{ count: number }>(joinGuestOrders, [id, organisationId, email, at]);
      return rows[0]?.count ?? 0;
    },
  };
}
