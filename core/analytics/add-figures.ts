import { centsOf, dollarsPerUnit, formatDollars } from "../money/index.ts";
import { type Figures, noFigures } from "./figures.ts";

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
