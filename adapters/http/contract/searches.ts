import { mostMatchesCounted, searchName, tellSchema, tellWays } from "@lotlane/core/board";
import { z } from "zod";
import { offerCriteria } from "./board.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema } from "./values.ts";

const upTo = `counted up to ${mostMatchesCounted}`;

export const criteria = z.object(offerCriteria, "criteria must be an object").describe("At least one beside radius");

export const savedSearchSchema = z.object({
  id,
  name: z.string(),
  tell: z
    .enum(tellWays)
    .describe("How new matches are told: on the screen; there and by mail at once, or once a day; or not at all"),
  criteria: criteria.describe("As GET /api/board takes them"),
  createdAt: instant,
});

const searchNowSchema = savedSearchSchema.extend({
  matches: z.number().int().describe(`On the board now, ${upTo}`),
  unseen: z.number().int().describe(`Matches the caller has not looked at and that are still on the board, ${upTo}`),
});
export type SearchNowJson = z.output<typeof searchNowSchema>;

const someSearch = z.object({ id: z.string().max(64) });

export const searchEndpoints = {
  "GET /api/board/searches": endpoint({
    summary: "The searches of the board that the caller keeps, the first saved first, at most 20",
    who: "takeLoads",
    rateLimit: "read",
    answers: { 200: z.array(searchNowSchema) },
  }),
  "GET /api/board/news": endpoint({
    summary: "What the caller's saved searches found that the caller has not looked at",
    who: "takeLoads",
    rateLimit: "read",
    answers: {
      200: z.object({
        unseen: z.number().int(),
        latest: z
          .object({ searchId: id, name: z.string(), at: instant })
          .nullable()
          .describe("The search that found something last"),
      }),
    },
  }),
  "POST /api/board/searches": endpoint({
    summary: "Keep a search of the board; the same one once more answers the one that is kept",
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
    summary:
      "Rename a saved search, or change how it tells of new matches or what it looks for, which forgets what it found",
    who: "takeLoads",
    rateLimit: "write",
    params: someSearch,
    body: z.object({ name: searchName.optional(), tell: tellSchema.optional(), criteria: criteria.optional() }),
    answers: { 200: savedSearchSchema },
    problems: [404, 409],
  }),
  "DELETE /api/board/searches/{id}": endpoint({
    summary: "Forget a saved search",
    who: "takeLoads",
    rateLimit: "write",
    params: someSearch,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "POST /api/board/searches/{id}/seen": endpoint({
    summary: "The caller has looked at what a saved search found until now",
    who: "takeLoads",
    rateLimit: "write",
    params: someSearch,
    answers: { 200: messageSchema },
    problems: [404],
  }),
};
