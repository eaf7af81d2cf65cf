import type { UserJson } from "@lotlane/adapters/http/contract";
import { archivedLeaveListOf, mostCounted, orderStatuses } from "@lotlane/core/orders";

const statuses = ["active", ...orderStatuses] as const;

/** The query for the orders, read from the address of /orders. */
export const ordersIn = (search: URLSearchParams) => ({
  query: { status: statuses.find((known) => known === search.get("status")), q: searchText(search) },
});

/** True when the filter in the address also matches archived orders, which have left the user's list. */
export function asksForArchived(user: UserJson, search: URLSearchParams): boolean {
  const { status, q } = ordersIn(search).query;
  return archivedLeaveListOf(user) && (status === "delivered" || (status === undefined && q !== undefined));
}

/** The query for the archive, read from the address of /archive. */
export const archivedIn = (search: URLSearchParams) => ({ query: { q: searchText(search) } });

const searchText = (search: URLSearchParams) => search.get("q")?.trim() || undefined;

/** The count, with a plus where the server stops counting: `1,000+`. */
export const countText = (count: number): string =>
  `${count.toLocaleString("en-US")}${count >= mostCounted ? "+" : ""}`;

export const archivedText = (count: number): string =>
  `${countText(count)} archived ${count === 1 ? "order" : "orders"}`;
