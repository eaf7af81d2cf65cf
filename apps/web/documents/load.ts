import { loads, pagesOf } from "../app/data/load.ts";

/** The request to the server that the address of /bills-of-lading stands for. */
export const documentsIn = (search: URLSearchParams) => ({ query: { q: search.get("q")?.trim() || undefined } });

export const loadDocuments = loads(({ search }) => [pagesOf("GET /api/documents", documentsIn(search))]);
