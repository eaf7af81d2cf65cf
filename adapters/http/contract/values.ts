import { z } from "zod";

export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe("US dollars and cents, such as 850.00");
export const instant = z.iso.datetime().describe("ISO 8601, UTC");
export const day = z.iso.date().describe("YYYY-MM-DD");
export const miles = z.number().nonnegative().describe("Miles");
export const id = z.uuid();

export const placeSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** For calls whose success needs no more than a word. */
export const messageSchema = z.object({ message: z.string() });
