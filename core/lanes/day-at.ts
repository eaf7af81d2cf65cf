import type { Place } from "./place.ts";
import { timeZoneOf } from "./time-zone.ts";

/** The calendar day at a place, `YYYY-MM-DD`, by the clocks there. @param place undefined: the day in UTC */
export function dayAt(place: Pick<Place, "state" | "latitude" | "longitude"> | undefined, now: Date): string {
  return calendarOf(place ? timeZoneOf(place) : "UTC").format(now);
}

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
