import { sql } from "kysely";
import type { RateStore } from "@lotlane/core/ports";
import type { RateArea } from "@lotlane/core/rates";
import type { Database } from "../server/database.ts";
import { runOn } from "../sql/run.ts";
import { composedAs, type Piece } from "../sql/statement.ts";

type Seen = {
  readonly cases: number;
  readonly low: string | null;
  readonly median: string | null;
  readonly high: string | null;
};

export function createRateStore(database: Database): RateStore {
  const run = runOn(database);
  return {
    // Served by orders_rates_index alone.
    async seen({ from, to }, since, most) {
      const [seen] = await run(
        composedAs(
          "rates-seen",
          sql<Seen>`
            select count(*)::int as cases, ${percentile(0.1)} as low, ${percentile(0.5)} as median, ${percentile(0.9)} as high
            from (
              select o.payment_per_mile as rate from orders o
              where o.status = 'delivered' and o.delivered_at >= ${since}::timestamptz
                and ${liesIn("pickup", from)} and ${liesIn("delivery", to)}
              order by o.delivered_at desc limit ${most}
            ) newest`,
        ),
      );
      if (!seen) throw new Error("a count answered nothing");
      const { cases, low, median, high } = seen;
      return { cases, spread: low && median && high ? { low, median, high } : null };
    },
  };
}

const percentile = (share: number): Piece => sql`percentile_disc(${sql.lit(share)}) within group (order by rate)::text`;

function liesIn(end: "pickup" | "delivery", { states, zipPrefix }: RateArea): Piece {
  const inStates = sql`${sql.ref(`o.${end}_state`)} = any(${states}::text[])`;
  return zipPrefix === null ? inStates : sql`${inStates} and ${sql.ref(`o.${end}_zip`)} like ${`${zipPrefix}%`}`;
}
