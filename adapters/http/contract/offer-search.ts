import { plainDaySchema } from "@lotlane/core";
import { z } from "zod";

const place = (name: string) =>
  z
    .string()
    .max(120, `${name} must be at most 120 characters`)
    .optional()
    .describe("A ZIP, a city and state, a state by its code or name, or a region such as Midwest");
const radiusWords = "radius must be a number of miles from 1 to 3000";
const perMileWords = "leastPerMile must be an amount in US dollars from 0 to 1000";
const dayOf = (name: string) => plainDaySchema(`${name} must be a date such as 2026-12-01`).optional();

/** Where and when a carrier looks for jobs. */
export const whereAndWhen = {
  place: place("place"),
  deliveryPlace: place("deliveryPlace"),
  radius: z.coerce
    .number(radiusWords)
    .min(1, radiusWords)
    .max(3000, radiusWords)
    .optional()
    .describe("Miles around place and deliveryPlace; 50 by default; a state or region is searched as a whole"),
  pickupFrom: dayOf("pickupFrom"),
  pickupTo: dayOf("pickupTo"),
};

export const equipment = z.enum(["OPEN", "ENCLOSED"], "equipment must be OPEN or ENCLOSED").optional();
export const leastPerMile = z.coerce.number(perMileWords).min(0, perMileWords).max(1000, perMileWords).optional();

/** The kind of value that a cursor begins with, by the order of the list. */
export const cursorShapes = { newest: "moment", pickup: "day", price: "dollars", per_mile: "dollars" } as const;
