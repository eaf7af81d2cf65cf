import { z } from "zod";
import { plainDaySchema } from "@lotlane/core";
import { mostMatchesCounted, offerKinds, searchName, tellSchema, tellWays } from "@lotlane/core/board";
import { boardSorts } from "@lotlane/core/orders";
import { endpoint } from "./endpoint.ts";
import { carrierLoadSchema } from "./load.ts";
import { orderSchema } from "./order.ts";
import { cursorOfOtherOrder, id, instant, isCursorOf, messageSchema, rankedPageQuery } from "./values.ts";

const place = (name: string) =>
  z
    .string()
    .max(120, `${name} must be at most 120 characters`)
    .optional()
    .describe("A ZIP, a city and state, a state by its code or name, or a region such as Midwest");
const radiusWords = "radius must be a number of miles from 1 to 3000";
const perMileWords = "leastPerMile must be an amount in US dollars from 0 to 1000";
const dayOf = (name: string) => plainDaySchema(`${name} must be a date such as 2026-12-01`).optional();

/** Where and when a carrier looks for jobs. */
export const whereAndWhen = {
  place: place("place"),
  deliveryPlace: place("deliveryPlace"),
  radius: z.coerce
    .number(radiusWords)
    .min(1, radiusWords)
    .max(3000, radiusWords)
    .optional()
    .describe("Miles around place and deliveryPlace; 50 by default; a state or region is searched as a whole"),
  pickupFrom: dayOf("pickupFrom"),
  pickupTo: dayOf("pickupTo"),
};

export const equipment = z.enum(["OPEN", "ENCLOSED"], "equipment must be OPEN or ENCLOSED").optional();
export const leastPerMile = z.coerce.number(perMileWords).min(0, perMileWords).max(1000, perMileWords).optional();

/** The kind of value that a cursor begins with, by the order of the list. */
export const cursorShapes = { newest: "moment", pickup: "day", price: "dollars", per_mile: "dollars" } as const;

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
    who: "readBoard",
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

const upTo = `counted up to ${mostMatchesCounted}`;

export const criteria = z.object(offerCriteria, "criteria must be an object").describe("At least one besides radius");

export const savedSearchSchema = z.object({
  id,
  name: z.string(),
  tell: z
    .enum(tellWays)
    .describe("How you hear of new matches: on screen; also by email at once, or daily; or not at all"),
  criteria: criteria.describe("Same as for GET /api/board"),
  createdAt: instant,
});

const searchNowSchema = savedSearchSchema.extend({
  matches: z.number().int().describe(`On the board now, ${upTo}`),
  unseen: z.number().int().describe(`Matches you have not looked at that are still on the board, ${upTo}`),
});
export type SearchNowJson = z.output<typeof searchNowSchema>;

const someSearch = z.object({ id: z.string().max(64) });

export const searchEndpoints = {
  "GET /api/board/searches": endpoint({
    summary: "Your saved board searches, first saved first, at most 20",
    who: "readBoard",
    rateLimit: "read",
    answers: { 200: z.array(searchNowSchema) },
  }),
  "GET /api/board/news": endpoint({
    summary:
      "What your saved searches found that you have not looked at, and how many invitations wait for your answer",
    who: "readBoard",
    rateLimit: "read",
    answers: {
      200: z.object({
        unseen: z.number().int(),
        invited: z.number().int().describe("Invitations that you can still answer, counted up to 100"),
        latest: z
          .object({ searchId: id, name: z.string(), at: instant })
          .nullable()
          .describe("The search that last found something"),
      }),
    },
  }),
  "POST /api/board/searches": endpoint({
    summary: "Save a board search; the same one again returns the saved one",
    who: "readBoard",
    rateLimit: "write",
    once: true,
    body: z.object({
      name: searchName,
      tell: tellSchema,
      criteria,
    }),
    answers: { 201: savedSearchSchema },
    problems: [409],
  }),
  "PATCH /api/board/searches/{id}": endpoint({
    summary: "Rename a saved search, or change how you hear of matches or what it looks for, which clears its matches",
    who: "readBoard",
    rateLimit: "write",
    params: someSearch,
    body: z.object({ name: searchName.optional(), tell: tellSchema.optional(), criteria: criteria.optional() }),
    answers: { 200: savedSearchSchema },
    problems: [404, 409],
  }),
  "DELETE /api/board/searches/{id}": endpoint({
    summary: "Delete a saved search",
    who: "readBoard",
    rateLimit: "write",
    params: someSearch,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "POST /api/board/searches/{id}/seen": endpoint({
    summary: "Mark what a saved search has found as seen",
    who: "readBoard",
    rateLimit: "write",
    params: someSearch,
    answers: { 200: messageSchema },
    problems: [404],
  }),
};
