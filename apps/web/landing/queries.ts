import { type Address, answer } from "../app/data/needs.ts";

/** The quote that the link in its e-mail opens. */
export const quoteQueries = ({ search }: Pick<Address, "search">) => ({
  quote: answer("GET /api/quoter/estimate/{id}", { params: { id: search.get("quote") ?? "" } }),
});
