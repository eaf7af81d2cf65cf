/** Runs in its own process: prints the milliseconds until the ZIP table is loaded, and those of the first distance. */
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { planRoad } from "@lotlane/core/lanes";

const began = performance.now();
const zipPlaces = createZipPlaces();
zipPlaces.warmUp();
const loaded = performance.now();
planRoad(zipPlaces.find("90012")!, zipPlaces.find("10007")!);
process.stdout.write(JSON.stringify({ zipTable: loaded - began, firstRoad: performance.now() - loaded }));
