import type { Point } from "./great-circle.ts";

/**
 * The calendar day at a place. The sun's time is near enough to the clock's to
 * tell yesterday from today without a time-zone table.
 */
export function dayAt(place: Pick<Point, "longitude">, now: Date): string {
  const hours = Math.round(place.longitude / 15);
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
