import { sql } from "kysely";
import type { Haul, LaneHauls, WaitingJob } from "@lotlane/core/ports";
import { isoTime } from "../sql/iso-time.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composedAs, type Piece, statement } from "../sql/statement.ts";
import { subjectNames } from "./subjects.ts";

const mostHauls = 1000;

const placeAt = (end: "pickup" | "delivery"): Piece => sql`json_build_object(
  'zip', ${sql.ref(`j.${end}_zip`)}, 'city', ${sql.ref(`j.${end}_city`)}, 'state', ${sql.ref(`j.${end}_state`)},
  'latitude', ${sql.ref(`j.${end}_latitude`)}, 'longitude', ${sql.ref(`j.${end}_longitude`)})`;

type Search = Parameters<LaneHauls["waiting"]>[0];
type Asked = { readonly [Name in keyof Search]: Piece<Search[Name]> };

const waitingOf = (
  area: "order" | "load",
  from: Piece,
  name: Piece,
  lastPickup: Piece,
  { by, pickupFrom, most }: Asked,
): Piece => sql`(
  select ${sql.lit(area)} as area, j.id, ${name} as name, j.created_at as since,
    ${placeAt("pickup")} as pickup, ${placeAt("delivery")} as delivery
  from ${from} and j.created_at <= ${by}::timestamptz and coalesce(${lastPickup} >= ${pickupFrom}::date, true) order by j.created_at, j.id limit ${most}::int)`;

type FoundJob = Omit<WaitingJob, "about"> & {
  readonly area: "order" | "load";
  readonly id: string;
  readonly name: string;
};
// Served by orders_status_index and loads_newest_index.
const waiting = statement<Search, FoundJob>(
  "list-waiting-jobs",
  (asked) => sql<FoundJob>`
    select * from (
      ${waitingOf(
        "order",
        sql`orders j where j.status = 'pending' and j.transporter_id is null and not j.is_reserved`,
        subjectNames.order(sql`j.id`),
        sql`j.pickup_date`,
        asked,
      )}
      union all
      ${waitingOf("load", sql`loads j where j.status = 'POSTED'`, sql`j.ref_code`, sql`j.pickup_latest`, asked)}
    ) jobs order by since, id limit ${asked.most}::int`,
);

// As loads_rates_index has it.
const loadAt = sql`coalesce(l.delivered_at, case when l.price_type = 'BID' then l.assigned_at end)`;

/** Served by orders_rates_index, orders_under_way_lane_index and loads_rates_index. */
const haulersOn = ({ from, to }: Parameters<LaneHauls["haulers"]>[0], since: string, most: number) => sql<Haul>`
  select carrier_id as "carrierId", count(*)::int as jobs, max(at) as "lastAt" from (
    (select o.transporter_id as carrier_id, o.delivered_at as at from orders o
     where o.status = 'delivered' and o.pickup_state = ${from} and o.delivery_state = ${to}
       and o.delivered_at >= ${since}::timestamptz
     order by o.delivered_at desc limit ${sql.lit(mostHauls)})
    union all
    (select o.transporter_id, o.assigned_at from orders o
     where o.status in ('assigned', 'in_transit') and o.pickup_state = ${from} and o.delivery_state = ${to}
     order by o.assigned_at desc limit ${sql.lit(mostHauls)})
    union all
    (select l.transporter_id, coalesce(l.delivered_at, l.assigned_at) from loads l
     where l.transporter_id is not null and l.status <> 'CANCELLED' and not l.is_enclosed
       and l.pickup_state = ${from} and l.delivery_state = ${to} and (${loadAt} is null or ${loadAt} >= ${since}::timestamptz)
     order by ${loadAt} desc limit ${sql.lit(mostHauls)})
  ) hauls where carrier_id is not null and at is not null group by carrier_id
  order by jobs desc, "lastAt" desc, carrier_id limit ${most}`;

export function createLaneHauls(database: Database): LaneHauls {
  const look = lookOn(database);
  return {
    waiting: async (search) =>
      (await look.run(waiting(search))).map(({ area, id, name, since, ...ends }) => ({
        about: { area, id, name },
        since: isoTime(since),
        ...ends,
      })),

    haulers: async (lane, since, most) =>
      (await look.run(composedAs("haulers-on-lane", haulersOn(lane, since, most)))).map(({ lastAt, ...haul }) => ({
        ...haul,
        lastAt: isoTime(lastAt),
      })),
  };
}
