import { greatCircleMiles, type Point } from "./great-circle.ts";
import { normalizeZip, type Place } from "./place.ts";
import type { LanePorts } from "./ports.ts";
import { areaNamed } from "./regions.ts";

export type Around = { readonly point: Point; readonly miles: number };
/** By their codes. */
export type InStates = { readonly states: readonly string[] };
/** The area of a search: around a point, or in states. */
export type Area = Around | InStates;

/** An end of a trip. */
export type End = Point & { readonly state: string };

export const isWithin = (end: End, area: Area): boolean =>
  "states" in area ? area.states.includes(end.state) : greatCircleMiles(area.point, end) <= area.miles;

/** The state or region of that name, or `miles` around a typed ZIP or town; undefined for text that is neither. */
export function typedArea(ports: Pick<LanePorts, "zipPlaces">, typed: string, miles: number): Area | undefined {
  const named = areaNamed(typed);
  if (named) return { states: named.states };
  const point = typedPlace(ports, typed);
  return point && { point, miles };
}

export const unknownArea =
  "Please enter a US ZIP code, a city and state such as Dallas, TX, a state, or a region such as Midwest";

/** The place of a ZIP code, or the largest town whose name begins with what was typed. */
export function typedPlace({ zipPlaces }: Pick<LanePorts, "zipPlaces">, typed: string): Place | undefined {
  const zip = normalizeZip(typed);
  return zip === undefined ? zipPlaces.search(typed.trim(), 1)[0] : zipPlaces.find(zip);
}
