import { orderStatuses } from "@lotlane/core/orders";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, instant, miles } from "./values.ts";

const trackedStop = z.object({
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  date: day.nullable(),
  latitude: z.number(),
  longitude: z.number(),
});

export const trackedOrderSchema = z.object({
  shortId: z.string(),
  status: z.enum(orderStatuses),
  vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string(), color: z.string().nullable() }),
  pickup: trackedStop,
  delivery: trackedStop,
  distance: miles,
  estimatedDays: z.number().int(),
  progress: z.number().min(0).max(100).describe("Percent"),
  timeline: z.array(z.object({ kind: z.literal("created"), at: instant })),
});

export const trackingEndpoints = {
  "GET /api/track/{token}": endpoint({
    summary: "What whoever holds a tracking link may see of a shipment",
    who: "anyone",
    pace: "read",
    params: z.object({ token: z.string().max(200) }),
    answers: { 200: trackedOrderSchema },
    problems: [404],
  }),
};
