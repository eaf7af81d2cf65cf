import type { AccountPorts, AccountStats } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { addFigures, averageOrderValue, type DayRange } from "./figures.ts";
import type { AnalyticsPorts } from "./ports.ts";

export type AdminStats = AccountStats & {
  /** Neither delivered nor cancelled. */
  readonly activeOrders: number;
  readonly completedOrders: number;
  readonly totalOrders: number;
  readonly ordersThisMonth: number;
  /** Orders on the same days of the month before. */
  readonly ordersLastMonth: number;
  /**
   * The growth from last month's count to this month's, in percent, rounded to a tenth; null when last month had none.
   */
  readonly monthlyGrowth: number | null;
  readonly totalRevenue: string;
  /** The operator's service fees in it. */
  readonly feesEarned: string;
  /** The average over orders that are not cancelled; null without any. */
  readonly averageOrderValue: string | null;
};

/** The product in numbers, for admins. */
export function adminStats(ports: Pick<SharedPorts & AccountPorts & AnalyticsPorts, "clock" | "accounts" | "figures">) {
  return async (): Promise<AdminStats> => {
    const now = ports.clock.now();
    const [accounts, totals, thisMonth, lastMonth] = await Promise.all([
      ports.accounts.stats(now),
      ports.figures.totals(),
      ports.figures.days(monthSoFar(now, 0), "UTC"),
      ports.figures.days(monthSoFar(now, -1), "UTC"),
    ]);
    const [ordersThisMonth, ordersLastMonth] = [thisMonth, lastMonth].map((days) => addFigures(days).ordersPosted);
    return {
      ...accounts,
      activeOrders: totals.ordersPosted - totals.ordersCancelled - totals.ordersDelivered,
      completedOrders: totals.ordersDelivered,
      totalOrders: totals.ordersPosted,
      ordersThisMonth: ordersThisMonth!,
      ordersLastMonth: ordersLastMonth!,
      monthlyGrowth: growthInPercent(ordersLastMonth!, ordersThisMonth!),
      totalRevenue: totals.revenue,
      feesEarned: totals.feesEarned,
      averageOrderValue: averageOrderValue(totals),
    };
  };
}

export const growthInPercent = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 1_000) / 10;

/** From the first of the month to today's date in it; a shorter month ends earlier. */
export function monthSoFar(now: Date, offset: 0 | -1): DayRange {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + offset];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const dayOf = (day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  return { from: dayOf(1), to: dayOf(Math.min(now.getUTCDate(), lastDay)) };
}
