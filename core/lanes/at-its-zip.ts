import { normalizeZip, type Place } from "./place.ts";
import type { ZipPlaces } from "./ports.ts";

export type KnownZips = { readonly zipPlaces: Pick<ZipPlaces, "find"> };

/** A stop with its ZIP's own city and state in place of what was typed; of a ZIP that is no longer known, it stays. */
export function atItsZip<Stop extends Pick<Place, "zip" | "city" | "state">>(
  { zipPlaces }: KnownZips,
  stop: Stop,
): Stop {
  const zip = normalizeZip(stop.zip);
  const place = zip === undefined ? undefined : zipPlaces.find(zip);
  return place ? { ...stop, city: place.city, state: place.state } : stop;
}
