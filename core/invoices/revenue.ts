import type { Order } from "../orders/index.ts";

/** More lanes than these are put together. */
export const mostLanes = 50;

/** How an order came: a dealer posted it, or a customer booked it, from a quote or without one. */
export const orderSources = ["dealer", "quote", "direct"] as const;
export type OrderSource = (typeof orderSources)[number];

export const sourceOf = ({ customer, quoteId }: Pick<Order, "customer" | "quoteId">): OrderSource =>
  customer === null ? "dealer" : quoteId === null ? "direct" : "quote";

export const revenueGroups = ["month", "source", "lane"] as const;
export type RevenueGroup = (typeof revenueGroups)[number];

/**
 * The invoices of a group by what was invoiced, less what was taken back of it by today; payments and debts that were
 * written off change neither amount. US dollars and cents.
 */
export type Revenue = {
  /** Orders of which something is left of the amount. */
  readonly orders: number;
  /** The operator's invoices, less those that it owes transporters. */
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
