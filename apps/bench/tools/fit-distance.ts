/**
 * Sets the numbers of the road planner on known road miles, and says how far off it is for cities that it was not set
 * on: `node --conditions=source apps/bench/tools/fit-distance.ts FILE.csv ...` prints the error of each band, then the
 * calibration and the measured lengths for core/lanes.
 */
import { pathToFileURL } from "node:url";
import { type Calibration, calibration } from "../../../core/lanes/calibration.ts";
import { readHighwayNetwork } from "../../../core/lanes/highways/highway-network.ts";
import { createRoadPlanner } from "../../../core/lanes/road-distance.ts";
import { errorsOf, type KnownLane, milesBands, readKnownLanes } from "./known-lanes.ts";
import { places, whole } from "./table.ts";

const folds = 5;

/** How strongly a length stays as listed: one tenth of a squared relative error for each squared part of it. */
const held = 0.1;
/** A stretch with fewer lanes keeps its length: the fit would memorize those lanes. */
const fewestLanes = 10;

/** A lane that is farther off took another road, and counts no more than one that is this far off. */
const mostOff = 0.03;

/** Each lane with the miles that the planner gives it when it was set without all lanes of that lane's cities. */
export function heldOut(lanes: readonly KnownLane[], numbers: (lanes: readonly KnownLane[]) => Calibration) {
  return Array.from({ length: folds }, (_, fold) => {
    const isOut = ({ from, to }: KnownLane) => foldOf(from.zip) === fold || foldOf(to.zip) === fold;
    const seen = lanes.filter((lane) => !isOut(lane));
    const fitted = numbers(seen);
    const plan = createRoadPlanner(fitted, fitLengths(seen, fitted));
    return lanes.filter(isOut).map((lane) => ({ ...lane, estimate: milesBy(plan, lane) }));
  }).flat();
}

const foldOf = (zip: string): number => [...zip].reduce((sum, digit) => sum * 7 + Number(digit), 0) % folds;

type Plan = ReturnType<typeof createRoadPlanner>;

function milesBy(plan: Plan, { from, to }: KnownLane): number {
  const way = plan(from, to);
  return way.kind === "road" ? way.miles : NaN;
}

/**
 * The miles by which each stretch is longer or shorter than its table says, whole ones: least squares of the relative
 * errors, each length held near what is listed.
 */
export function fitLengths(lanes: readonly KnownLane[], numbers: Calibration): string {
  const { junctions, stretches } = readHighwayNetwork(numbers, "");
  const plan = createRoadPlanner(numbers, "");
  const junctionAt = new Map(junctions.map(({ latitude, longitude }, index) => [`${latitude} ${longitude}`, index]));
  const found = new Map<
    string,
    { readonly from: number; readonly to: number; readonly parts: [lane: number, part: number][] }
  >();
  const off = lanes.map((lane, index) => {
    const way = plan(lane.from, lane.to);
    if (way.kind !== "road") return 0;
    const path = way.path.slice(1, -1).map(([latitude, longitude]) => junctionAt.get(`${latitude} ${longitude}`)!);
    path.slice(1).forEach((end, at) => {
      const [from, to] = [Math.min(path[at]!, end), Math.max(path[at]!, end)];
      const { miles } = stretches[from]!.filter((each) => each.to === to).reduce((a, b) =>
        a.effort < b.effort ? a : b,
      );
      const stretch = found.get(`${from} ${to}`) ?? { from, to, parts: [] };
      stretch.parts.push([index, miles / lane.real]);
      found.set(`${from} ${to}`, stretch);
    });
    return (lane.real - way.miles) / lane.real;
  });
  const weights = off.map((error) => Math.min(1, mostOff / Math.abs(error)));
  const fitted = [...found.values()]
    .filter(({ parts }) => parts.length >= fewestLanes)
    .map((stretch) => ({ ...stretch, more: 0 }));
  for (let round = 0; round < 60; round++)
    for (const stretch of fitted) {
      let [above, below] = [0, held];
      for (const [lane, part] of stretch.parts) {
        above += weights[lane]! * part * (off[lane]! + part * stretch.more);
        below += weights[lane]! * part * part;
      }
      const change = above / below - stretch.more;
      stretch.more += change;
      for (const [lane, part] of stretch.parts) off[lane]! -= part * change;
    }
  return fitted
    .map(({ from, to, more, parts: [first] }) => ({
      from,
      to,
      miles: Math.round(more * first![1] * lanes[first![0]]!.real),
    }))
    .filter(({ miles }) => miles !== 0)
    .map(({ from, to, miles }) => `${junctions[from]!.name} ${miles} ${junctions[to]!.name}`)
    .toSorted()
    .join("\n");
}

/** The numbers that are set, each with its step and its least and greatest value. */
const steps: readonly (readonly [path: string, step: number, least: number, greatest: number])[] = [
  ["effortPerMile.divided", 0.04, 1, 1.6],
  ["effortPerMile.usHighwayEast", 0.05, 1, 2],
  ["effortPerMile.usHighwayWest", 0.05, 1, 2],
  ["effortPerMile.stateHighwayMore", 0.04, 0, 0.6],
  ["effortPerMile.mountain", 0.08, 1, 2.5],
  ["effortPerMile.local", 0.1, 1, 2],
  ["savedByPassing", 0.003, 0, 0.05],
  ["milesFactor.country", 0.05, 1.15, 1.5],
  ["milesFactor.unlisted", 0.03, 1.1, 1.4],
  ["sharing.miles", 2, 4, 40],
  ["sharing.part", 0.02, 0.04, 0.2],
  ["localTripMiles", 10, 10, 200],
];

/** Moves one number after the other by its step while the planner gets better. */
function fitNumbers(lanes: readonly KnownLane[]): Calibration {
  let best = calibration;
  let least = lossOf(best, lanes);
  for (const [path, step, lowest, highest] of steps)
    for (const size of [step, -step, step / 2, -step / 2])
      for (;;) {
        const value = Math.round((numberAt(best, path) + size) * 10_000) / 10_000;
        if (value < lowest || value > highest) break;
        const next = withNumber(best, path, value);
        const loss = lossOf(next, lanes);
        if (loss >= least) break;
        [best, least] = [next, loss];
      }
  return best;
}

/** The mean error, short lanes and errors beyond 4 % counting more. */
function lossOf(numbers: Calibration, lanes: readonly KnownLane[]): number {
  const plan = createRoadPlanner(numbers, "");
  let [sum, weights] = [0, 0];
  for (const lane of lanes) {
    const error = Math.abs(milesBy(plan, lane) / lane.real - 1);
    const weight = lane.real < 250 ? 2.5 : lane.real < 500 ? 1.5 : 1;
    sum += weight * (error + 3 * Math.max(0, error - 0.04));
    weights += weight;
  }
  return sum / weights;
}

type Numbers = { [name: string]: number | Numbers };

function numberAt(numbers: Calibration, path: string): number {
  return path
    .split(".")
    .reduce<number | Numbers>((at, name) => (at as Numbers)[name]!, numbers as unknown as Numbers) as number;
}

function withNumber(numbers: Calibration, path: string, value: number): Calibration {
  const copy = structuredClone(numbers) as unknown as Numbers;
  const names = path.split(".");
  const last = names.pop()!;
  const inside = names.reduce<Numbers>((at, name) => at[name] as Numbers, copy);
  inside[last] = value;
  return copy as unknown as Calibration;
}

async function main(files: readonly string[]): Promise<void> {
  const lanes = (await Promise.all(files.map(readKnownLanes))).flat();
  const tables = createRoadPlanner(calibration, "");
  print(
    "the tables alone",
    lanes.map((lane) => ({ ...lane, estimate: milesBy(tables, lane) })),
  );
  print("cities held out", heldOut(lanes, fitNumbers));
  const numbers = fitNumbers(lanes);
  const lengths = fitLengths(lanes, numbers);
  const plan = createRoadPlanner(numbers, lengths);
  print(
    "all cities seen",
    lanes.map((lane) => ({ ...lane, estimate: milesBy(plan, lane) })),
  );
  console.log(JSON.stringify(numbers, undefined, 2));
  console.log(lengths);
}

function print(what: string, lanes: readonly (KnownLane & { readonly estimate: number })[]): void {
  for (const { name, within } of milesBands) {
    const { pairs, mean, p95 } = errorsOf(lanes.filter(({ real }) => within(real)));
    console.log(
      `${what}, ${name}: ${whole(pairs)} pairs, mean ${places(mean, 2)} %, 95 of 100 within ${places(p95, 2)} %`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) await main(process.argv.slice(2));
