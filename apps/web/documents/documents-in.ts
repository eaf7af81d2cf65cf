/** The request to the server that the address of /bills-of-lading stands for. */
export const documentsIn = (search: URLSearchParams) => ({ query: { q: search.get("q")?.trim() || undefined } });
