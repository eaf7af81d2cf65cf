import { z } from "zod";
import type { Place } from "./place.ts";
import { stateName } from "./states.ts";

type End = "pickup" | "delivery";

const confirmed = (end: End) =>
  z
    .boolean(`${end}CityConfirmed must be true or false`)
    .optional()
    .describe("Keeps a city that does not match its ZIP, since places can have several names");

/** The answers to the questions about cities. */
export const cityConfirmed = { pickupCityConfirmed: confirmed("pickup"), deliveryCityConfirmed: confirmed("delivery") };

/** The typed towns of both ends. A city that its ZIP does not have is kept once it is confirmed. */
export type TypedTowns = { readonly [Field in `${End}${"Zip" | "City" | "State"}`]: string } & {
  readonly [Field in `${End}CityConfirmed`]?: boolean | undefined;
};

export type WrongTown = { readonly path: `${End}${"State" | "CityConfirmed"}`; readonly message: string };

/**
 * Wrong states, and questions about cities that their ZIPs do not have.
 * @param places the places that are known
 * @param before the towns kept before: an end that stays the same is not asked about again
 */
export function wrongTowns(
  asked: TypedTowns,
  places: { readonly [Name in End]: Place | undefined },
  before?: TypedTowns,
): readonly WrongTown[] {
  return (["pickup", "delivery"] as const).flatMap((end): WrongTown[] => {
    const place = places[end];
    const isKept = (["Zip", "City", "State"] as const).every(
      (part) => before?.[`${end}${part}`] === asked[`${end}${part}`],
    );
    if (!place || isKept) return [];
    const state = asked[`${end}State`];
    if (state !== place.state)
      return [
        {
          path: `${end}State`,
          message: `ZIP ${place.zip} is in ${named(place.state)}, not in ${named(state)}: please check the ZIP and the state`,
        },
      ];
    const question = cityQuestion(place, asked[`${end}City`]);
    return question === undefined || asked[`${end}CityConfirmed`] === true
      ? []
      : [{ path: `${end}CityConfirmed`, message: question }];
  });
}

/** Asks about a city that the ZIP does not have; undefined for a usual spelling of the ZIP's own city. */
export function cityQuestion({ zip, city, state }: Place, typed: string): string | undefined {
  const own = new Set(spellingsOf(city).map(shortest(state)));
  return spellingsOf(typed)
    .map(shortest(state))
    .some((name) => own.has(name))
    ? undefined
    : `ZIP ${zip} is ${city}, ${state}. Keep “${typed.trim()}”?`;
}

/** New York City is New York; Dallas TX is Dallas. */
const shortest = (state: string) => (name: string) => {
  const ends = [` ${state.toLowerCase()}`, " city"];
  return ends.reduce((left, end) => (left.endsWith(end) ? left.slice(0, -end.length) : left), name);
};

const named = (state: string): string => stateName(state) ?? state;

/** Typed text or a town's name as they are compared: `St. Louis, MO` is `st louis mo`. */
export const spelling = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const shortWords = [
  ["saint", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
] as const;

/** Every way in which people write a town's name. */
export function spellingsOf(city: string): readonly string[] {
  const joined = [spelling(city), spelling(city.replaceAll("'", " "))];
  return [...new Set(joined.flatMap((name) => [name, ...shortWords.map((pair) => swapped(name, pair))]))];
}

const swapped = (name: string, [long, short]: readonly [string, string]): string =>
  name
    .split(" ")
    .map((word) => (word === long ? short : word === short ? long : word))
    .join(" ");
