import { offerKinds } from "@lotlane/core/board";
import { boardSorts } from "@lotlane/core/orders";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { carrierLoadSchema } from "./load.ts";
import { cursorShapes, equipment, leastPerMile, whereAndWhen } from "./offer-search.ts";
import { orderSchema } from "./order.ts";
import { cursorOfOtherOrder, isCursorOf, rankedPageQuery } from "./paging.ts";

/** A carrier's search criteria on the board. */
export const offerCriteria = {
  ...whereAndWhen,
  equipment: equipment.describe("Orders ship on open carriers"),
  leastPerMile,
  kind: z.enum(offerKinds, `kind must be one of ${offerKinds.join(", ")}`).optional(),
};

export const offerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("load"), load: carrierLoadSchema }),
  z.object({ kind: z.literal("order"), order: orderSchema }),
]);
export type OfferJson = z.output<typeof offerSchema>;

export const boardEndpoints = {
  "GET /api/board": endpoint({
    summary: "What a carrier can take: posted loads and open orders, in one list",
    who: "takeLoads",
    rateLimit: "read",
    scope: "loads:read",
    paged: true,
    query: z
      .object({
        ...rankedPageQuery,
        ...offerCriteria,
        sort: z.enum(boardSorts, `sort must be one of ${boardSorts.join(", ")}`).default("newest"),
      })
      .refine(({ sort, cursor }) => isCursorOf(cursorShapes[sort], cursor), cursorOfOtherOrder),
    answers: { 200: z.array(offerSchema) },
  }),
};
