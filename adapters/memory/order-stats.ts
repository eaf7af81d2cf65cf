import { centsOf, formatDollars } from "@lotlane/core/money";
import { isUnderWay, type Order } from "@lotlane/core/orders";
import type { MonthOfJobs, OrderOwner, OrderStats } from "@lotlane/core/ports";

const weekMs = 7 * 24 * 3_600_000;

export function statsOf(orders: readonly Order[], { kind }: OrderOwner, now: Date): OrderStats {
  const ships = kind === "organization" || kind === "shipper";
  const active = orders.filter(({ status }) => isUnderWay(status) || (ships && status === "pending"));
  const beganAt = ({ createdAt, assignedAt }: Order) => (ships ? createdAt : assignedAt);
  const delivered = orders.filter(({ status }) => status === "delivered");
  const [month, monthBefore] = [0, -1].map((offset) => monthAt(now, offset));
  return {
    activeJobs: active.length,
    newThisWeek: active.filter((order) => isWithinWeek(beganAt(order), now)).length,
    completedJobs: delivered.length,
    thisMonth: jobsOf(delivered.filter(({ deliveredAt }) => deliveredAt?.startsWith(month!))),
    lastMonth: jobsOf(delivered.filter(({ deliveredAt }) => deliveredAt?.startsWith(monthBefore!))),
  };
}

const monthAt = (now: Date, offset: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString().slice(0, "2026-11".length);

const isWithinWeek = (moment: string | null, now: Date): boolean =>
  moment !== null && Math.floor((now.getTime() - Date.parse(moment)) / weekMs) === 0;

const jobsOf = (orders: readonly Order[]): MonthOfJobs => ({
  amount: formatDollars(orders.reduce((sum, { paymentAmount }) => sum + centsOf(paymentAmount), 0n)),
  // Miles are known to a tenth; sums of them come out a little off.
  miles: Math.round(orders.reduce((sum, { distance }) => sum + distance, 0) * 10) / 10,
  jobs: orders.length,
});
