import { loadStatuses } from "@lotlane/core/loads";

/** What the address of the loadboard asks the server for. */
export const loadsIn = (search: URLSearchParams) => ({
  query: {
    q: search.get("q")?.trim() || undefined,
    status: loadStatuses.find((known) => known === search.get("status")),
  },
});
