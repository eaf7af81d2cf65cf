import { sql } from "kysely";
import type { RateStore, WaitsSeen } from "@lotlane/core/ports";
import type { RateArea } from "@lotlane/core/rates";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composedAs, type Piece } from "../sql/statement.ts";

type Seen = {
  readonly cases: number;
  readonly low: string | null;
  readonly median: string | null;
  readonly high: string | null;
};

export function createRateStore(database: Database): RateStore {
  const { run } = lookOn(database);
  return {
    // Served by orders_rates_index alone, and by loads_rates_index.
    async seen({ from, to }, since, most) {
      const [seen] = await run(
        composedAs(
          "rates-seen",
          sql<Seen>`
            select count(*)::int as cases, ${percentile(0.1)} as low, ${percentile(0.5)} as median, ${percentile(0.9)} as high
            from (
              select rate from (
                (select o.payment_per_mile as rate, o.delivered_at as at from orders o
                 where o.status = 'delivered' and o.delivered_at >= ${since}::timestamptz
                   and ${liesIn("pickup", from)} and ${liesIn("delivery", to)}
                 order by o.delivered_at desc limit ${most})
                union all
                (select round(o.price_per_mile / jsonb_array_length(o.vehicles), 2), ${loadAt} from loads o
                 where ${isCounted} and ${loadAt} >= ${since}::timestamptz and o.price_per_mile is not null
                   and ${liesIn("pickup", from)} and ${liesIn("delivery", to)}
                 order by ${loadAt} desc limit ${most})
              ) every_case order by at desc limit ${most}
            ) newest`,
        ),
      );
      if (!seen) throw new Error("a count answered nothing");
      const { cases, low, median, high } = seen;
      return { cases, spread: low && median && high ? { low, median, high } : null };
    },

    // Served by orders_open_pickup_state_index, and by orders_rates_index.
    async waits({ from, to }, since, now, { most, without = null }) {
      const id = without !== null && isUuid(without) ? without : null;
      const onLane = sql`${liesIn("pickup", from)} and ${liesIn("delivery", to)}`;
      const hours = (until: Piece) => sql`floor(extract(epoch from ${until} - o.created_at) / 3600)::int as hours`;
      const medianOf = (orders: Piece) => sql`
        select count(*)::int as count, (percentile_disc(0.5) within group (order by hours))::int as hours from (${orders}) o`;
      const [seen] = await run(
        composedAs(
          "waits-seen",
          sql<WaitsSeen>`
            select w.count as waiting, w.hours as "hoursWaiting", c.count as claims, c.hours as "hoursToClaim"
            from (${medianOf(sql`
              select ${hours(sql`${now}::timestamptz`)} from orders o
              where o.status = 'pending' and o.transporter_id is null and not o.is_reserved and ${onLane}
                and o.id is distinct from ${id}::uuid
              order by o.created_at desc, o.id desc limit ${most}`)}) w,
            (${medianOf(sql`
              select ${hours(sql`o.assigned_at`)} from orders o
              where o.status = 'delivered' and o.delivered_at >= ${since}::timestamptz and ${onLane}
                and o.assigned_at is not null
              order by o.delivered_at desc limit ${most}`)}) c`,
        ),
      );
      if (!seen) throw new Error("a count answered nothing");
      return seen;
    },
  };
}

// As `rateCaseOf` counts loads.
const loadAt = sql`coalesce(o.delivered_at, case when o.price_type = 'BID' then o.assigned_at end)`;
const isCounted = sql`o.transporter_id is not null and o.status <> 'CANCELLED' and not o.is_enclosed`;

const percentile = (share: number): Piece => sql`percentile_disc(${sql.lit(share)}) within group (order by rate)::text`;

function liesIn(end: "pickup" | "delivery", { states, zipPrefix }: RateArea): Piece {
  const inStates = sql`${sql.ref(`o.${end}_state`)} = any(${states}::text[])`;
  return zipPrefix === null ? inStates : sql`${inStates} and ${sql.ref(`o.${end}_zip`)} like ${`${zipPrefix}%`}`;
}
