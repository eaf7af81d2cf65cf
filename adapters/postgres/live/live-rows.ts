import { type LiveChange, type LiveEvent, type LiveLoadChange, liveOrderKinds } from "@lotlane/core/live";
import { sql } from "kysely";
import { known } from "../sql/known.ts";
import type { Piece } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { LiveEventEntity } from "./live-event.entity.ts";

/** A client that was away for at most this long is told what it missed. */
export const liveRetentionSeconds = 3600;

/**
 * Tells of changes of orders within the statement that makes them.
 * @param orders a table, or part of the statement, with the orders as they are now
 * @param live what `liveRows` or `liveRowsOfOrders` made
 * @param condition has to hold for an order and what is told
 */
export const insertLive = (orders: Piece, live: Piece<string>, condition: Piece = sql`true`): Piece => sql`
  insert into live_events (kind, change, open, order_id, shipper_id, shipper_organization_id, transporter_id, driver_id, receiver_email)
  select live.kind, live.change, live.open, id, ${ofOrder("shipper_id")}, ${ofOrder("shipper_organization_id")},
    coalesce(live."carrierId", transporter_id), ${ofOrder(`coalesce(live."formerDriverId", driver_id)`)},
    ${ofOrder("delivery_contact_email")}
  from ${orders}, rows from (
    jsonb_to_recordset(${live}::jsonb) as (
      kind text, change text, open boolean, "formerDriverId" uuid, "carrierId" uuid, of uuid)
  ) with ordinality as live (kind, change, open, "formerDriverId", "carrierId", of, place)
  where ${condition} order by live.place`;

/** One of the order's people, whom an event for a carrier alone does not reach. */
const ofOrder = (column: string): Piece => sql`case when live."carrierId" is null then ${sql.raw(column)} end`;

/**
 * The same for changes of loads.
 * @param live what `liveRowsOfLoads` made
 */
export const insertLiveOfLoads = (loads: Piece, live: Piece<string>): Piece => sql`
  insert into live_events (kind, change, open, load_id, transporter_id, driver_id)
  select 'load', live.change, live.open, id, coalesce(live."carrierId", transporter_id), coalesce(live."driverId", driver_id)
  from ${loads}, rows from (
    jsonb_to_recordset(${live}::jsonb) as (change text, open boolean, "carrierId" uuid, "driverId" uuid, of uuid)
  ) with ordinality as live (change, open, "carrierId", "driverId", of, place)
  where live.of = id order by live.place`;

export const liveRowsOfLoads = (changes: readonly { loadId: string; live: readonly LiveLoadChange[] }[]): string =>
  JSON.stringify(changes.flatMap(({ loadId, live }) => live.map((change) => ({ ...change, of: loadId }))));

export const liveRows = (live: readonly LiveChange[]): string => JSON.stringify(live);

/** The same for several orders, each change with its order's id in `of`. */
export const liveRowsOfOrders = (changes: readonly { orderId: string; live: readonly LiveChange[] }[]): string =>
  JSON.stringify(changes.flatMap(({ orderId, live }) => live.map((change) => ({ ...change, of: orderId }))));

export type LiveReading = {
  /** Every transaction before this one is finished. */
  readonly xmin: string;
  readonly seconds: string;
  readonly position: string;
  readonly events: readonly StoredRow[];
};

const liveEvents = table(LiveEventEntity);

/**
 * The events kept since a transaction, and how far reading has come with them, as of one moment. Events of transactions
 * that are still under way, or begin later, belong to a later reading: nothing falls between two.
 * Served by live_events_xid_index. @param since `now.xmin` is the first transaction that is not finished
 * @param which of the events `e` are read @param condition has to hold for anything to be answered
 */
export const readLive = (
  since: Piece,
  which: Piece = sql`true`,
  condition: Piece = sql`true`,
): Piece<LiveReading> => sql`
  select now.xmin::text, extract(epoch from clock_timestamp())::bigint::text as seconds,
    pg_current_wal_insert_lsn()::text as position, (
    select coalesce(json_agg(${liveEvents.packed("e")} order by e.id), '[]') from live_events e where e.xid >= ${since} and ${which}
  ) as events
  from (select pg_snapshot_xmin(s) as xmin, pg_snapshot_xmax(s) as xmax from pg_current_snapshot() s) now
  where ${condition}`;

/** The most events of one reading; for a client that missed more, loading everything again is cheaper. */
const mostRead = 10_000;

/** True when the events to read do not exceed `mostRead`. */
export const isReadable = (since: Piece, which: Piece = sql`true`): Piece => sql`
  (select count(*) from (
    select from live_events e where e.xid >= ${since} and ${which} limit ${sql.lit(mostRead + 1)}
  ) missed) <= ${sql.lit(mostRead)}`;

export const liveCursor = ({ xmin, seconds }: Pick<LiveReading, "xmin" | "seconds">): string => `${xmin}-${seconds}`;

export const numberOf = liveEvents.of.id;
export const transactionOf = (row: StoredRow): bigint => BigInt(liveEvents.of.xid(row));

export function eventFromRow(row: StoredRow): LiveEvent {
  const { kind, change, open, orderId, loadId, searchId, tripId, accountId, at, ...stored } = liveEvents.read(row);
  const { shipperId, shipperOrganizationId, transporterId, driverId, receiverEmail } = stored;
  const audience = { shipperId, shipperOrganizationId, transporterId, driverId, receiverEmail };
  if (accountId !== null) return { kind: "notice", accountId, change, open, at, audience };
  if (tripId !== null) return { kind: "trip", tripId, change, open, at, audience };
  if (searchId !== null) return { kind: "search", searchId, change, open, at, audience };
  if (loadId !== null) return { kind: "load", loadId, change, open, at, audience };
  if (kind === ("call" satisfies LiveEvent["kind"])) return { kind: "call", change, open, at, audience };
  if (orderId === null) throw new Error("a live event tells of no order, load, search, trip, notice or call");
  return { kind: known(liveOrderKinds, kind), orderId, change, open, at, audience };
}

/** Tells admins that a call has moved on. */
export const insertLiveOfCall = (change: Piece<string>): Piece =>
  sql`insert into live_events (kind, change, open) values ('call', ${change}, false)`;
