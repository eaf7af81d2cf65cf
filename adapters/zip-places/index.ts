import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Place } from "@lotlane/core/lanes";
import type { ZipPlaces } from "@lotlane/core/ports";
import { nearestPlaceIn, townSearchIn } from "./place-search.ts";
import { readZipTable } from "./zip-table.ts";

/** Of the whole process: the data never changes. */
const loaded = once(() => readZipTable(packageData()));
const search = once(() => townSearchIn(loaded()));
const nearest = once(() => nearestPlaceIn(loaded()));

/**
 * Finds the place of every US ZIP code, offline, in the data of the npm package `zipcodes`.
 * The table is read on the first question, or by `warmUp` before it: some 150 ms once, then well
 * under a microsecond a look-up and some 3 MB of memory. The first search and the first look for
 * the nearest sort what they need in 50 to 90 ms. Throws when the package's data has another form.
 */
export function createZipPlaces(): ZipPlaces & { warmUp(): void } {
  return {
    warmUp: () => void loaded(),
    find: (zip): Place | undefined => (/^[0-9]{5}$/.test(zip) ? loaded().find(zip) : undefined),
    search: (typed, limit) => search()(typed, limit),
    nearest: (point) => nearest()(point),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The package itself keeps an object for each code (230 ms, 90 MB of process memory) and mixes in Canada; its US file alone is enough. */
function packageData(): string {
  return readFileSync(createRequire(import.meta.url).resolve("zipcodes/lib/codes.js"), "utf8");
}
