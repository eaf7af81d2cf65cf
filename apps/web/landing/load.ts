import { answerTo, loadsForAnyone } from "../app/data/load.ts";

/** The quote that the link in its e-mail opens. */
export const loadQuote = loadsForAnyone(({ search }) => [
  answerTo("GET /api/quoter/estimate/{id}", { params: { id: search.get("quote") ?? "" } }),
]);
