import { type Address, answer } from "../app/data/needs.ts";
import { freshMs } from "../app/data/queries.ts";

export const unsubscribeQueries = ({ params: { token = "" } }: Pick<Address, "params">) => ({
  unsubscribe: answer("GET /api/unsubscribe/{token}", { params: { token } }, { staleTime: freshMs }),
});
