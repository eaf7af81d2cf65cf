import { sql } from "kysely";
import type { OrderOwner, OrderStats } from "@lotlane/core/ports";
import type { Run } from "../sql/run.ts";
import { composedAs, type Piece } from "../sql/statement.ts";
import { ownedBy } from "./order-search.ts";

/**
 * An owner's jobs in numbers. Counts are served by the owner's status index alone, sums by the index of delivered orders.
 */
export async function readOrderStats(run: Run, owner: OrderOwner, now: Date): Promise<OrderStats> {
  const ships = owner.kind === "organization" || owner.kind === "shipper";
  const own = ownedBy(owner);
  const at = sql`${now.toISOString()}::timestamptz`;
  const active = sql`${own} and o.status in (${ships ? sql`'pending', ` : sql``}'assigned', 'in_transit')`;
  const began = ships ? sql`o.created_at` : sql`o.assigned_at`;
  const count = (condition: Piece) => sql`(select count(*)::int from orders o where ${condition})`;
  // Miles are known to a tenth; sums of them come out a little off.
  const jobs = (month: number) => sql`
    (select json_build_object('amount', coalesce(sum(o.payment_amount), 0)::numeric(30, 2)::text,
       'miles', round(coalesce(sum(o.distance), 0)::numeric, 1)::float8, 'jobs', count(*))
     from orders o where ${own} and o.status = 'delivered'
       and o.delivered_at >= ${monthAt(now, month)}::timestamptz and o.delivered_at < ${monthAt(now, month + 1)}::timestamptz)`;
  const [stats] = await run(
    composedAs(
      "order-stats",
      sql<OrderStats>`
        select ${count(active)} as "activeJobs",
          ${count(sql`${active} and ${began} > ${at} - interval '168 hours' and ${began} <= ${at}`)} as "newThisWeek",
          ${count(sql`${own} and o.status = 'delivered'`)} as "completedJobs",
          ${jobs(0)} as "thisMonth", ${jobs(-1)} as "lastMonth"`,
    ),
  );
  if (!stats) throw new Error("a count answered nothing");
  return stats;
}

const monthAt = (now: Date, offset: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString();
