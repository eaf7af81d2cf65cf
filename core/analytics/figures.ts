import { midnightIn } from "../lanes/index.ts";
import { centsOf, dollarsPerUnit, formatDollars } from "../money/index.ts";
import { addDays } from "../shared/day.ts";

/**
 * The figures of a day, or of several together. Money as decimal strings in US dollars, distance in miles. People who
 * were removed are not counted.
 */
export type Figures = {
  readonly newShippers: number;
  readonly newTransporters: number;
  /** Drivers, receivers and admins. */
  readonly newOthers: number;
  readonly ordersPosted: number;
  /** The payment amounts of the posted orders. */
  readonly postedValue: string;
  /** Orders posted in this time and cancelled later. */
  readonly ordersCancelled: number;
  readonly cancelledValue: string;
  readonly ordersDelivered: number;
  /** The payment amounts of the delivered orders. */
  readonly revenue: string;
  /** The service fees in them, which are the operator's. */
  readonly feesEarned: string;
  readonly miles: number;
};

/** `day` as YYYY-MM-DD, by the clocks of the time zone that was asked for. */
export type DayFigures = Figures & { readonly day: string };

/** Both ends belong to it, as YYYY-MM-DD. */
export type DayRange = { readonly from: string; readonly to: string };

/** The days of a range with the moments at which they begin by the clocks of a time zone, and the moment at which the last ends. */
export function beginningsOf({ from, to }: DayRange, timeZone: string) {
  const days: { readonly day: string; readonly at: string }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, at: midnightIn(timeZone, day).toISOString() });
  return { days, end: midnightIn(timeZone, addDays(to, 1)).toISOString() };
}

export const noFigures: Figures = {
  newShippers: 0,
  newTransporters: 0,
  newOthers: 0,
  ordersPosted: 0,
  postedValue: "0.00",
  ordersCancelled: 0,
  cancelledValue: "0.00",
  ordersDelivered: 0,
  revenue: "0.00",
  feesEarned: "0.00",
  miles: 0,
};

/** Several days together. */
export const addFigures = (days: readonly Figures[]): Figures => days.reduce(sumOf, noFigures);

const sumOf = (a: Figures, b: Figures): Figures => ({
  newShippers: a.newShippers + b.newShippers,
  newTransporters: a.newTransporters + b.newTransporters,
  newOthers: a.newOthers + b.newOthers,
  ordersPosted: a.ordersPosted + b.ordersPosted,
  postedValue: sumOfMoney(a.postedValue, b.postedValue),
  ordersCancelled: a.ordersCancelled + b.ordersCancelled,
  cancelledValue: sumOfMoney(a.cancelledValue, b.cancelledValue),
  ordersDelivered: a.ordersDelivered + b.ordersDelivered,
  revenue: sumOfMoney(a.revenue, b.revenue),
  feesEarned: sumOfMoney(a.feesEarned, b.feesEarned),
  // Miles have one decimal, and sums of binary fractions are slightly off.
  miles: Math.round((a.miles + b.miles) * 10) / 10,
});

const sumOfMoney = (a: string, b: string): string => formatDollars(centsOf(a) + centsOf(b));

/** The mean payment amount of the orders that were not cancelled; null without any. */
export function averageOrderValue({ ordersPosted, ordersCancelled, postedValue, cancelledValue }: Figures) {
  const orders = ordersPosted - ordersCancelled;
  if (orders <= 0) return null;
  return dollarsPerUnit(formatDollars(centsOf(postedValue) - centsOf(cancelledValue)), orders);
}

/** Dollars per delivered mile; null without any. */
export const revenuePerMile = ({ revenue, miles }: Figures): string | null =>
  miles > 0 ? dollarsPerUnit(revenue, miles) : null;

/** The span of one bar of a chart. */
export const steps = ["day", "week", "month"] as const;
export type Step = (typeof steps)[number];

/** A part of a range; the first and the last may be shorter than their step. */
export type Period = DayRange & { readonly figures: Figures };

/** The number of days in a range, both ends included. */
export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** Days up to a quarter, weeks up to two years, months beyond: about a hundred bars at most. */
export function stepFor(range: DayRange): Step {
  const days = daysIn(range);
  return days <= 92 ? "day" : days <= 731 ? "week" : "month";
}

/** The range in steps, oldest first; those without anything have figures of zero. Weeks begin on Monday. */
export function inPeriods(range: DayRange, step: Step, days: readonly DayFigures[]): readonly Period[] {
  const periods: Period[] = [];
  let next = 0;
  for (let from = range.from; from <= range.to;) {
    const last = lastOf(step, from);
    const to = last < range.to ? last : range.to;
    const inside: DayFigures[] = [];
    for (let day = days[next]; day && day.day <= to; day = days[++next]) inside.push(day);
    periods.push({ from, to, figures: addFigures(inside) });
    from = addDays(to, 1);
  }
  return periods;
}

function lastOf(step: Step, day: string): string {
  if (step === "day") return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (step === "week") return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** The range of the same length right before this one. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}
