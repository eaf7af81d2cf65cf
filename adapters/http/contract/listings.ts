import { listingActionNames, listingFactKinds, listingStates } from "@lotlane/core/listings";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./values.ts";

export const centralDispatchId = z
  .string()
  .nullable()
  .describe("The id of its listing at Central Dispatch; null if none");

export const listingStateSchema = z.object({
  state: z.enum(listingStates).describe("`posting` and `removing`: requested, not done yet"),
  problem: z.string().nullable().describe("Why Central Dispatch did not do what was requested"),
  checkedAt: instant.nullable(),
});

export const loadListingSchema = z.object({
  configured: z.boolean().describe("Whether this installation has credentials for Central Dispatch"),
  centralDispatchId,
  centralDispatch: listingStateSchema,
  actions: z.array(z.object({ name: z.enum(listingActionNames), allowed: z.boolean(), reason: z.string().optional() })),
  history: z.array(
    z.object({
      kind: z.enum(listingFactKinds),
      at: instant,
      actorName: z.string().nullable().describe("Null for what the product did on its own"),
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
    summary: "The state of a load on Central Dispatch, and its listing's history",
    rateLimit: "read",
    problems: [404],
  }),
  "POST /api/loads/{id}/central-dispatch": endpoint({
    ...ofLoad,
    summary: "Request a load's listing on Central Dispatch, done after the answer",
    rateLimit: "write",
    problems: [404, 409, 503],
  }),
  "DELETE /api/loads/{id}/central-dispatch": endpoint({
    ...ofLoad,
    summary: "Request a load's removal from Central Dispatch, done after the answer",
    rateLimit: "write",
    problems: [404, 409, 503],
  }),
  "GET /api/quoter/central-dispatch": endpoint({
    summary: "Whether Central Dispatch is configured, and the state of our listings",
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
