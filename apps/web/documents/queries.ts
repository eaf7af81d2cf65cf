import { type Opened, pages } from "../app/data/needs.ts";

export const documentsQueries = ({ search }: Pick<Opened, "search">) => ({
  documents: pages("GET /api/documents", { query: { q: search.get("q")?.trim() || undefined } }),
});
