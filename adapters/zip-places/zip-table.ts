import type { Place } from "@lotlane/core/lanes";

/** Every ZIP code in a row of its own, by number. */
export type ZipTable = {
  readonly size: number;
  /** How many towns there are; rows name theirs by its number. */
  readonly towns: number;
  find(zip: string): Place | undefined;
  placeAt(row: number): Place;
  latitudeAt(row: number): number;
  longitudeAt(row: number): number;
  townAt(row: number): number;
  /** How many ZIP codes the row's town has. */
  townSizeAt(row: number): number;
  /** Somewhere that a car can be: military post offices have no place of their own on the map. */
  isOnMap(row: number): boolean;
};

type Entry = [whole: string, zip: string, latitude: string, longitude: string, city: string, state: string];

const ENTRY =
  /"(\d{5})":\{"zip":"\d{5}","latitude":(-?[\d.]{1,20}),"longitude":(-?[\d.]{1,20}),"city":"([^"]{0,80})","state":"([A-Z]{2})","country":"US"\}/g;

/** Fewer codes than this mean that the data changed its form. */
const FEWEST_CODES = 40_000;

/** Degrees are kept as whole ten-thousandths, as the data gives four decimals. */
const PER_DEGREE = 10_000;

/** Only these lie east of Greenwich or beyond the date line; elsewhere such a longitude has lost its sign. */
const EASTERN_STATES = new Set(["AA", "AE", "AP", "FM", "GU", "MH", "MP", "PW"]);

const MILITARY = /^A[AEP]$/;

/** Reads `lib/codes.js` of the package `zipcodes` into flat arrays. Throws when the text has another form. */
export function readZipTable(text: string): ZipTable {
  const row = new Uint16Array(100_000);
  const zips: number[] = [];
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
    zips.push(Number(zip));
    latitudes.push(Math.round(Number(latitude) * PER_DEGREE));
    longitudes.push(Math.round((EASTERN_STATES.has(state) ? east : -Math.abs(east)) * PER_DEGREE));
    row[Number(zip)] = towns.push(town);
  }
  if (towns.length < FEWEST_CODES)
    throw new Error(`The ZIP code data holds only ${towns.length} codes in the known form.`);
  // Fresh strings: pieces cut from the text would keep all of it in memory.
  const names = JSON.parse(JSON.stringify(townNames)) as typeof townNames;
  const flat = {
    zips: Uint32Array.from(zips),
    latitudes: Int32Array.from(latitudes),
    longitudes: Int32Array.from(longitudes),
    towns: Uint16Array.from(towns),
  };
  const townSizes = new Uint16Array(names.length);
  for (const town of flat.towns) townSizes[town]!++;
  const placeAt = (at: number): Place => {
    const { city, state } = names[flat.towns[at]!]!;
    return {
      zip: String(flat.zips[at]!).padStart(5, "0"),
      city,
      state,
      latitude: flat.latitudes[at]! / PER_DEGREE,
      longitude: flat.longitudes[at]! / PER_DEGREE,
    };
  };
  return {
    size: towns.length,
    towns: names.length,
    placeAt,
    find(zip) {
      const at = row[Number(zip)]! - 1;
      return at < 0 ? undefined : placeAt(at);
    },
    latitudeAt: (at) => flat.latitudes[at]! / PER_DEGREE,
    longitudeAt: (at) => flat.longitudes[at]! / PER_DEGREE,
    townSizeAt: (at) => townSizes[flat.towns[at]!]!,
    townAt: (at) => flat.towns[at]!,
    isOnMap: (at) =>
      !MILITARY.test(names[flat.towns[at]!]!.state) && (flat.latitudes[at] !== 0 || flat.longitudes[at] !== 0),
  };
}

/** City names as people write them: the data has "Mc Lean", "Mckinney", "Apo" and "Coeur D Alene". */
export function titleCase(city: string, state: string): string {
  if (/^A[AEP]$/.test(state)) return city.toUpperCase();
  return city
    .replace(/\bMc ?([a-zA-Z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/ D ([AI])/g, " d'$1")
    .replace(/\bO (?=[A-Z][a-z])/g, "O'")
    .replace(/ (Of|The|And)(?= )/g, (word) => word.toLowerCase());
}
