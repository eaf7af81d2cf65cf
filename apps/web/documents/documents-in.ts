/** What the address of /bills-of-lading asks the server for. */
export const documentsIn = (search: URLSearchParams) => ({ query: { q: search.get("q")?.trim() || undefined } });
