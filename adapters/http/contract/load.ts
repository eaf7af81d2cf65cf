import { paymentTerms } from "@lotlane/core";
import { identityGaps, withdrawalCauses } from "@lotlane/core/accounts";
import {
  bidStatuses,
  carrierLoadStatuses,
  loadActionNames,
  loadFactKinds,
  loadStatuses,
  priceTypes,
} from "@lotlane/core/loads";
import { z } from "zod";
import { contactSchema, invoiceSummarySchema } from "./order.ts";
import { day, id, instant, miles, money } from "./values.ts";

const vehicleJson = z.object({
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  operable: z.boolean(),
  notes: z.string().nullable(),
});

export const actions = z
  .array(
    z.object({
      name: z.enum(loadActionNames),
      allowed: z.boolean(),
      reason: z.string().optional(),
      until: instant.optional().describe("For undo_accept: when it is no longer allowed"),
      lacks: z.enum(identityGaps).optional().describe("What your account lacks, if that is the reason"),
    }),
  )
  .describe("What you can do with it, or why not now");

export const bidJson = z.object({
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
    .describe("Why Lotlane withdrew it; null if its carrier did, or if it still stands"),
});

/** Fields that both sides read under the same names. */
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
  paymentTerms: z.enum(paymentTerms).describe("When the carrier's invoice is due"),
  vehicleCount: z.number().int(),
  vehicleList: z.array(vehicleJson),
  equipmentNeeded: z.array(z.string()),
  isEnclosed: z.boolean(),
  weight: z.number().int().describe("Pounds, from the vehicles' size classes"),
  transporterId: id.nullable(),
  driverId: id.nullable(),
  createdAt: instant,
  assignedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  invoice: invoiceSummarySchema.nullable().describe("The carrier's to Lotlane's operator; for both"),
  nextStatus: z
    .enum(loadStatuses)
    .nullable()
    .describe("The status that you set next with PATCH /api/loads/{id}/status"),
  actions,
};

export const adminLoadSchema = z.object({
  seenBy: z.literal("admin"),
  ...commonFields,
  status: z.enum(loadStatuses),
  createdOrgId: z.string(),
  priceOffer: money.nullable(),
  agreedPrice: money.nullable().describe("What its carrier is paid"),
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
    .describe(
      "The offer, or the accepted bid; null for loads that only take bids, and for drivers, unless their carrier shows them the pay",
    ),
  pricePerMile: money.nullable(),
  driverName: z.string().nullable(),
  ownBid: bidJson.nullable().describe("Your newest bid on it"),
});
export type CarrierLoadJson = z.output<typeof carrierLoadSchema>;

export const loadSchema = z.discriminatedUnion("seenBy", [adminLoadSchema, carrierLoadSchema]);
export type LoadJson = z.output<typeof loadSchema>;

const history = z.array(
  z.object({ kind: z.enum(loadFactKinds), at: instant, by: z.string(), detail: z.string().nullable() }),
);
export const loadDetailSchema = loadSchema.and(z.object({ history }));
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
