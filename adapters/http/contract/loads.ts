import {
  acceptBidSchema,
  acceptLoadSchema,
  bidSchema,
  bidStatuses,
  carrierLoadStatuses,
  loadDriverSchema,
  loadEditSchema,
  loadImportSchema,
  loadSorts,
  loadStatusChangeSchema,
  loadStatuses,
  newLoadSchema,
} from "@lotlane/core/loads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { bidJson, bidSchemaJson, loadDetailSchema, loadSchema } from "./load.ts";
import { cursorShapes, equipment, leastPerMile, whereAndWhen } from "./offer-search.ts";
import { cursorOfOtherOrder, isCursorOf, pageQuery, rankedPageQuery } from "./paging.ts";

const some = z.object({ id: z.string().max(64) });

const statusFilter = [...loadStatuses, ...carrierLoadStatuses] as const;

const search = z.object({
  ...rankedPageQuery,
  q: z.string().max(200, "q takes at most 200 characters").optional(),
  status: z.enum(statusFilter, `status must be one of ${statusFilter.join(", ")}`).optional(),
  own: z
    .enum(["true", "false"], "own must be true or false")
    .optional()
    .describe("Carriers and drivers: only the loads that they have"),
  ...whereAndWhen,
  equipment,
  leastPerMile,
  sort: z.enum(loadSorts, `sort must be one of ${loadSorts.join(", ")}`).default("newest"),
});

export const loadEndpoints = {
  "GET /api/loads": endpoint({
    summary: "Admins: every load. Carriers: what is offered, and their own. Drivers: what they were given",
    who: "readLoads",
    rateLimit: "read",
    scope: "loads:read",
    paged: true,
    query: search.refine(({ sort, cursor }) => isCursorOf(cursorShapes[sort], cursor), cursorOfOtherOrder),
    answers: { 200: z.array(loadSchema) },
  }),
  "POST /api/loads": endpoint({
    summary: "Put a load on the board; distance, weight and rate are worked out here",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: newLoadSchema,
    answers: { 201: loadSchema },
  }),
  "POST /api/loads/import": endpoint({
    summary: "Check the rows of a file, or keep the good ones together; each bad one is listed with its line",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: loadImportSchema,
    bodyKilobytes: 2000,
    answers: {
      200: z.object({
        good: z.number().int().describe("Rows that can be kept, or were"),
        repeated: z.boolean().describe("The same call was made before: this is its answer, and nothing is kept again"),
        problems: z.array(z.object({ line: z.number().int(), path: z.string(), message: z.string() })),
      }),
    },
  }),
  "GET /api/loads/{id}": endpoint({
    summary: "One load, as far as the caller may see it",
    who: "readLoads",
    rateLimit: "read",
    scope: "loads:read",
    params: some,
    answers: { 200: loadDetailSchema },
    problems: [404],
  }),
  "PATCH /api/loads/{id}": endpoint({
    summary: "Change the terms of a load that no carrier has; what is left out stays as it is",
    who: "administer",
    rateLimit: "write",
    params: some,
    body: loadEditSchema,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "PATCH /api/loads/{id}/status": endpoint({
    summary: "Move a load along its life, give or take it back (POSTED), or cancel it",
    who: "readLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: loadStatusChangeSchema,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "POST /api/loads/{id}/accept": endpoint({
    summary: "Take a load at its offer: one of many who try gets it",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: acceptLoadSchema,
    bodyOptional: true,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "POST /api/loads/{id}/accept/undo": endpoint({
    summary: "Undo one's own acceptance within 5 minutes, before the load is dispatched: it leaves no mark",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "POST /api/loads/{id}/assign": endpoint({
    summary: "Give a load to one of one's drivers, which dispatches it; null where the carrier drives itself",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: loadDriverSchema,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "GET /api/loads/{id}/bids": endpoint({
    summary: "Admins: all bids on a load. Carriers: their own",
    who: "readLoads",
    rateLimit: "read",
    scope: "loads:read",
    paged: true,
    params: some,
    query: z.object(pageQuery),
    answers: { 200: z.array(bidSchemaJson) },
    problems: [404],
  }),
  "POST /api/loads/{id}/bids": endpoint({
    summary: "Bid on a load; a carrier with a pending bid on it changes that one, and gets 200",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    once: true,
    params: some,
    body: bidSchema,
    answers: { 200: bidJson, 201: bidJson },
    problems: [404, 409],
  }),
  "GET /api/bids": endpoint({
    summary: "One's own bids, newest first",
    who: "takeLoads",
    rateLimit: "read",
    scope: "loads:read",
    paged: true,
    query: z.object({
      ...pageQuery,
      status: z.enum(bidStatuses, `status must be one of ${bidStatuses.join(", ")}`).optional(),
    }),
    answers: { 200: z.array(bidSchemaJson) },
  }),
  "PATCH /api/bids/{id}": endpoint({
    summary: "Change one's pending bid",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: bidSchema,
    answers: { 200: bidJson },
    problems: [404, 409],
  }),
  "DELETE /api/bids/{id}": endpoint({
    summary: "Withdraw one's pending bid",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    answers: { 200: bidJson },
    problems: [404, 409],
  }),
  "POST /api/bids/{id}/accept": endpoint({
    summary: "Give a load to the carrier of a bid; the other bids are rejected",
    who: "administer",
    rateLimit: "write",
    params: some,
    body: acceptBidSchema,
    bodyOptional: true,
    answers: { 200: bidJson },
    problems: [404, 409],
  }),
};
