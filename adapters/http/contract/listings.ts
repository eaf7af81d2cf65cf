import { listingActionNames, listingFactKinds, listingStates } from "@lotlane/core/listings";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./values.ts";

export const centralDispatchId = z
  .string()
  .nullable()
  .describe("What Central Dispatch calls its listing; null while none stands");

export const listingStateSchema = z.object({
  state: z.enum(listingStates).describe("`posting` and `removing`: asked for, and not done yet"),
  problem: z.string().nullable().describe("Why Central Dispatch has not got what was asked for"),
  checkedAt: instant.nullable(),
});

export const loadListingSchema = z.object({
  configured: z.boolean().describe("Whether this installation has credentials of Central Dispatch"),
  centralDispatchId,
  centralDispatch: listingStateSchema,
  actions: z.array(z.object({ name: z.enum(listingActionNames), allowed: z.boolean(), reason: z.string().optional() })),
  history: z.array(
    z.object({
      kind: z.enum(listingFactKinds),
      at: instant,
      actorName: z.string().nullable().describe("Null for what the product did by itself"),
      detail: z.string().nullable(),
    }),
  ),
});
export type LoadListingJson = z.output<typeof loadListingSchema>;

const ofLoad = {
  who: "administer",
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: loadListingSchema },
} as const;

export const listingEndpoints = {
  "GET /api/loads/{id}/central-dispatch": endpoint({
    ...ofLoad,
    summary: "How a load stands on Central Dispatch, and what happened to its listing there",
    rateLimit: "read",
    problems: [404],
  }),
  "POST /api/loads/{id}/central-dispatch": endpoint({
    ...ofLoad,
    summary: "Ask for a load to stand on Central Dispatch, which happens after the answer",
    rateLimit: "write",
    problems: [404, 409, 503],
  }),
  "DELETE /api/loads/{id}/central-dispatch": endpoint({
    ...ofLoad,
    summary: "Ask for a load to come off Central Dispatch, which happens after the answer",
    rateLimit: "write",
    problems: [404, 409, 503],
  }),
  "GET /api/quoter/central-dispatch": endpoint({
    summary: "Whether Central Dispatch is configured, and how our listings stand there",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.object({
        configured: z.boolean(),
        posted: z.number().int(),
        waiting: z.number().int(),
        troubled: z.array(
          z.object({
            quoteId: id.nullable(),
            loadId: id.nullable(),
            centralDispatchId: z.string().nullable(),
            problem: z.string(),
          }),
        ),
      }),
    },
  }),
};
