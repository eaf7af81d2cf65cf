import { loadStatuses } from "@lotlane/core/loads";

/** The query for the loadboard, read from the page's address. */
export const loadsIn = (search: URLSearchParams) => ({
  query: {
    q: search.get("q")?.trim() || undefined,
    status: loadStatuses.find((known) => known === search.get("status")),
  },
});
