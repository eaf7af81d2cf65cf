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
  // Miles are known to a tenth; sums of them come out a little off.
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
