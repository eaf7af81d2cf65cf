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
import { cursorShapes, equipment, leastPerMile, whereAndWhen } from "./board.ts";
import { cursorOfOtherOrder, followedSchema, isCursorOf, pageQuery, rankedPageQuery } from "./values.ts";

const some = z.object({ id: z.string().max(64) });

const statusFilter = [...loadStatuses, ...carrierLoadStatuses] as const;

const search = z.object({
  ...rankedPageQuery,
  q: z.string().max(200, "q must be at most 200 characters").optional(),
  status: z.enum(statusFilter, `status must be one of ${statusFilter.join(", ")}`).optional(),
  own: z
    .enum(["true", "false"], "own must be true or false")
    .optional()
    .describe("Carriers and drivers: only loads they have"),
  past: z
    .enum(["true", "false"], "past must be true or false")
    .optional()
    .describe("true: only loads that are delivered or cancelled. false: only the others"),
  ...whereAndWhen,
  equipment,
  leastPerMile,
  sort: z.enum(loadSorts, `sort must be one of ${loadSorts.join(", ")}`).default("newest"),
});

export const loadEndpoints = {
  "GET /api/loads": endpoint({
    summary: "Admins: every load. Carriers: open loads, and their own. Drivers: those assigned to them",
    who: "readLoads",
    rateLimit: "read",
    scope: "loads:read",
    paged: true,
    query: search.refine(({ sort, cursor }) => isCursorOf(cursorShapes[sort], cursor), cursorOfOtherOrder),
    answers: { 200: z.array(loadSchema) },
  }),
  "POST /api/loads": endpoint({
    summary: "Put a load on the board; distance, weight and rate are calculated",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: newLoadSchema,
    answers: { 201: loadSchema },
  }),
  "POST /api/loads/import": endpoint({
    summary: "Check the rows of a file, or save the good ones together; bad ones are listed by line",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: loadImportSchema,
    bodyKilobytes: 2000,
    answers: {
      200: z.object({
        good: z.number().int().describe("Rows that can be saved, or were"),
        repeated: z.boolean().describe("The same call was made before: this is its answer, nothing was saved again"),
        problems: z.array(z.object({ line: z.number().int(), path: z.string(), message: z.string() })),
      }),
    },
  }),
  "GET /api/loads/{id}": endpoint({
    summary: "One load, as far as you can see it",
    who: "readLoads",
    rateLimit: "read",
    scope: "loads:read",
    params: some,
    answers: { 200: loadDetailSchema },
    problems: [404],
  }),
  "PATCH /api/loads/{id}": endpoint({
    summary: "Change the terms of a load that no carrier has; fields left out stay the same",
    who: "administer",
    rateLimit: "write",
    params: some,
    body: loadEditSchema,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "PATCH /api/loads/{id}/status": endpoint({
    summary: "Update a load's status, give or take it back (POSTED), or cancel it",
    who: "readLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: loadStatusChangeSchema,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "POST /api/loads/{id}/accept": endpoint({
    summary: "Accept a load at its offer: the first carrier gets it",
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
    summary: "Undo your acceptance within 5 minutes, before the load is dispatched; it does not count against you",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    answers: { 200: loadSchema },
    problems: [404, 409],
  }),
  "POST /api/loads/{id}/assign": endpoint({
    summary: "Assign a load to one of your drivers, which dispatches it; null if the carrier drives itself",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: loadDriverSchema,
    answers: { 200: loadSchema.and(z.object({ trips: followedSchema })) },
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
    summary: "Bid on a load; if you have a pending bid on it, changes that one with 200",
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
    summary: "Your own bids, newest first",
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
    summary: "Change your pending bid",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    body: bidSchema,
    answers: { 200: bidJson },
    problems: [404, 409],
  }),
  "DELETE /api/bids/{id}": endpoint({
    summary: "Withdraw your pending bid",
    who: "takeLoads",
    rateLimit: "write",
    scope: "loads:write",
    params: some,
    answers: { 200: bidJson },
    problems: [404, 409],
  }),
  "POST /api/bids/{id}/accept": endpoint({
    summary: "Give a load to a bid's carrier; the other bids are rejected",
    who: "administer",
    rateLimit: "write",
    params: some,
    body: acceptBidSchema,
    bodyOptional: true,
    answers: { 200: bidJson },
    problems: [404, 409],
  }),
};
