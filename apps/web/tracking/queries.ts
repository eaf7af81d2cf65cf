import { type Address, answer } from "../app/data/needs.ts";
import { freshMs } from "../app/data/queries.ts";

export const trackingQueries = ({ params: { token = "" } }: Pick<Address, "params">) => ({
  shipment: answer("GET /api/track/{token}", { params: { token } }, { staleTime: freshMs }),
});
