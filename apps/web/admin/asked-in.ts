import { type UserType, userTypes } from "@lotlane/core/accounts";
import { orderStatuses } from "@lotlane/core/orders";
import { quoteStatuses } from "@lotlane/core/quotes";

const statuses = ["active", ...orderStatuses] as const;

/** The query for the orders, read from the page's address. */
export const ordersIn = (search: URLSearchParams) => ({
  query: { q: searchText(search), status: statuses.find((known) => known === search.get("status")) },
});

/** The orders that the dashboard shows. */
export const recentOrders = { query: { limit: 5 } };

/** The query for the quotes, read from the page's address. */
export const quotesIn = (search: URLSearchParams) => ({
  query: { q: searchText(search), status: quoteStatuses.find((known) => known === search.get("status")) },
});

/** The query for the users, read from the page's address. */
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
