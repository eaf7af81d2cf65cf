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
  revenue: money.describe("The payment amounts of what was delivered then"),
  averageOrderValue: money.nullable().describe("Of the orders posted then that are not cancelled; null without any"),
  miles,
  revenuePerMile: money.nullable(),
});

const noZone = "timeZone must be a name of the IANA database, such as America/Chicago";

export const analyticsEndpoints = {
  "GET /api/admin/analytics": endpoint({
    summary: "What happened within a range of days, in steps; the last thirty days unless told",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      from: daySchema("from must be a day, such as 2026-11-01").optional(),
      to: daySchema("to must be a day, such as 2026-11-30").optional(),
      timeZone: z
        .string(noZone)
        .refine((text) => timeZoneNamed(text) !== undefined, noZone)
        .transform((text) => timeZoneNamed(text) ?? "UTC")
        .describe(
          "By whose clocks days begin and end: a name of the IANA database, such as America/Chicago; UTC unless told",
        )
        .optional(),
    }),
    answers: {
      200: z.object({
        from: day,
        to: day,
        step: z.enum(steps).describe("What one period stands for: days up to a quarter, weeks up to two years, months"),
        periods: z
          .array(figures.extend({ from: day, to: day }))
          .describe("Oldest first; days are those of the time zone"),
        whole: figures,
        before: figures.describe("Of as many days, right before the range"),
      }),
    },
  }),
};
