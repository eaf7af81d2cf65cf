import { waitWords } from "@lotlane/core/orders";
import type { PaperStop } from "@lotlane/core/papers";

/** `Nov 20, 2026, 9:02 AM EST`: the time at that place. */
export const momentOf = (time: string, timeZone: string): string =>
  momentsIn(timeZone).format(new Date(time)).replaceAll(/\s/g, " ");

/** `9:02 AM`: the time at that place. */
const clockOf = (time: string, timeZone: string): string =>
  clocksIn(timeZone).format(new Date(time)).replaceAll(/\s/g, " ");

/** `Arrived 7:15 AM, loaded 8:50 AM (1 h 35 min)`; with their days where these differ, and null unless both are known. */
export function waitOf({ arrivedAt, happenedAt, timeZone }: PaperStop, done: string): string | null {
  if (arrivedAt === null || happenedAt === null) return null;
  const isOneDay = dayIn(arrivedAt, timeZone) === dayIn(happenedAt, timeZone);
  const [arrived, left] = [arrivedAt, happenedAt].map((at) => (isOneDay ? clockOf : momentOf)(at, timeZone));
  return `Arrived ${arrived}, ${done} ${left} (${waitWords(arrivedAt, happenedAt)})`;
}

/** `November 20, 2026` of a day `2026-11-20`. */
export const plannedDay = (day: string): string => days.format(new Date(`${day}T12:00:00Z`));

/** `November 20, 2026`: the day at that place. */
export const dayIn = (time: string, timeZone: string): string => daysIn(timeZone).format(new Date(time));

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const momentsIn = kept(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    }),
);
const clocksIn = kept((timeZone) => new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }));
const daysIn = kept((timeZone) => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }));

function kept<Made>(make: (key: string) => Made): (key: string) => Made {
  const all = new Map<string, Made>();
  return (key) => {
    const made = all.get(key) ?? make(key);
    all.set(key, made);
    return made;
  };
}

export const milesOf = (miles: number): string => `${miles.toLocaleString("en-US")} mi`;

/** Degrees as people write them: `34.0522, -118.2437`. */
export const degreesOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

const dayEastern = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** `November 20, 2026`: the day in the time most of the country's trade is quoted in. */
export const dayOf = (time: string): string => dayEastern.format(new Date(time));

/** Typed text line by line, without empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
