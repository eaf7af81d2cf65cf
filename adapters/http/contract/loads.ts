import { identityGaps, withdrawalCauses } from "@lotlane/core/accounts";
import {
  acceptBidSchema,
  acceptLoadSchema,
  bidSchema,
  bidStatuses,
  carrierLoadStatuses,
  loadActionNames,
  loadDriverSchema,
  loadEditSchema,
  loadFactKinds,
  loadImportSchema,
  loadSorts,
  loadStatusChangeSchema,
  loadStatuses,
  newLoadSchema,
  priceTypes,
} from "@lotlane/core/loads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { contactSchema } from "./order.ts";
import { cursorOfOtherOrder, isCursorOf, pageQuery, rankedPageQuery } from "./paging.ts";
import { day, id, instant, miles, money } from "./values.ts";

const some = z.object({ id: z.string().max(64) });

const vehicleJson = z.object({
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  operable: z.boolean(),
  notes: z.string().nullable(),
});

const actions = z
  .array(
    z.object({
      name: z.enum(loadActionNames),
      allowed: z.boolean(),
      reason: z.string().optional(),
      lacks: z.enum(identityGaps).optional().describe("What the caller's account lacks, where that is the reason"),
    }),
  )
  .describe("What the caller may do with it, and why not now");

const bidJson = z.object({
  id,
  loadId: id,
  carrierId: id,
  carrierOrgId: z.string(),
  amount: money,
  note: z.string().nullable(),
  status: z.enum(bidStatuses),
  createdAt: instant,
  changedAt: instant,
  withdrawnBecause: z
    .enum(withdrawalCauses)
    .nullable()
    .describe("Why Lotlane withdrew it; null where its carrier did, and while it stands"),
});

/** What both sides read under the same names. */
const commonFields = {
  id,
  refCode: z.string(),
  pickupCity: z.string(),
  pickupState: z.string(),
  pickupZip: z.string(),
  pickupEarliest: day,
  pickupLatest: day,
  pickupLat: z.number(),
  pickupLng: z.number(),
  deliveryCity: z.string(),
  deliveryState: z.string(),
  deliveryZip: z.string(),
  deliveryEarliest: day,
  deliveryLatest: day,
  deliveryLat: z.number(),
  deliveryLng: z.number(),
  distance: miles,
  estimatedDays: z.number().int(),
  priceType: z.enum(priceTypes),
  bookNowEnabled: z.boolean(),
  vehicleCount: z.number().int(),
  vehicleList: z.array(vehicleJson),
  equipmentNeeded: z.array(z.string()),
  isEnclosed: z.boolean(),
  weight: z.number().int().describe("Pounds, by the size classes of the vehicles"),
  transporterId: id.nullable(),
  driverId: id.nullable(),
  createdAt: instant,
  assignedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  nextStatus: z
    .enum(loadStatuses)
    .nullable()
    .describe("The status that the caller sets next with PATCH /api/loads/{id}/status"),
  actions,
};

export const adminLoadSchema = z.object({
  seenBy: z.literal("admin"),
  ...commonFields,
  status: z.enum(loadStatuses),
  createdOrgId: z.string(),
  priceOffer: money.nullable(),
  agreedPrice: money.nullable().describe("What its carrier gets"),
  pricePerMile: money.nullable(),
  notes: z.string().nullable(),
  openBids: z.number().int().describe("Pending bids"),
  carrier: contactSchema.nullable(),
  driver: contactSchema.nullable(),
});
export type AdminLoadJson = z.output<typeof adminLoadSchema>;

export const carrierLoadSchema = z.object({
  seenBy: z.literal("carrier"),
  ...commonFields,
  status: z.enum(carrierLoadStatuses),
  title: z.string(),
  description: z.string().nullable(),
  pickupDate: day.describe("The earliest day"),
  deliveryDate: day.describe("The latest day"),
  equipmentType: z.enum(["OPEN", "ENCLOSED"]),
  price: money
    .nullable()
    .describe("The offer, or the accepted bid; null to drivers, and for loads that only take bids"),
  pricePerMile: money.nullable(),
  driverName: z.string().nullable(),
  ownBid: bidJson.nullable().describe("The caller's newest bid on it"),
});
export type CarrierLoadJson = z.output<typeof carrierLoadSchema>;

export const loadSchema = z.discriminatedUnion("seenBy", [adminLoadSchema, carrierLoadSchema]);
export type LoadJson = z.output<typeof loadSchema>;

const history = z.array(
  z.object({ kind: z.enum(loadFactKinds), at: instant, by: z.string(), detail: z.string().nullable() }),
);
export const loadDetailSchema = z.discriminatedUnion("seenBy", [
  adminLoadSchema.extend({ history }),
  carrierLoadSchema.extend({ history }),
]);
export type LoadDetailJson = z.output<typeof loadDetailSchema>;

/** A bid with its carrier and what it is on. */
export const bidSchemaJson = bidJson.extend({
  carrierName: z.string(),
  carrier: contactSchema.describe("Who bids; reached by admins"),
  load: z.object({
    id,
    refCode: z.string(),
    title: z.string(),
    status: z.enum(carrierLoadStatuses),
    pickupCity: z.string(),
    pickupState: z.string(),
    deliveryCity: z.string(),
    deliveryState: z.string(),
    distance: miles,
    pickupEarliest: day,
    pickupLatest: day,
  }),
});
export type BidJson = z.output<typeof bidSchemaJson>;

const statusFilter = [...loadStatuses, ...carrierLoadStatuses] as const;
const place = (name: string) =>
  z.string().max(120, `${name} takes at most 120 characters`).optional().describe("ZIP, or city and state");
const radiusWords = "radius must be a number of miles from 1 to 3000";
const perMileWords = "leastPerMile must be an amount in US dollars from 0 to 1000";
const dayOf = (name: string) => z.iso.date(`${name} must be a date such as 2026-12-01`).optional();

const search = z.object({
  ...rankedPageQuery,
  q: z.string().max(200, "q takes at most 200 characters").optional(),
  status: z.enum(statusFilter, `status must be one of ${statusFilter.join(", ")}`).optional(),
  own: z
    .enum(["true", "false"], "own must be true or false")
    .optional()
    .describe("Carriers and drivers: only the loads that they have"),
  place: place("place"),
  radius: z.coerce
    .number(radiusWords)
    .min(1, radiusWords)
    .max(3000, radiusWords)
    .optional()
    .describe("Miles around place and deliveryPlace; 50 unless told"),
  deliveryPlace: place("deliveryPlace"),
  pickupFrom: dayOf("pickupFrom"),
  pickupTo: dayOf("pickupTo"),
  equipment: z.enum(["OPEN", "ENCLOSED"], "equipment must be OPEN or ENCLOSED").optional(),
  leastPerMile: z.coerce.number(perMileWords).min(0, perMileWords).max(1000, perMileWords).optional(),
  sort: z.enum(loadSorts, `sort must be one of ${loadSorts.join(", ")}`).default("newest"),
});

const cursorShapes = { newest: "moment", pickup: "day", price: "dollars", per_mile: "dollars" } as const;

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
