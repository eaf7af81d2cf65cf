import { certificateLists } from "@lotlane/core/insurance";

/** The query for the certificates, read from the page's address. */
export const certificatesIn = (search: URLSearchParams) => ({
  query: { show: certificateLists.find((known) => known === search.get("show")) ?? "waiting" },
});
