import { steps } from "@lotlane/core/analytics";
import { daySchema } from "@lotlane/core";
import { timeZoneNamed } from "@lotlane/core/lanes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, miles, money } from "./values.ts";

export const figures = z.object({
  newShippers: z.number().int(),
  newTransporters: z.number().int(),
  newOthers: z.number().int().describe("Drivers, receivers and admins"),
  ordersPosted: z.number().int(),
  postedValue: money,
  ordersCancelled: z.number().int().describe("Of the orders posted then"),
  ordersDelivered: z.number().int(),
  revenue: money.describe("The payment amounts of orders delivered then"),
  averageOrderValue: money.nullable().describe("Of the orders posted then that are not cancelled; null if none"),
  miles,
  revenuePerMile: money.nullable(),
});

const noZone = "timeZone must be an IANA name, such as America/Chicago";

export const analyticsEndpoints = {
  "GET /api/admin/analytics": endpoint({
    summary: "Figures for a range of days, by period; the last thirty days by default",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      from: daySchema("from must be a day, such as 2026-11-01").optional(),
      to: daySchema("to must be a day, such as 2026-11-30").optional(),
      timeZone: z
        .string(noZone)
        .refine((text) => timeZoneNamed(text) !== undefined, noZone)
        .transform((text) => timeZoneNamed(text) ?? "UTC")
        .describe("The time zone of the days: an IANA name, such as America/Chicago; UTC by default")
        .optional(),
    }),
    answers: {
      200: z.object({
        from: day,
        to: day,
        step: z.enum(steps).describe("The length of a period: days up to a quarter, weeks up to two years, months"),
        periods: z.array(figures.extend({ from: day, to: day })).describe("Oldest first; days are in the time zone"),
        whole: figures,
        before: figures.describe("The same number of days, right before the range"),
      }),
    },
  }),
};
