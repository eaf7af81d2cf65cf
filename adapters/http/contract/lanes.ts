import { laneWidths } from "@lotlane/core/rates";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { miles, money, placeSchema } from "./values.ts";

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
    query: z.object({ pickupZip: zip("pickupZip"), deliveryZip: zip("deliveryZip") }),
    answers: { 200: laneRateSchema },
  }),
};
