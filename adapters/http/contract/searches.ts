import { mostMatchesCounted, searchName, tellSchema, tellWays } from "@lotlane/core/board";
import { z } from "zod";
import { offerCriteria } from "./board.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema } from "./values.ts";

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
    who: "takeLoads",
    rateLimit: "read",
    answers: { 200: z.array(searchNowSchema) },
  }),
  "GET /api/board/news": endpoint({
    summary: "What your saved searches found that you have not looked at",
    who: "takeLoads",
    rateLimit: "read",
    answers: {
      200: z.object({
        unseen: z.number().int(),
        latest: z
          .object({ searchId: id, name: z.string(), at: instant })
          .nullable()
          .describe("The search that last found something"),
      }),
    },
  }),
  "POST /api/board/searches": endpoint({
    summary: "Save a board search; the same one again returns the saved one",
    who: "takeLoads",
    rateLimit: "write",
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
    who: "takeLoads",
    rateLimit: "write",
    params: someSearch,
    body: z.object({ name: searchName.optional(), tell: tellSchema.optional(), criteria: criteria.optional() }),
    answers: { 200: savedSearchSchema },
    problems: [404, 409],
  }),
  "DELETE /api/board/searches/{id}": endpoint({
    summary: "Delete a saved search",
    who: "takeLoads",
    rateLimit: "write",
    params: someSearch,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "POST /api/board/searches/{id}/seen": endpoint({
    summary: "Mark what a saved search has found as seen",
    who: "takeLoads",
    rateLimit: "write",
    params: someSearch,
    answers: { 200: messageSchema },
    problems: [404],
  }),
};
