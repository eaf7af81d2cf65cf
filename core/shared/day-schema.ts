import { z } from "zod";
import { isDay } from "./day.ts";

// Every day and every moment that callers send is read by one of these, so that their bounds stand in one place.

/** A day from outside: `YYYY-MM-DD`, or an ISO time, of which the day counts. @param blank the message of a blank field */
export const daySchema = (message: string, blank = message) =>
  z
    .string(message)
    .refine((text) => text.trim() !== "", { error: blank, abort: true })
    .refine(
      (text) => isDay(text.slice(0, 10)) && /^(T|$)/.test(text.slice(10)) && !Number.isNaN(Date.parse(text)),
      message,
    )
    .describe("A day as YYYY-MM-DD, or an ISO 8601 time whose day counts")
    .transform((text) => text.slice(0, 10));

/** A day from outside where no time is taken: `YYYY-MM-DD`. */
export const plainDaySchema = (message: string) => z.iso.date({ error: message, abort: true }).refine(isDay, message);

/** A moment from outside: an ISO 8601 time with an offset or in UTC, which its output is. */
export const momentSchema = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, abort: true })
    .refine((text) => isDay(text.slice(0, 10)), message)
    .transform((text) => new Date(text).toISOString());
