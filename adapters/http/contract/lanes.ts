import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { miles, placeSchema } from "./values.ts";

const zip = (name: string) => z.string(`${name} is required`).max(20, `${name} must be a ZIP code`);

export const laneSchema = z.object({
  from: placeSchema,
  to: placeSchema,
  distance: miles.nullable().describe("Null where no road leads"),
  estimatedDays: z.number().int().nullable(),
  path: z
    .array(z.tuple([z.number(), z.number()]))
    .describe("Latitude and longitude from start to end, along the highways"),
  reason: z.string().optional().describe("Why no road leads there, for the customer"),
});

export const laneEndpoints = {
  "GET /api/places": endpoint({
    summary: "Towns whose name begins with what was typed, the largest first",
    who: "anyone",
    rateLimit: "lookup",
    cacheSeconds: 3600,
    query: z.object({ q: z.string("q is required").max(120, "q takes at most 120 characters") }),
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
    summary: "Road distance, days and the way between two ZIP codes",
    who: "anyone",
    rateLimit: "lookup",
    cacheSeconds: 3600,
    query: z.object({ from: zip("from"), to: zip("to") }),
    answers: { 200: laneSchema },
    problems: [404],
  }),
};
