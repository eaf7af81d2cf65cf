import { settingsChangeSchema } from "@lotlane/core/pricing";
import { sizeClasses } from "@lotlane/core/vehicles";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, miles, money, pageQuery } from "./values.ts";

export const decimalText = z
  .string()
  .regex(/^\d+\.\d{2,8}$/)
  .describe("A decimal with 2 to 8 places, such as 2.90");
const version = z.number().int().nonnegative();

export const settingsSchema = z.object({
  marginPercent: decimalText,
  marginFlat: decimalText,
  discountPercent: decimalText,
  discountFlat: decimalText,
  minimumPrice: decimalText,
  cardProcessingFeePercent: decimalText,
  oversizeMultiplier: decimalText,
  inoperableSurcharge: decimalText,
  promoCodes: z.array(
    z.object({
      code: z.string(),
      type: z.enum(["percent", "flat"]),
      value: decimalText,
      validUntil: day.nullable().describe("The last day it is valid, UTC; null for no end"),
      mostBookings: z
        .number()
        .int()
        .positive()
        .nullable()
        .describe("The bookings after which it is used up; null for no limit"),
    }),
  ),
  vehiclePricingRules: z.array(
    z.object({ sizeClass: z.enum(sizeClasses), displayName: z.string(), multiplier: decimalText }),
  ),
  baseCharge: decimalText,
  rateTiers: z.array(z.object({ fromMiles: z.number().nonnegative(), perMile: decimalText })),
});

const savedSchema = z.object({
  version: version.describe("0 is the tariff that Lotlane starts with, never saved"),
  savedAt: instant.nullable(),
  savedBy: z.object({ id, name: z.string() }).nullable().describe("Null for version 0, and if not recorded"),
});

export const settingsInForceSchema = settingsSchema.and(savedSchema);

export const versionSchema = savedSchema.extend({
  changes: z
    .array(z.object({ key: z.string(), what: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe("Its changes from the version before, in words; null if that is not there"),
  restoredFrom: version.nullable().describe("The earlier version whose settings it restored"),
});

const wholeVersionSchema = versionSchema.extend({ settings: settingsSchema });

const priceChangeSchema = z.object({ before: money, after: money, difference: money });

const seenVersion = z
  .number("The version must be a whole number")
  .int("The version must be a whole number")
  .min(0, "The version must be at least 0")
  .optional()
  .describe("The newest version you have seen; saving over a newer one gives 409");

/** Misspelled names are dropped before this looks, so they do not count. */
const namesASetting = (sent: object) => Object.keys(sent).some((name) => name !== "version");
const nameASetting = "Name at least one setting to change, such as marginPercent";

const versionPath = z.object({ version: z.string().max(64).transform(Number) });

export const quoterSettingsEndpoints = {
  "GET /api/quoter/settings": endpoint({
    summary: "The settings that price quotes, and their version",
    who: "administer",
    rateLimit: "read",
    answers: { 200: settingsInForceSchema },
  }),
  "POST /api/quoter/settings": endpoint({
    summary: "Save a new version of the settings; fields left out stay the same",
    who: "setPrices",
    rateLimit: "write",
    body: settingsChangeSchema.extend({ version: seenVersion }).refine(namesASetting, nameASetting),
    answers: { 200: settingsInForceSchema },
    problems: [409],
  }),
  "GET /api/quoter/promo-codes": endpoint({
    summary: "How often each promo code of the settings was booked",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z
        .array(z.object({ code: z.string(), bookings: z.number().int().describe("Counted up to 10,000") }))
        .describe("In the order of the settings"),
    },
  }),
  "POST /api/quoter/settings/comparison": endpoint({
    summary: "What the last 100 quotes would have cost with other settings; nothing is saved",
    who: "administer",
    rateLimit: "lookup",
    body: settingsChangeSchema.refine(namesASetting, nameASetting),
    answers: {
      200: z.object({
        quotes: z
          .array(
            z.object({
              id,
              refCode: z.string(),
              vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string() }),
              pickup: z.object({ city: z.string(), state: z.string() }),
              delivery: z.object({ city: z.string(), state: z.string() }),
              distance: miles,
              createdAt: instant,
              settingsVersion: version.nullable().describe("What priced it; null if not recorded"),
              cashPrice: priceChangeSchema,
            }),
          )
          .describe("Newest first"),
        sum: priceChangeSchema,
      }),
    },
  }),
  "GET /api/quoter/settings/versions": endpoint({
    summary: "The versions of the settings that were saved, newest first: who, when, and what changed",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(versionSchema) },
  }),
  "GET /api/quoter/settings/versions/{version}": endpoint({
    summary: "One version with its settings",
    who: "administer",
    rateLimit: "read",
    params: versionPath,
    answers: { 200: wholeVersionSchema },
    problems: [404],
  }),
  "POST /api/quoter/settings/versions/{version}/restore": endpoint({
    summary: "Save a new version with the settings of an earlier one; those between stay in the history",
    who: "setPrices",
    rateLimit: "write",
    params: versionPath,
    body: z.object({ over: seenVersion }),
    bodyOptional: true,
    answers: { 200: settingsInForceSchema },
    problems: [404, 409],
  }),
};
