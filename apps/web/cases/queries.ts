import { answer, type Opened, pages } from "../app/data/needs.ts";

export const caseQueries = ({ params: { id = "" } }: Pick<Opened, "params">) => ({
  found: answer("GET /api/cases/{id}", { params: { id } }),
  entries: pages("GET /api/cases/{id}/entries", { params: { id }, query: {} }),
});
