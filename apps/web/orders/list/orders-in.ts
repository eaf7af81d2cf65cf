import type { UserJson } from "@lotlane/adapters/http/contract";
import { archivedLeaveListOf, orderStatuses } from "@lotlane/core/orders";

const statuses = ["active", ...orderStatuses] as const;

/** What the address of /orders asks the server for. */
export const ordersIn = (search: URLSearchParams) => ({
  query: { status: statuses.find((known) => known === search.get("status")), q: searchText(search) },
});

/** Whether the address of /orders asks for something that archived orders have too, which have left the user's list. */
export function asksForArchived(user: UserJson, search: URLSearchParams): boolean {
  const { status, q } = ordersIn(search).query;
  return archivedLeaveListOf(user) && (status === "delivered" || (status === undefined && q !== undefined));
}

/** What the address of /archive asks the server for. */
export const archivedIn = (search: URLSearchParams) => ({ query: { q: searchText(search) } });

const searchText = (search: URLSearchParams) => search.get("q")?.trim() || undefined;
