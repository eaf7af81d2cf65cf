import { normalizeZip, type Place } from "./place.ts";
import type { LanePorts } from "./ports.ts";

/** The place of a ZIP code, or the largest town whose name begins with what was typed. */
export function typedPlace({ zipPlaces }: Pick<LanePorts, "zipPlaces">, typed: string): Place | undefined {
  const zip = normalizeZip(typed);
  return zip === undefined ? zipPlaces.search(typed.trim(), 1)[0] : zipPlaces.find(zip);
}
