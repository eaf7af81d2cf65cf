/**
 * Measures the road estimate against real road miles:
 * `node adapters/zip-places/measure-distance.ts FILE.csv`, with columns zip_a, zip_b, road_miles.
 * Prints the errors beside those of one factor on the great circle, for trips of 100 miles and more.
 */
import { readFileSync } from "node:fs";
import { greatCircleMiles, planRoad, type Place } from "../../core/lanes/index.ts";
import { calibrationZips } from "../../core/lanes/calibration.ts";
import { createZipPlaces } from "./index.ts";

const ONE_FACTOR = 1.18;
const SHORTEST = 100;
const BANDS = [100, 250, 500, 1000, 2000, Infinity];

type Lane = { readonly from: Place; readonly to: Place; readonly real: number; readonly estimate: number };

function readLanes(file: string): Lane[] {
  const zipPlaces = createZipPlaces();
  const [header, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/).map(columns);
  const [a, b, miles] = ["zip_a", "zip_b", "road_miles"].map((name) => header!.indexOf(name));
  return lines.flatMap((line) => {
    const from = zipPlaces.find(line[a!]!.padStart(5, "0"));
    const to = zipPlaces.find(line[b!]!.padStart(5, "0"));
    if (!from || !to) return skip(line, "a ZIP code is unknown");
    const plan = planRoad(from, to);
    return plan.kind === "road"
      ? [{ from, to, real: Number(line[miles!]), estimate: plan.miles }]
      : skip(line, plan.reason);
  });
}

function skip(line: readonly string[], why: string): [] {
  console.log(`Left out ${line.join(",")}: ${why}`);
  return [];
}

function columns(line: string): string[] {
  return [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replaceAll('"', ""));
}

type Errors = { readonly pairs: number; readonly mean: number; readonly p95: number };

function errorsOf(lanes: readonly Lane[], estimate: (lane: Lane) => number): Errors {
  const errors = lanes.map((lane) => Math.abs(estimate(lane) / lane.real - 1) * 100).sort((x, y) => x - y);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  return { pairs: errors.length, mean, p95: errors[Math.ceil(errors.length * 0.95) - 1] ?? NaN };
}

const byRoads = (lane: Lane) => lane.estimate;
const byOneFactor = (lane: Lane) => ONE_FACTOR * greatCircleMiles(lane.from, lane.to);

function print(title: string, lanes: readonly Lane[]): void {
  if (lanes.length === 0) return console.log(`${title}: no pairs`);
  const [roads, factor] = [errorsOf(lanes, byRoads), errorsOf(lanes, byOneFactor)];
  console.log(
    `${title}: ${roads.pairs} pairs, mean absolute error ${roads.mean.toFixed(2)} %, 95th percentile ${roads.p95.toFixed(2)} %` +
      ` (one factor ${ONE_FACTOR}: ${factor.mean.toFixed(2)} %, ${factor.p95.toFixed(2)} %)`,
  );
}

function microsecondsPerLookUp(lanes: readonly Lane[]): number {
  const start = performance.now();
  for (const { from, to } of lanes) planRoad(from, to);
  return ((performance.now() - start) * 1000) / lanes.length;
}

const file = process.argv[2];
if (file === undefined) throw new Error("Name a file with the columns zip_a, zip_b, road_miles.");
const lanes = readLanes(file).filter(({ real }) => real >= SHORTEST);
const seen = new Set(calibrationZips);
print("All pairs", lanes);
print(
  "Pairs of cities that calibration did not see",
  lanes.filter(({ from, to }) => !seen.has(from.zip) && !seen.has(to.zip)),
);
print(
  "Pairs of calibration cities",
  lanes.filter(({ from, to }) => seen.has(from.zip) && seen.has(to.zip)),
);
BANDS.slice(1).forEach((end, index) => {
  const start = BANDS[index]!;
  print(
    `  ${start} to ${end} miles`,
    lanes.filter(({ real }) => real >= start && real < end),
  );
});
console.log(`${microsecondsPerLookUp(lanes).toFixed(0)} microseconds a look-up`);
console.log("The worst ten:");
for (const { from, to, real, estimate } of lanes
  .toSorted((a, b) => Math.abs(b.estimate / b.real - 1) - Math.abs(a.estimate / a.real - 1))
  .slice(0, 10)) {
  const percent = (estimate / real - 1) * 100;
  console.log(
    `  ${from.city}, ${from.state} - ${to.city}, ${to.state}: ${real} miles, estimated ${estimate} (${percent.toFixed(1)} %)`,
  );
}
