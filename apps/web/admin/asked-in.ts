import { type UserType, userTypes } from "@lotlane/core/accounts";
import { orderStatuses } from "@lotlane/core/orders";
import { quoteStatuses } from "@lotlane/core/quotes";

const statuses = ["active", ...orderStatuses] as const;

/** What the address of the orders asks the server for. */
export const ordersIn = (search: URLSearchParams) => ({
  query: { q: searchText(search), status: statuses.find((known) => known === search.get("status")) },
});

/** The orders that the dashboard shows. */
export const recentOrders = { query: { limit: 5 } };

/** What the address of the quotes asks the server for. */
export const quotesIn = (search: URLSearchParams) => ({
  query: { q: searchText(search), status: quoteStatuses.find((known) => known === search.get("status")) },
});

/** What the address of the users asks the server for. */
export const usersIn = (search: URLSearchParams) =>
  peopleIn(
    search,
    userTypes.find((known) => known === search.get("type")),
    search.get("status") === "pending" ? "pending" : undefined,
  );

export const peopleIn = (search: URLSearchParams, type?: UserType, status?: "pending") => ({
  query: { q: searchText(search), type, status },
});

const searchText = (search: URLSearchParams) => search.get("q")?.trim() || undefined;
