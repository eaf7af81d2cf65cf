import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { type Place, planRoad } from "@lotlane/core/lanes";
import { calibration } from "../../../core/lanes/calibration.ts";
import { roadMilesByOneFactor } from "../baselines/one-factor.ts";
import type { Row } from "../benchmark.ts";
import { heldOut } from "./fit-distance.ts";
import { places, times, whole } from "./table.ts";

export type KnownLane = { readonly from: Place; readonly to: Place; readonly real: number };

const milesBetween = (least: number, most: number) => ({
  name: most === Infinity ? `${whole(least)} miles and more` : `${whole(least)} to ${whole(most)} miles`,
  within: (miles: number) => miles >= least && miles < most,
});

export const milesBands = [
  { name: "any distance", within: () => true },
  milesBetween(0, 100),
  milesBetween(100, 250),
  milesBetween(250, 500),
  milesBetween(500, 1000),
  milesBetween(1000, Infinity),
];

/** The mean error and the one that 95 of 100 stay within, in percent; by the name of the band. */
const aims = new Map([
  ["any distance", { mean: 2, p95: 6 }],
  ["100 to 250 miles", { mean: 3.5, p95: 9 }],
]);

export async function accuracyRows(files: readonly string[]): Promise<Row[]> {
  const lanes = (await Promise.all(files.map(readKnownLanes))).flat();
  return [
    ...rowsFor(
      "",
      lanes.map((lane) => ({ ...lane, estimate: plannedMiles(lane) })),
    ),
    ...rowsFor(
      ", cities held out",
      heldOut(lanes, () => calibration),
    ),
  ];
}

export async function readKnownLanes(file: string): Promise<KnownLane[]> {
  const zipPlaces = createZipPlaces();
  const records = parse<Record<string, string>>(await readFile(file, "utf8"), { columns: true, trim: true, bom: true });
  return records.flatMap(({ zip_a, zip_b, road_miles }) => {
    if (!zip_a || !zip_b || !road_miles) throw new Error(`${file} needs the columns zip_a, zip_b, road_miles`);
    const [from, to] = [zip_a, zip_b].map((zip) => zipPlaces.find(zip.padStart(5, "0")));
    return from && to && planRoad(from, to).kind === "road" ? [{ from, to, real: Number(road_miles) }] : [];
  });
}

function plannedMiles({ from, to }: KnownLane): number {
  const plan = planRoad(from, to);
  return plan.kind === "road" ? plan.miles : NaN;
}

function rowsFor(which: string, lanes: readonly (KnownLane & { readonly estimate: number })[]): Row[] {
  return milesBands.flatMap(({ name, within }) => {
    const inBand = lanes.filter(({ real }) => within(real));
    if (inBand.length === 0) return [];
    const our = errorsOf(inBand);
    const other = errorsOf(inBand.map((lane) => ({ ...lane, estimate: roadMilesByOneFactor(lane.from, lane.to) })));
    const aim = aims.get(name);
    return [
      {
        what: `${name}${which} (${whole(our.pairs)} pairs): mean error, 95 of 100 within`,
        ours: `${places(our.mean, 2)}, ${places(our.p95, 2)} %`,
        baseline: `${places(other.mean, 2)}, ${places(other.p95, 2)} %`,
        ratio: times(our.mean, other.mean),
        ...(aim && {
          aim: `${places(aim.mean, 1)}, ${places(aim.p95, 1)} %`,
          met: our.mean <= aim.mean && our.p95 <= aim.p95,
        }),
      },
    ];
  });
}

export function errorsOf(lanes: readonly { readonly real: number; readonly estimate: number }[]) {
  const sorted = lanes.map(({ real, estimate }) => Math.abs(estimate / real - 1) * 100).toSorted((a, b) => a - b);
  return {
    pairs: sorted.length,
    mean: sorted.reduce((sum, error) => sum + error, 0) / sorted.length,
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN,
  };
}
