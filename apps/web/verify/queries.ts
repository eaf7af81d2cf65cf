import { type Address, answer } from "../app/data/needs.ts";

export const verdictOf = (code: string) => answer("GET /api/verify/{code}", { params: { code } });

export const verifyQueries = ({ params: { code } }: Pick<Address, "params">) => ({
  verdict: code === undefined ? null : verdictOf(code),
});
