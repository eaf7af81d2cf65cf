import { greatCircleMiles, type Point } from "./great-circle.ts";
import { normalizeZip, type Place } from "./place.ts";
import type { LanePorts } from "./ports.ts";
import { stateCode, stateName, stateNames } from "./states.ts";

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

/**
 * Parts of the country as carriers name them, by the codes of their states. Northeast, New England, Midwest, West and the
 * divisions are those of the Census Bureau; Southeast, Southwest and Northwest are what load boards mean by them.
 */
const regions = new Map<string, readonly string[]>(
  Object.entries({
    "New England": "CT ME MA NH RI VT",
    Northeast: "CT ME MA NH NJ NY PA RI VT",
    "Mid-Atlantic": "DE DC MD NJ NY PA VA WV",
    Southeast: "AL AR FL GA KY LA MS NC SC TN VA WV",
    Midwest: "IL IN IA KS MI MN MO NE ND OH SD WI",
    "Great Lakes": "IL IN MI MN OH WI",
    "Great Plains": "KS NE ND OK SD",
    Southwest: "AZ NM OK TX",
    Mountain: "AZ CO ID MT NV NM UT WY",
    Northwest: "ID OR WA",
    "West Coast": "CA OR WA",
    West: "AK AZ CA CO HI ID MT NV NM OR UT WA WY",
  }).map(([name, states]) => [name, states.split(" ")] as const),
);

const regionNames = new Map([...regions.keys()].map((name) => [plain(name), name]));

/** A state or a region, with the codes of its states. */
export type NamedArea = { readonly name: string; readonly states: readonly string[] };

/**
 * The state of a name or code, or the region of a name, in any case. New York and Washington alone are taken for the
 * towns: the states are `NY`, `New York State`, `state of New York` and, as they are suggested, `New York (state)`.
 */
export function areaNamed(typed: string): NamedArea | undefined {
  const text = plain(typed);
  const region = regionNames.get(text) ?? regionNames.get(text.replace(/^the /, ""));
  if (region !== undefined) return { name: region, states: regions.get(region) ?? [] };
  const code = sameAsTowns.has(text) ? undefined : stateCode(withoutState(text));
  return code === undefined ? undefined : { name: suggested(stateName(code) ?? code), states: [code] };
}

const sameAsTowns = new Set(["new york", "washington"]);

/** The bare name in a text such as `state of New York` or `New York (state)`. */
const withoutState = (text: string): string => text.replace(/^(the )?state of /, "").replace(/ \(?state\)?$/, "");

const suggested = (state: string): string => (sameAsTowns.has(plain(state)) ? `${state} (state)` : state);

/**
 * The names of regions and states that begin with the text, or have a word that does; only the regions for a blank
 * text.
 */
export function areasLike(typed: string): readonly string[] {
  const text = withoutState(plain(typed));
  const ofCode = stateName(text.toUpperCase());
  const states = text === "" ? [] : stateNames;
  const found = [...regions.keys(), ...states].filter((name) => ` ${plain(name)}`.includes(` ${text}`));
  return [...new Set([...(ofCode === undefined ? [] : [ofCode]), ...found])].map(suggested);
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll("-", " ").replace(/\s+/g, " ");
}
