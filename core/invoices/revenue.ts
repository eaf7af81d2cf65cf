import type { Order } from "../orders/index.ts";

/** More lanes than these are put together. */
export const mostLanes = 50;

/** How a job came: a dealer posted it, a customer booked it, from a quote or without one, or the operator posted a load. */
export const orderSources = ["dealer", "quote", "direct", "load"] as const;
export type OrderSource = (typeof orderSources)[number];

/** @param order undefined for a load */
export function sourceOf(order: Pick<Order, "customer" | "quoteId"> | undefined): OrderSource {
  if (order === undefined) return "load";
  return order.customer === null ? "dealer" : order.quoteId === null ? "direct" : "quote";
}

export const revenueGroups = ["month", "source", "lane"] as const;
export type RevenueGroup = (typeof revenueGroups)[number];

/**
 * The invoices of a group by what was invoiced, less what was taken back of it by today; payments and debts that were
 * written off change neither amount. US dollars and cents.
 */
export type Revenue = {
  /** Orders and loads of which something is left of the amount. */
  readonly orders: number;
  /** The operator's invoices, less those that it owes transporters, for loads too. */
  readonly feesEarned: string;
  /** The invoices to customers, of every payee: everything that they pay. */
  readonly grossVolume: string;
};

/** `name`: `YYYY-MM`, an `OrderSource`, or the states of a lane, such as `CA-TX`. Null for all lanes beyond the first 50. */
export type RevenueRow = Revenue & { readonly name: string | null };

/** Invoices that were issued from the first month to the last, `YYYY-MM` in UTC. */
export type RevenueSearch = { readonly from: string; readonly to: string; readonly by: RevenueGroup };

/** `rows`: months oldest first, with those that have none; other groups by fees and gross volume, the most first. */
export type RevenueReport = RevenueSearch & { readonly rows: readonly RevenueRow[]; readonly total: Revenue };
