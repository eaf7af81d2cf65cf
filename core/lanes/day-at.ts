import type { Place } from "./place.ts";
import { timeZoneOf } from "./time-zone.ts";

/** The calendar day at a place, `YYYY-MM-DD`, by the clocks there. @param place undefined: the day in UTC */
export function dayAt(place: Pick<Place, "state" | "latitude" | "longitude"> | undefined, now: Date): string {
  const timeZone = place ? timeZoneOf(place) : "UTC";
  const hour = Math.floor(now.getTime() / hourMilliseconds);
  const last = lastAsked.get(timeZone);
  if (last?.hour === hour) return last.day;
  const day = dayIn(timeZone, now);
  lastAsked.set(timeZone, { hour, day });
  return day;
}

/** The calendar day, `YYYY-MM-DD`, by the clocks of a time zone. */
export const dayIn = (timeZone: string, moment: Date): string => calendarOf(timeZone).format(moment);

const hourMilliseconds = 3_600_000;

/** All zones of the United States are whole hours from UTC, so a day lasts to the end of an hour. */
const lastAsked = new Map<string, { readonly hour: number; readonly day: string }>();

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  // To make one costs a hundred times what its use does.
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    // Canada's short date is the ISO one.
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}
