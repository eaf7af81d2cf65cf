import { type Address, answer } from "../app/data/needs.ts";

/** The quote that the link in its e-mail opens. */
export const quoteOf = (id: string) => answer("GET /api/quoter/estimate/{id}", { params: { id } });

export const quoteQueries = ({ search }: Pick<Address, "search">) => ({ quote: quoteOf(search.get("quote") ?? "") });
