import type { Place } from "./place.ts";
import { dayIn, momentIn, timeOfDayIn, timeZoneOf } from "./time-zone.ts";

/** When a customer may be called and texted: 47 CFR 64.1200(c)(1), by the clocks where the customer is. */
const [callsFrom, callsUntil] = ["08:00", "21:00"];

export type CallingHour = {
  /** `HH:MM` by the clocks there. */
  readonly time: string;
  readonly mayCall: boolean;
};

/** The hour at a place, and whether it is one to call at. */
export const callingHourAt = (place: Pick<Place, "state" | "latitude" | "longitude">, now: Date): CallingHour =>
  callingHourIn(timeZoneOf(place), now);

function callingHourIn(zone: string, now: Date): CallingHour {
  const time = timeOfDayIn(zone, now);
  return { time, mayCall: time >= callsFrom && time < callsUntil };
}

const halfADayMs = 12 * 3_600_000;

/** The next moment at which a customer in a time zone may be called: now, or eight in the morning there. */
export function callingTimeIn(zone: string, now: Date): Date {
  const { time, mayCall } = callingHourIn(zone, now);
  if (mayCall) return now;
  const day = dayIn(zone, time < callsFrom ? now : new Date(now.getTime() + halfADayMs));
  return momentIn(zone, day, callsFrom);
}
