import { planRoad } from "@lotlane/core/lanes";
import { calibration } from "../../../core/lanes/calibration.ts";
import { roadMilesByOneFactor } from "../baselines/one-factor.ts";
import type { Row } from "../benchmark.ts";
import { heldOut } from "./fit-distance.ts";
import { errorsOf, type KnownLane, milesBands, readKnownLanes } from "./known-lanes.ts";
import { places, times, whole } from "./table.ts";

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
