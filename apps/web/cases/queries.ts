import { answer, type Opened, pages } from "../app/data/needs.ts";

export const caseQueries = ({ params: { id = "" } }: Pick<Opened, "params">) => ({
  found: answer("GET /api/cases/{id}", { params: { id } }),
  entries: pages("GET /api/cases/{id}/entries", { params: { id }, query: {} }),
});

export const ownLists = ["open", "over"] as const;

/** The list of the user's own cases, read from the page's address. */
export const ownListIn = (search: URLSearchParams) => ownLists.find((known) => known === search.get("show")) ?? "open";

export const casesQueries = ({ search }: Pick<Opened, "search">) => ({
  cases: pages("GET /api/cases", { query: { show: ownListIn(search) } }),
});
