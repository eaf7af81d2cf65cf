import { sql } from "kysely";
import { addressed, changesShownRatings, countsAgain, type Order } from "@lotlane/core/orders";
import type { OrderChange } from "@lotlane/core/ports";
import { effectRowsOfOrders, insertEffects } from "../effects/effect-rows.ts";
import { insertLive, liveRowsOfOrders } from "../live/live-rows.ts";
import type { Run } from "../sql/run.ts";
import { type Parameters, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { orderChanges, orderFacts, orderFromRow, orders, orderToRow, shownOrder } from "./order-mapper.ts";

export type FoundOrder = { readonly order: StoredRow };

/** @param source a table, or part of the statement, with orders `o` and what has to hold for them */
export const selectOrder = (source: Piece): Piece<FoundOrder> =>
  sql<FoundOrder>`select ${shownOrder.packed("o")} as "order" from ${source}`;

// Rows that refer to the order can still be written in the meantime.
const lock = statement<{ readonly id: string }, FoundOrder>("lock-order", ({ id }) =>
  selectOrder(sql`orders o where o.id = ${id} for no key update`),
);

/** The newest order, which no other transaction changes until this one ends. */
export async function lockOrder(run: Run, id: string): Promise<Order | undefined> {
  const [found] = await run(lock({ id }));
  return found && orderFromRow(found.order);
}

/** Keeps the conversations of claimed orders. @param source a table, or part of the statement */
export const keepConversations = (source: Piece): Piece => sql`
  insert into conversations (order_id, shipper_id, shipper_organization_id, transporter_id, last_at)
  select id, shipper_id, shipper_organization_id, transporter_id, coalesce(assigned_at, created_at) from ${source}
  where transporter_id is not null
  on conflict (order_id) do update set shipper_id = excluded.shipper_id,
    shipper_organization_id = excluded.shipper_organization_id, transporter_id = excluded.transporter_id
  where (conversations.shipper_id, conversations.shipper_organization_id, conversations.transporter_id)
    is distinct from (excluded.shipper_id, excluded.shipper_organization_id, excluded.transporter_id)`;

/** The facts, effects and live events kept beside orders, as JSON rows. */
export type Beside = { readonly facts: string; readonly effects: string; readonly live: string };

/** Keeps the rows beside orders, as parts of one statement. @param source the part with the orders that were written */
export const keepBeside = (source: Piece, { facts, effects, live }: Parameters<Beside>): Piece => {
  const written = sql`any(array(select id from ${source}))`;
  return sql`
    fact as (${orderFacts.insert(facts, sql`order_id = ${written}`)}),
    effect as (${insertEffects(effects, sql`effect.order_id = ${written}`)}),
    live as (${insertLive(source, live, sql`live.of = id`)}),
    conversation as (${keepConversations(source)})`;
};

export const besideRows = (changes: readonly OrderChange[]): Beside => ({
  facts: orderFacts.rows(changes.flatMap(({ facts }) => facts)),
  effects: effectRowsOfOrders(changes.map(({ order, effects }) => ({ orderId: order.id, effects }))),
  live: liveRowsOfOrders(changes.map(({ order, live }) => ({ orderId: order.id, live: addressed(order, live) }))),
});

type Change = Beside & { readonly id: string; readonly order: string; readonly changes: string };
const change = statement<Change>(
  "change-order",
  (values) => sql`
    with changed as (${orders.update(values.order)} where id = ${values.id} returning *),
      terms as (${orderChanges.insert(values.changes, sql`order_id = any(array(select id from changed))`)}),
      ${keepBeside(sql`changed`, values)}
    select 1`,
);

/** Keeps the decided change of a locked order. */
export async function keepOrderChange(run: Run, before: Order, changed: OrderChange): Promise<Order> {
  const { order } = changed;
  const beside = besideRows([changed]);
  // Before the change is kept: it may begin the conversation with the next transporter.
  await undoClaim(run, before, changed);
  await run(
    change({
      ...beside,
      id: order.id,
      order: orders.rows([orderToRow(order)]),
      changes: orderChanges.rows(changed.changes ?? []),
    }),
  );
  if (countsAgain(before, order)) await renew(run, order, { ofTransporter: countJobs, ofShippers: countOrders });
  if (changesShownRatings(before, order))
    await renew(run, order, { ofTransporter: renewRating, ofShippers: renewMarks });
  if (before.shipperId !== order.shipperId) await run(giveCases(order));
  return order;
}

// A guest's cases follow the order to its account: its lists and mails go by the case's own shipper. Served by cases_order_index.
const giveCases = statement<Pick<Order, "id" | "shipperId" | "shipperOrganizationId">>(
  "give-cases-of-order",
  ({ id, shipperId, shipperOrganizationId }) => sql`
    update cases set shipper_id = ${shipperId}::uuid, shipper_organization_id = ${shipperOrganizationId}::uuid
    where order_id = ${id}::uuid`,
);

type OfAccount = { readonly id: string };

const lockAccount = statement<OfAccount>(
  "lock-account-of-order",
  ({ id }) => sql`select 1 from accounts where id = ${id} for no key update`,
);

// Served by orders_transporter_delivered_index.
const countJobs = statement<OfAccount>(
  "count-jobs",
  ({ id }) => sql`
    update accounts set total_jobs = (
      select count(*) from orders o where o.transporter_id = accounts.id and o.status = 'delivered'
    ) where id = ${id}`,
);

// Served by orders_stars_index.
const renewRating = statement<OfAccount>(
  "renew-rating",
  ({ id }) => sql`
    update accounts set rating = (
      select round(avg(o.stars), 2) from orders o
      where o.transporter_id = accounts.id and o.stars is not null and o.ratings_held_until is null
    ) where id = ${id}`,
);

/** The people of a dealer, who share its standing. Served by accounts_organization_index. */
const shippersOf = (organizationId: Piece): Piece => sql`organization_id = ${organizationId} and user_type = 'shipper'`;

const lockShippers = statement<OfAccount>(
  "lock-shippers-of-order",
  ({ id }) => sql`select 1 from accounts where ${shippersOf(id)} order by id for no key update`,
);

// Served by orders_organization_delivered_index.
const countOrders = statement<OfAccount>(
  "count-delivered-orders",
  ({ id }) => sql`
    update accounts set total_jobs = (
      select count(*) from orders o where o.shipper_organization_id = ${id} and o.status = 'delivered'
    ) where ${shippersOf(id)}`,
);

const mark = (name: "accuracy" | "readiness" | "payment"): Piece => sql`(o.shipper_rating ->> ${sql.lit(name)})::int`;
const meanMark = (name: "accuracy" | "readiness" | "payment"): Piece => sql`round(avg(${mark(name)}), 2)::text`;

// Served by orders_shipper_ratings_index.
const renewMarks = statement<OfAccount>(
  "renew-marks",
  ({ id }) => sql`
    update accounts set rating = mean.rating, marks = mean.marks from (
      select round(avg(${mark("accuracy")} + ${mark("readiness")} + ${mark("payment")}) / 3, 2) as rating,
        case when count(*) > 0 then
          jsonb_build_object('accuracy', ${meanMark("accuracy")}, 'readiness', ${meanMark("readiness")},
            'payment', ${meanMark("payment")})
        end as marks
      from orders o
      where o.shipper_organization_id = ${id} and o.shipper_rating is not null and o.ratings_held_until is null
    ) mean where ${shippersOf(id)}`,
);

type Counting = { readonly ofTransporter: typeof countJobs; readonly ofShippers: typeof countOrders };

/** Locks the accounts before counting: of two orders at once, the later count sees both. The transporter comes first. */
async function renew(run: Run, order: Order, { ofTransporter, ofShippers }: Counting): Promise<void> {
  const { transporterId, shipperOrganizationId } = order;
  if (transporterId !== null) {
    await run(lockAccount({ id: transporterId }));
    await run(ofTransporter({ id: transporterId }));
  }
  if (shipperOrganizationId !== null) {
    await run(lockShippers({ id: shipperOrganizationId }));
    await run(ofShippers({ id: shipperOrganizationId }));
  }
}

// Served by messages_newest_index.
const endConversation = statement<{ readonly orderId: string; readonly at: string }>(
  "end-conversation",
  ({ orderId, at }) => sql`
    with ended as (delete from conversations where order_id = ${orderId}::uuid)
    update messages set read_at = ${at}::timestamptz where order_id = ${orderId}::uuid and read_at is null`,
);

const countGivenBack = statement<OfAccount>(
  "count-order-given-back",
  ({ id }) => sql`update accounts set orders_given_back = orders_given_back + 1 where id = ${id}`,
);

/** The shipper and the next transporter start over. */
async function undoClaim(run: Run, { id: orderId, transporterId }: Order, { facts }: OrderChange): Promise<void> {
  const ended = facts.find(({ kind }) => kind === "released" || kind === "undone");
  if (!ended || transporterId === null) return;
  await run(endConversation({ orderId, at: ended.at }));
  if (ended.kind === "released" && ended.actorId === transporterId) await run(countGivenBack({ id: transporterId }));
}
