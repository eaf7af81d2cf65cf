import type { Place } from "./place.ts";
import { timeZoneOf } from "./time-zone.ts";

/** When a day, `YYYY-MM-DD`, begins by the clocks of a place. */
export const midnightAt = (place: Pick<Place, "state" | "latitude" | "longitude">, day: string): Date =>
  midnightIn(timeZoneOf(place), day);

/** When a day, `YYYY-MM-DD`, begins by the clocks of a time zone. */
export function midnightIn(zone: string, day: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = asUtc - offsetOf(zone, asUtc);
  // The clocks may change between the two.
  return new Date(asUtc - offsetOf(zone, guess));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetOf(timeZone: string, moment: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    clocks.set(timeZone, clock);
  }
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  const ahead = hours === undefined ? 0 : Number(hours) * 60 + Number(minutes);
  return (sign === "-" ? -ahead : ahead) * 60_000;
}
