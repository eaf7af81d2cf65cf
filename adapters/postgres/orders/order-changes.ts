import type { EntityManager } from "@mikro-orm/postgresql";
import type { Order } from "@lotlane/core/orders";
import type { OrderChange } from "@lotlane/core/ports";
import { effectRowsOfOrders, insertEffectsSql } from "../effects/effect-rows.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { insertLiveSql, liveRowsOfOrders } from "../live/live-rows.ts";
import {
  orderColumns,
  orderFactColumns,
  orderFromRow,
  type OrderRow,
  orderToRow,
  selectedOrder,
} from "./order-mapper.ts";

export type FoundOrder = { readonly order: OrderRow };

/** One order as one value, for what reads so often that the description of each column counts. */
export const orderAsJsonSql = (source: string): string =>
  `select row_to_json(r) as "order" from (select ${selectedOrder("o")} from ${source}) r`;

// Whoever refers to the order may go on meanwhile.
const lockSql = orderAsJsonSql("orders o where o.id = ? for no key update");

/** The newest order, which nobody else changes until the transaction ends. */
export async function lockOrder(em: EntityManager, id: string): Promise<Order | undefined> {
  const [row] = await em.execute<FoundOrder[]>(lockSql, [id]);
  return row && orderFromRow(row.order);
}

/** Keeps the conversations of claimed orders. @param orders a table, or part of the statement */
export const keepConversationsSql = (orders: string): string => `
  insert into conversations (order_id, shipper_id, shipper_organisation_id, transporter_id, last_at)
  select id, shipper_id, shipper_organisation_id, transporter_id, coalesce(assigned_at, created_at) from ${orders}
  where transporter_id is not null
  on conflict (order_id) do update set shipper_id = excluded.shipper_id,
    shipper_organisation_id = excluded.shipper_organisation_id, transporter_id = excluded.transporter_id
  where (conversations.shipper_id, conversations.shipper_organisation_id, conversations.transporter_id)
    is distinct from (excluded.shipper_id, excluded.shipper_organisation_id, excluded.transporter_id)`;

/** What is kept beside orders, as parts of one statement; `besideRows` makes their parameters. */
export const besideOrdersSql = (orders: string): string => `
  fact as (${insertRowsSql("order_facts", orderFactColumns, `order_id = any(array(select id from ${orders}))`)}),
  effect as (${insertEffectsSql(`effect.order_id = any(array(select id from ${orders}))`)}),
  live as (${insertLiveSql(orders, "live.of = id")}),
  conversation as (${keepConversationsSql(orders)})`;

type Beside = Omit<OrderChange, "order"> & { readonly orderId: string };

export const besideRows = (changes: readonly Beside[]): string[] => [
  rowsOf(changes.flatMap(({ facts }) => facts)),
  effectRowsOfOrders(changes),
  liveRowsOfOrders(changes),
];

const changeSql = `
  with changed as (
    update orders set (${orderColumns}) = (select ${orderColumns} from jsonb_populate_recordset(null::orders, ?::jsonb))
    where id = ? returning *
  ), ${besideOrdersSql("changed")} select 1`;

/** Keeps what was decided about a locked order. */
export async function keepOrderChange(em: EntityManager, before: Order, change: OrderChange): Promise<Order> {
  const { order } = change;
  const beside = besideRows([{ ...change, orderId: order.id }]);
  await em.execute(changeSql, [rowsOf([orderToRow(order)]), order.id, ...beside], "run");
  if (order.status === "delivered" && before.status !== "delivered") await renew(em, order, countJobsSql);
  if (order.rating && !before.rating) await renew(em, order, meanRatingSql);
  return order;
}

// Served by orders_transporter_delivered_index.
const countJobsSql = `
  update accounts set total_jobs = (select count(*) from orders o where o.transporter_id = accounts.id and o.status = 'delivered')
  where id = ?`;

// Served by orders_stars_index.
const meanRatingSql = `
  update accounts set rating = (select round(avg(o.stars), 2) from orders o where o.transporter_id = accounts.id and o.stars is not null)
  where id = ?`;

/** Locked before it is counted: of two orders at once, the later count sees both. */
async function renew(em: EntityManager, { transporterId }: Order, sql: string): Promise<void> {
  if (transporterId === null) return;
  await em.execute("select 1 from accounts where id = ? for no key update", [transporterId]);
  await em.execute(sql, [transporterId], "run");
}
