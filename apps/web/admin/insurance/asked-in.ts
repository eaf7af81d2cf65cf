import { certificateLists } from "@lotlane/core/insurance";

/** What the address of the list asks the server for. */
export const certificatesIn = (search: URLSearchParams) => ({
  query: { show: certificateLists.find((known) => known === search.get("show")) ?? "waiting" },
});
