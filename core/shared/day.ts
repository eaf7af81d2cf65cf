import { z } from "zod";

/** The first and the last day that the product accepts; no database keeps a year 0. */
const [earliestDay, latestDay] = ["1900-01-01", "2100-12-31"];

/** True for a calendar day of 1900 to 2100, `YYYY-MM-DD`. Date.parse alone takes 30 February for 2 March. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text)) return false;
  return earliestDay <= text && text <= latestDay;
}

/** A day that was kept before days were bounded: the nearest one that is a day now. */
export const boundedDay = (day: string): string =>
  day < earliestDay ? earliestDay : day > latestDay ? latestDay : day;

const dayMilliseconds = 86_400_000;

/** `"2026-12-01"` plus 7 is `"2026-12-08"`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

// Every day and every moment that callers send is read by one of these, so that their bounds stand in one place.

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

/** A day from outside where no time is taken: `YYYY-MM-DD`. */
export const plainDaySchema = (message: string) => z.iso.date({ error: message, abort: true }).refine(isDay, message);

/** A moment from outside: an ISO 8601 time with an offset or in UTC, which its output is. */
export const momentSchema = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, abort: true })
    .refine((text) => isDay(text.slice(0, 10)), message)
    .transform((text) => new Date(text).toISOString());
