import { offerKinds } from "@lotlane/core/board";
import { boardSorts } from "@lotlane/core/orders";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { carrierLoadSchema } from "./load.ts";
import { orderSchema } from "./order.ts";
import { cursorOfOtherOrder, isCursorOf, rankedPageQuery } from "./paging.ts";

const place = (name: string) =>
  z.string().max(120, `${name} takes at most 120 characters`).optional().describe("ZIP, or city and state");
const radiusWords = "radius must be a number of miles from 1 to 3000";
const perMileWords = "leastPerMile must be an amount in US dollars from 0 to 1000";
const dayOf = (name: string) => z.iso.date(`${name} must be a date such as 2026-12-01`).optional();

/** What a carrier looks for on the board. */
export const offerCriteria = {
  place: place("place"),
  deliveryPlace: place("deliveryPlace"),
  radius: z.coerce
    .number(radiusWords)
    .min(1, radiusWords)
    .max(3000, radiusWords)
    .optional()
    .describe("Miles around place and deliveryPlace; 50 unless told"),
  pickupFrom: dayOf("pickupFrom"),
  pickupTo: dayOf("pickupTo"),
  equipment: z
    .enum(["OPEN", "ENCLOSED"], "equipment must be OPEN or ENCLOSED")
    .optional()
    .describe("Orders go on an open carrier"),
  leastPerMile: z.coerce.number(perMileWords).min(0, perMileWords).max(1000, perMileWords).optional(),
  kind: z.enum(offerKinds, `kind must be one of ${offerKinds.join(", ")}`).optional(),
};

export const offerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("load"), load: carrierLoadSchema }),
  z.object({ kind: z.literal("order"), order: orderSchema }),
]);
export type OfferJson = z.output<typeof offerSchema>;

const cursorShapes = { newest: "moment", pickup: "day", price: "dollars", per_mile: "dollars" } as const;

export const boardEndpoints = {
  "GET /api/board": endpoint({
    summary: "What a carrier can take: posted loads and orders that wait for a transporter, in one list",
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
