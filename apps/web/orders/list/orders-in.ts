import { orderStatuses } from "@lotlane/core/orders";

const statuses = ["active", ...orderStatuses] as const;

/** What the address of /orders asks the server for. */
export const ordersIn = (search: URLSearchParams) => ({
  query: { status: statuses.find((known) => known === search.get("status")), q: searchText(search) },
});

/** What the address of /archive asks the server for. */
export const archivedIn = (search: URLSearchParams) => ({ query: { q: searchText(search) } });

const searchText = (search: URLSearchParams) => search.get("q")?.trim() || undefined;
