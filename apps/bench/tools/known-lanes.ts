import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { type Place, planRoad } from "@lotlane/core/lanes";
import { whole } from "./table.ts";

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

export async function readKnownLanes(file: string): Promise<KnownLane[]> {
  const zipPlaces = createZipPlaces();
  const records = parse<Record<string, string>>(await readFile(file, "utf8"), { columns: true, trim: true, bom: true });
  return records.flatMap(({ zip_a, zip_b, road_miles }) => {
    if (!zip_a || !zip_b || !road_miles) throw new Error(`${file} needs the columns zip_a, zip_b, road_miles`);
    const [from, to] = [zip_a, zip_b].map((zip) => zipPlaces.find(zip.padStart(5, "0")));
    return from && to && planRoad(from, to).kind === "road" ? [{ from, to, real: Number(road_miles) }] : [];
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
