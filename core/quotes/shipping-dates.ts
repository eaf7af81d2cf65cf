import type { Place } from "../lanes/index.ts";

const dayMilliseconds = 86_400_000;

export const daysToDelivery = 7;
export const bookingHorizonDays = 365;

/** `"2026-12-01"` plus 7 is `"2026-12-08"`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/**
 * The calendar day at a place. The sun's time is near enough to the clock's to
 * tell yesterday from today without a time-zone table.
 */
export function dayAt(place: Pick<Place, "longitude">, now: Date): string {
  const hours = Math.round(place.longitude / 15);
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
