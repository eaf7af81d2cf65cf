import type { OrderOwner, OrderStats } from "@lotlane/core/ports";
import { createHotStatements, parameters } from "../sql/hot-statements.ts";
import { ownedBy } from "./order-search.ts";

type Run = ReturnType<typeof createHotStatements>;

/**
 * One's jobs in numbers. Counts are served by the owner's status index alone, sums by the index of what was delivered.
 */
export async function readOrderStats(run: Run, owner: OrderOwner, now: Date): Promise<OrderStats> {
  const ships = owner.kind === "organisation" || owner.kind === "shipper";
  const { values, put } = parameters();
  const own = ownedBy(owner, put);
  const at = `${put(now.toISOString())}::timestamptz`;
  const [next, month, before] = [1, 0, -1].map((offset) => `${put(monthAt(now, offset))}::timestamptz`);
  const active = `${own} and o.status in (${ships ? "'pending', " : ""}'assigned', 'in_transit')`;
  const began = ships ? "o.created_at" : "o.assigned_at";
  const count = (condition: string) => `(select count(*)::int from orders o where ${condition})`;
  // Miles are known to a tenth; sums of them come out a little off.
  const jobs = (from: string, to: string) => `
    (select json_build_object('amount', coalesce(sum(o.payment_amount), 0)::numeric(30, 2)::text,
       'miles', round(coalesce(sum(o.distance), 0)::numeric, 1)::float8, 'jobs', count(*))
     from orders o where ${own} and o.status = 'delivered' and o.delivered_at >= ${from} and o.delivered_at < ${to})`;
  const text = `
    select ${count(active)} as "activeJobs",
      ${count(`${active} and ${began} > ${at} - interval '168 hours' and ${began} <= ${at}`)} as "newThisWeek",
      ${count(`${own} and o.status = 'delivered'`)} as "completedJobs",
      ${jobs(month!, next!)} as "thisMonth", ${jobs(before!, month!)} as "lastMonth"`;
  const { rows } = await run<OrderStats>({ name: `order-stats:${owner.kind}`, text }, values);
  return rows[0]!;
}

const monthAt = (now: Date, offset: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString();
