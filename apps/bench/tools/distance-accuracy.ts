import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { type Place, planRoad } from "@lotlane/core/lanes";
import { calibrationZips } from "../../../core/lanes/calibration.ts";
import { roadMilesByOneFactor } from "../baselines/one-factor.ts";
import type { Row } from "../benchmark.ts";
import { places, times, whole } from "./table.ts";

const aims = { mean: 3.5, p95: 9 };
const shortest = 100;

type Lane = { readonly from: Place; readonly to: Place; readonly real: number };

export async function accuracyRows(file: string): Promise<Row[]> {
  const lanes = (await readLanes(file)).filter(({ real }) => real > shortest);
  const seen = new Set(calibrationZips);
  return [
    ...rowsFor("all", lanes),
    ...rowsFor(
      "not seen by calibration",
      lanes.filter(({ from, to }) => !seen.has(from.zip) && !seen.has(to.zip)),
    ),
  ];
}

async function readLanes(file: string): Promise<Lane[]> {
  const zipPlaces = createZipPlaces();
  const records = parse<Record<string, string>>(await readFile(file, "utf8"), { columns: true, trim: true, bom: true });
  return records.flatMap(({ zip_a, zip_b, road_miles }) => {
    if (!zip_a || !zip_b || !road_miles) throw new Error(`${file} needs the columns zip_a, zip_b, road_miles`);
    const [from, to] = [zip_a, zip_b].map((zip) => zipPlaces.find(zip.padStart(5, "0")));
    return from && to && planRoad(from, to).kind === "road" ? [{ from, to, real: Number(road_miles) }] : [];
  });
}

function rowsFor(which: string, lanes: readonly Lane[]): Row[] {
  if (lanes.length === 0) return [{ what: `accuracy, ${which}: no pairs`, ours: "" }];
  const our = errors(lanes, ({ from, to }) => {
    const plan = planRoad(from, to);
    return plan.kind === "road" ? plan.miles : NaN;
  });
  const other = errors(lanes, ({ from, to }) => roadMilesByOneFactor(from, to));
  const row = (what: string, name: "mean" | "p95"): Row => ({
    what: `${what}, ${which} (${whole(lanes.length)} pairs)`,
    ours: `${places(our[name], 2)} %`,
    baseline: `${places(other[name], 2)} %`,
    ratio: times(our[name], other[name]),
    aim: `${aims[name]} %`,
    met: our[name] <= aims[name],
  });
  return [row("mean error", "mean"), row("95 of 100 within", "p95")];
}

function errors(lanes: readonly Lane[], miles: (lane: Lane) => number) {
  const sorted = lanes.map((lane) => Math.abs(miles(lane) / lane.real - 1) * 100).toSorted((a, b) => a - b);
  return {
    mean: sorted.reduce((sum, error) => sum + error, 0) / sorted.length,
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1]!,
  };
}
