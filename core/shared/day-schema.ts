import { z } from "zod";
import { isDay } from "./day.ts";

/** A day from outside: `YYYY-MM-DD`, or an ISO time, of which the day counts. */
export const daySchema = (message: string) =>
  z
    .string(message)
    .refine(
      (text) => isDay(text.slice(0, 10)) && /^(T|$)/.test(text.slice(10)) && !Number.isNaN(Date.parse(text)),
      message,
    )
    .describe("A day as YYYY-MM-DD, or an ISO 8601 time whose day counts")
    .transform((text) => text.slice(0, 10));
