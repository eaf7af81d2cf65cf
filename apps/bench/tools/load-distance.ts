/** Run in a process of its own: tells how long the first look-up of a distance takes to become possible. */
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { planRoad } from "@lotlane/core/lanes";

const began = performance.now();
const zipPlaces = createZipPlaces();
zipPlaces.warmUp();
const loaded = performance.now();
planRoad(zipPlaces.find("90012")!, zipPlaces.find("10007")!);
process.stdout.write(JSON.stringify({ zipTable: loaded - began, firstRoad: performance.now() - loaded }));
