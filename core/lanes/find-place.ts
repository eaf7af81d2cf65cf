import { accept, refuse, type Result } from "../shared/result.ts";
import { normalizeZip, type Place } from "./place.ts";
import type { ZipPlaces } from "./ports.ts";

export type PlaceNotFound = { readonly kind: "place_not_found"; readonly message: string };

export type KnownZips = { readonly zipPlaces: Pick<ZipPlaces, "find"> };

/** The place of a ZIP code as people type it. */
export function findPlace({ zipPlaces }: KnownZips) {
  return (typed: string): Result<Place, PlaceNotFound> => {
    const zip = normalizeZip(typed);
    const place = zip === undefined ? undefined : zipPlaces.find(zip);
    return place ? accept(place) : refuse({ kind: "place_not_found", message: `${unknownZip(typed)}.` });
  };
}

/** Says that a ZIP code is unknown, without a full stop. */
export const unknownZip = (typed: string): string =>
  `${typed.trim().slice(0, 20) || "This"} is not a US ZIP code we know`;

/** A stop with its ZIP's own city and state in place of what was typed; of a ZIP that is no longer known, it stays. */
export function atItsZip<Stop extends Pick<Place, "zip" | "city" | "state">>(
  { zipPlaces }: KnownZips,
  stop: Stop,
): Stop {
  const zip = normalizeZip(stop.zip);
  const place = zip === undefined ? undefined : zipPlaces.find(zip);
  return place ? { ...stop, city: place.city, state: place.state } : stop;
}
