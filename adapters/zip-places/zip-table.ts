import type { Place } from "@lotlane/core/lanes";
import { titleCase } from "./title-case.ts";

export type ZipTable = { readonly size: number; find(zip: string): Place | undefined };

type Entry = [whole: string, zip: string, latitude: string, longitude: string, city: string, state: string];

const ENTRY =
  /"(\d{5})":\{"zip":"\d{5}","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"\}/g;

/** Fewer codes than this mean that the data changed its form. */
const FEWEST_CODES = 40_000;

/** Degrees are kept as whole ten-thousandths, as the data gives four decimals. */
const PER_DEGREE = 10_000;

/** Only these lie east of Greenwich or beyond the date line; elsewhere such a longitude has lost its sign. */
const EASTERN_STATES = new Set(["AA", "AE", "AP", "FM", "GU", "MH", "MP", "PW"]);

/** Reads `lib/codes.js` of the package `zipcodes` into flat arrays. Throws when the text has another form. */
export function readZipTable(text: string): ZipTable {
  const row = new Uint16Array(100_000);
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const towns: number[] = [];
  const townNames: { city: string; state: string }[] = [];
  const townIndexes = new Map<string, number>();
  for (const match of text.matchAll(ENTRY)) {
    const [, zip, latitude, longitude, city, state] = match as unknown as Entry;
    const key = `${state}${city}`;
    let town = townIndexes.get(key);
    if (town === undefined) {
      town = townNames.push({ city: titleCase(city, state), state }) - 1;
      townIndexes.set(key, town);
    }
    const east = Number(longitude);
    latitudes.push(Math.round(Number(latitude) * PER_DEGREE));
    longitudes.push(Math.round((EASTERN_STATES.has(state) ? east : -Math.abs(east)) * PER_DEGREE));
    row[Number(zip)] = towns.push(town);
  }
  if (towns.length < FEWEST_CODES)
    throw new Error(`The ZIP code data holds only ${towns.length} codes in the known form.`);
  // Fresh strings: pieces cut from the text would keep all of it in memory.
  const names = JSON.parse(JSON.stringify(townNames)) as typeof townNames;
  const flat = {
    latitudes: Int32Array.from(latitudes),
    longitudes: Int32Array.from(longitudes),
    towns: Uint16Array.from(towns),
  };
  return {
    size: towns.length,
    find(zip) {
      const at = row[Number(zip)]! - 1;
      if (at < 0) return undefined;
      const { city, state } = names[flat.towns[at]!]!;
      return {
        zip,
        city,
        state,
        latitude: flat.latitudes[at]! / PER_DEGREE,
        longitude: flat.longitudes[at]! / PER_DEGREE,
      };
    },
  };
}
