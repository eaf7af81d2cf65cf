import { type Address, answer } from "../app/data/needs.ts";

export const verifyQueries = ({ params: { code } }: Pick<Address, "params">) => ({
  verdict: code === undefined ? null : answer("GET /api/verify/{code}", { params: { code } }),
});
