import { z } from "zod";
import { laneWidths } from "@lotlane/core/rates";
import { mostVinsAtOnce, sizeClasses } from "@lotlane/core/vehicles";
import { endpoint } from "./endpoint.ts";
import { day, instant, miles, money, placeSchema } from "./values.ts";

const zip = (name: string) => z.string(`${name} is required`).max(20, `${name} must be a ZIP code`);

export const laneSchema = z.object({
  from: placeSchema,
  to: placeSchema,
  distance: miles.nullable().describe("Null if no road leads there"),
  estimatedDays: z.number().int().nullable(),
  path: z
    .array(z.tuple([z.number(), z.number()]))
    .describe("Latitude and longitude from start to end, along the highways"),
  reason: z.string().optional().describe("Why no road leads there, for the customer"),
});

const spread = z.object({
  low: money.describe("The 10th percentile"),
  median: money,
  high: money.describe("The 90th percentile"),
});

export const laneRateSchema = z.object({
  distance: miles,
  estimatedDays: z.number().int(),
  width: z.enum(laneWidths).describe("How far the lane was widened to find five trips with similar pay, or its widest"),
  from: z.string().describe("Where the counted trips began, in words, such as California"),
  to: z.string(),
  days: z.number().int().describe("How far back trips count"),
  cases: z.number().int().describe("Trips that were counted"),
  fewestCases: z.number().int(),
  perMile: spread
    .nullable()
    .describe("Pay per mile; null if there were too few trips, or their pay is more than three times apart"),
  trip: spread.nullable().describe("The same for these miles"),
  formula: z.object({ price: money, perMile: money }).describe("The pricing engine's price for a sedan that drives"),
  waits: z
    .object({
      waiting: z.number().int().describe("Orders on this lane that wait for a carrier, counted up to 1000"),
      hoursWaiting: z.number().int().nullable().describe("The median of their hours since they were posted"),
      claims: z.number().int().describe("Delivered orders on this lane whose wait is known, counted up to 1000"),
      hoursToClaim: z.number().int().nullable().describe("The median of their hours until a carrier claimed them"),
    })
    .describe("How long orders wait for a carrier on the same lane"),
});

export const laneEndpoints = {
  "GET /api/places": endpoint({
    summary: "Towns whose name begins with the text, largest first",
    who: "anyone",
    rateLimit: "lookup",
    cacheSeconds: 3600,
    query: z.object({ q: z.string("q is required").max(120, "q must be at most 120 characters") }),
    answers: { 200: z.array(placeSchema) },
  }),
  "GET /api/places/{zip}": endpoint({
    summary: "City and state of a ZIP code",
    who: "anyone",
    rateLimit: "lookup",
    cacheSeconds: 3600,
    params: z.object({ zip: zip("zip") }),
    answers: { 200: placeSchema },
    problems: [404],
  }),
  "GET /api/lanes": endpoint({
    summary: "Road distance, days and route between two ZIP codes",
    who: "anyone",
    rateLimit: "lookup",
    cacheSeconds: 3600,
    query: z.object({ from: zip("from"), to: zip("to") }),
    answers: { 200: laneSchema },
    problems: [404],
  }),
  "GET /api/lanes/rate": endpoint({
    summary: "A lane's rate per mile, from trips of the last 90 days, without saying whose they were",
    who: "seeRates",
    rateLimit: "lookup",
    scope: "loads:read",
    query: z.object({
      pickupZip: zip("pickupZip"),
      deliveryZip: zip("deliveryZip"),
      without: z
        .string()
        .max(64, "without must be an order's id")
        .optional()
        .describe("The order that you ask about, which does not count among those that wait"),
    }),
    answers: { 200: laneRateSchema },
  }),
};

const year = z.coerce
  .number("year must be a number, such as 2022")
  .int("year must be a whole number")
  .min(1900, "year must be at least 1900")
  .max(2200, "year must be at most 2200");

export const vehicleModelSchema = z.object({
  id: z.string(),
  model: z.string(),
  oversize: z.boolean(),
  sizeClass: z.enum(sizeClasses),
  operableDefault: z.boolean(),
});

export const decodedVinSchema = z.object({
  vin: z.string(),
  valid: z.boolean(),
  reason: z.string().optional(),
  year: z.number().int().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  sizeClass: z.enum(sizeClasses).optional(),
});

const vinsWords = `vins must be a list of at most ${mostVinsAtOnce} VINs`;

export const vehicleEndpoints = {
  "GET /api/vehicles/years": endpoint({
    summary: "Model years, newest first",
    who: "anyone",
    rateLimit: "read",
    cacheSeconds: 3600,
    answers: { 200: z.array(z.number().int()) },
  }),
  "GET /api/vehicles/makes": endpoint({
    summary: "Makes of a model year",
    who: "anyone",
    rateLimit: "read",
    cacheSeconds: 3600,
    query: z.object({ year }),
    answers: { 200: z.array(z.string()) },
  }),
  "GET /api/vehicles/models": endpoint({
    summary: "Models of a make and model year",
    who: "anyone",
    rateLimit: "read",
    cacheSeconds: 3600,
    query: z.object({ year, make: z.string("make is required").min(1, "make is required").max(80) }),
    answers: { 200: z.array(vehicleModelSchema) },
  }),
  "GET /api/vehicles/recalls": endpoint({
    summary: "Recalls of a model, newest first, from NHTSA",
    who: "signed-in",
    rateLimit: "decode",
    query: z.object({
      year,
      make: z.string("make is required").trim().min(1, "make is required").max(80),
      model: z.string("model is required").trim().min(1, "model is required").max(80),
    }),
    answers: {
      200: z.object({
        known: z
          .object({
            checkedAt: instant,
            recalls: z.array(
              z.object({
                campaign: z.string(),
                component: z.string(),
                summary: z.string(),
                reportedOn: day.nullable(),
                doNotDrive: z.boolean(),
                parkOutside: z.boolean(),
              }),
            ),
          })
          .nullable()
          .describe("Null if NHTSA's service is not configured or not answering"),
      }),
    },
  }),
  "GET /api/vehicles/vin/{vin}": endpoint({
    summary: "Check and decode a VIN; a wrong check digit warns and never blocks",
    who: "anyone",
    rateLimit: "decode",
    params: z.object({ vin: z.string().max(64) }),
    answers: {
      200: decodedVinSchema,
    },
  }),
  "POST /api/vehicles/vins": endpoint({
    summary: "Check and decode up to 500 VINs, in their order",
    who: "signed-in",
    rateLimit: "decode",
    body: z.object({
      vins: z
        .array(z.string("each VIN must be text").max(64, "each VIN must be at most 64 characters"), vinsWords)
        .max(mostVinsAtOnce, vinsWords)
        .describe("As they were typed"),
    }),
    answers: { 200: z.array(decodedVinSchema) },
  }),
};
