import { sql } from "kysely";
import { accept } from "@lotlane/core";
import type { Order, OrderView } from "@lotlane/core/orders";
import type { OrderClaim, OrderStore } from "@lotlane/core/ports";
import { wakerOf } from "../live/live-waker.ts";
import type { Database } from "../server/database.ts";
import { inBatches } from "../sql/in-batches.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, writeOnce } from "../sql/once.ts";
import { readOn, runOn } from "../sql/run.ts";
import { type Parameters, type Piece, statement } from "../sql/statement.ts";
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
import { factFromRow, orderFacts, orderFromRow, orders, orderToRow } from "./order-mapper.ts";
import { selectView, viewFromRow } from "./order-views.ts";

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

type WantedClaim = OrderClaim & { readonly orderId: string };

type Claims = Beside & { /** JSON rows. */ readonly wanted: string };

// An array made within the statement: a parameter's array is planned again each time, for the number of its ids.
const isWantedAndOpen = sql`
  o.id = any(array(select "orderId" from wanted)) and o.status = 'pending' and o.transporter_id is null`;

// As core's `hasAuthority` has it. Served by the primary keys.
const hasAuthority = sql`exists (
  select from carrier_vettings v join organizations g on g.id = v.organization_id
  where v.organization_id = a.organization_id and (
    (v.verdict = 'authorized' and v.seen_dot_number is not distinct from g.dot_number
      and v.seen_mc_number is not distinct from g.mc_number)
    or (v.override_ends_at > wanted.at and v.override_dot_number is not distinct from g.dot_number
      and v.override_mc_number is not distinct from g.mc_number)))`;

// As core's `insuranceOn` has it for a day. Served by insurance_certificates_in_force_index.
const isInsured = sql`(
  select count(distinct c.kind) from insurance_certificates c
  where c.organization_id = a.organization_id and c.kind in ('cargo', 'auto_liability') and c.state = 'confirmed'
    and (wanted.at at time zone 'UTC')::date between c.effective_on and c.expires_on) = 2`;

// As core's `checkIdentity` and `mayNotSignIn` have it.
const mayClaim = sql`
  a.phone_number is not null and a.suspended_at is null and a.removed_at is null
  and case when wanted."verifiedCarriersOnly" then a.is_verified else a.email_verified_at is not null end
  and case when wanted."carriersNeedAuthority" then ${hasAuthority} else true end
  and case when wanted."carriersNeedInsurance" then ${isInsured} else true end`;

// How often the transporter has undone its claim of this order. Served by the index on order_facts (order_id, at).
const undoneOf = sql`(
  select count(*) from order_facts f
  where f.order_id = o.id and f.kind = 'undone' and f.actor_id = granted."transporterId")`;

const canBeUndone = sql`effect.order_id = any(array(select id from claimed where undo_until is not null))`;

/**
 * Locks rows until the claim is kept, orders before accounts: the open orders, then the accounts that want them. So a
 * suspension comes before the claim or sees it, and no transporter's orders are counted by two claims at once.
 * `orders_to_pick_up` counts once the account is locked, including claims made after this statement had begun.
 * Served by orders_transporter_status_index.
 * @param wait what to do about rows that another transaction holds
 */
const writeClaim = (claims: Parameters<Claims>, wait: Piece): Piece => sql`
  with wanted as (
    select * from jsonb_to_recordset(${claims.wanted}::jsonb)
      as wanted ("orderId" uuid, "transporterId" uuid, at timestamptz, "verifiedCarriersOnly" boolean,
        "carriersNeedAuthority" boolean, "carriersNeedInsurance" boolean, "mostToPickUp" integer,
        "undoUntil" timestamptz, "mostUndone" integer)
  ), free as materialized (
    select o.id from orders o where ${isWantedAndOpen} for no key update ${wait}
  ), held as materialized (
    select a.id, a.phone_number, a.suspended_at, a.removed_at, a.is_verified, a.email_verified_at, a.organization_id
    from accounts a
    where a.id = any(array(select "transporterId" from wanted join free on free.id = wanted."orderId"))
    order by a.id for no key update ${wait}
  ), allowed as materialized (
    select wanted.*, row_number() over (partition by a.id order by wanted."orderId") as place
    from wanted join free on free.id = wanted."orderId" join held a on a.id = wanted."transporterId" where ${mayClaim}
  ), room as materialized (
    select id, orders_to_pick_up(id) as taken from held
  ), granted as materialized (
    select allowed.* from allowed join room on room.id = allowed."transporterId"
    where allowed.place + room.taken <= allowed."mostToPickUp"
  ), claimed as (
    update orders o set status = 'assigned', transporter_id = granted."transporterId", assigned_at = granted.at,
      undo_until = case when ${undoneOf} < granted."mostUndone" then granted."undoUntil" end
    from granted where o.id = granted."orderId" and ${isWantedAndOpen} returning o.*
  ), ${keepBeside(sql`claimed`, claims, canBeUndone)}
  ${selectView(sql`claimed o`)}`;

// Skips what is held: one order or account would hold up the claims of all others.
const claimFree = statement<Claims>("claim-free-orders", (claims) => writeClaim(claims, sql`skip locked`));
// Of many claims at once, one finds the order open; the others wait for it and find none.
const claimOne = statement<Claims>("claim-order", (claims) => writeClaim(claims, sql``));

/** Gives orders to transporters: claims that arrive at the same time share a statement. */
function createOrderClaims(database: Database) {
  const read = readOn(database);
  const claim = async (statementOf: typeof claimOne, claims: readonly WantedClaim[]) => {
    const wanted = JSON.stringify(
      claims.map(({ orderId, transporterId, at, settings, mostToPickUp, undoUntil, mostUndone }) => ({
        orderId,
        transporterId,
        at,
        mostToPickUp,
        undoUntil,
        mostUndone,
        ...settings,
      })),
    );
    const claimed = (await read(statementOf({ wanted, ...besideRows(claims) }))).map(viewFromRow);
    return new Map(claimed.map((view) => [view.order.id, view]));
  };

  const claimTogether = inBatches<WantedClaim, OrderView | undefined>(
    async (asked) => {
      const first = new Map(asked.toReversed().map((one) => [one.orderId, one]));
      const claimed = await claim(claimFree, [...first.values()]);
      return asked.map((one) => (first.get(one.orderId) === one ? claimed.get(one.orderId) : undefined));
    },
    // The more claims share this statement of many parts, the less each one costs.
    { atOnce: 1 },
  );

  return async (wanted: WantedClaim): Promise<OrderView | undefined> =>
    (await claimTogether(wanted)) ?? (await claim(claimOne, [wanted])).get(wanted.orderId);
}
