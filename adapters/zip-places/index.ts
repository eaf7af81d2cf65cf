import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Place } from "@lotlane/core/lanes";
import type { ZipPlaces } from "@lotlane/core/ports";
import { readZipTable, type ZipTable } from "./zip-table.ts";

/**
 * Finds the place of every US ZIP code, offline, in the data of the npm package `zipcodes`.
 * The table is read on the first `find`, or by `warmUp` before it: some 150 ms once, then well
 * under a microsecond a look-up and some 3 MB of memory. Throws when the package's data has another form.
 */
export function createZipPlaces(): ZipPlaces & { warmUp(): void } {
  let table: ZipTable | undefined;
  const loaded = () => (table ??= readZipTable(packageData()));
  return {
    warmUp: () => void loaded(),
    find: (zip): Place | undefined => (/^[0-9]{5}$/.test(zip) ? loaded().find(zip) : undefined),
  };
}

/** The package itself keeps an object for each code (230 ms, 90 MB of process memory) and mixes in Canada; its US file alone is enough. */
function packageData(): string {
  return readFileSync(createRequire(import.meta.url).resolve("zipcodes/lib/codes.js"), "utf8");
}
