import { hoursOfService } from "../lanes/index.ts";
import type { Clocks } from "./clocks.ts";
import { type Ahead, firstStep, isNoWorse, loadsAlong, type Step, stepHome, stepsTo } from "./course.ts";
import { type Cost, hasTimes, isLess, type Model, tenthsBetween } from "./model.ts";
import { whatIsTooMuch } from "./room.ts";

/** The stops that are done, as the bits of `done`; the last of them; and the way to it. */
type Label = {
  readonly done: number;
  readonly last: number;
  readonly step: Step;
  readonly tenths: number;
  readonly before: Label | undefined;
};

/** The most labels that fit into memory and, on a common machine, into a second. */
const mostLabels = 150_000;

/**
 * The order of stops that breaks the fewest promises, and of those the one with the fewest miles: dynamic programming
 * over the stops that are done and the truck's place, as Psaraftis (1983, Transportation Science 17, 351-357) does for
 * dial-a-ride, with labels for the hours of service. A label goes when another of its state is no worse, or when it
 * cannot end better than `known`.
 * @param known a possible order, and its cost
 * @returns undefined when it takes too many labels
 */
export function exactOrder(
  model: Model,
  known: { readonly order: readonly number[]; readonly cost: Cost },
  most = mostLabels,
): readonly number[] | undefined {
  const { stops } = model;
  const all = 2 ** stops.length - 1;
  const bounds = boundsOf(model);
  const room = roomAfter(model);
  const timed = hasTimes(model);
  const beats: Beats = timed ? beatsIn(model, all) : (a, b) => a.tenths <= b.tenths;
  let best = { cost: known.cost, label: undefined as Label | undefined };
  let level: Label[] = [{ done: 0, last: model.start, step: firstStep(model), tenths: 0, before: undefined }];
  let made = 0;
  for (let count = 0; count < stops.length; count++) {
    const next = new Map<number, Label[]>();
    for (const label of level)
      for (let stop = 0; stop < stops.length; stop++) {
        if (label.done & (1 << stop)) continue;
        const { end, mate } = stops[stop]!;
        if (end === "delivery" && mate >= 0 && !(label.done & (1 << mate))) continue;
        const done = label.done | (1 << stop);
        if (end === "pickup" && !room.fits(done)) continue;
        const left = all & ~done;
        const tenths = label.tenths + tenthsBetween(model, label.last, stop);
        const leftTenths = bounds.tenthsLeft(left, stop);
        if (!isLess({ missed: label.step.missed, tenths: tenths + leftTenths }, best.cost)) continue;
        for (const step of timed ? stepsTo(model, label.last, label.step, stop) : [label.step]) {
          const least = {
            missed: step.missed + (timed ? bounds.missedLeft(left, stop, step.clocks) : 0),
            tenths: tenths + leftTenths,
          };
          if (!isLess(least, best.cost)) continue;
          made += 1;
          if (made > most) return undefined;
          keep(next, done * stops.length + stop, { done, last: stop, step, tenths, before: label }, beats);
        }
      }
    level = [...next.values()].flat();
  }
  for (const label of level) {
    const tenths = label.tenths + (model.end < 0 ? 0 : tenthsBetween(model, label.last, model.end));
    const cost = { missed: stepHome(model, label.last, label.step).missed, tenths };
    if (isLess(cost, best.cost)) best = { cost, label };
  }
  if (!best.label) return known.order;
  const order: number[] = [];
  for (let label: Label | undefined = best.label; label?.before; label = label.before) order.push(label.last);
  return order.reverse();
}

type Beats = (a: Label, b: Label) => boolean;

function keep(labels: Map<number, Label[]>, key: number, label: Label, beats: Beats): void {
  const there = labels.get(key);
  if (!there) {
    labels.set(key, [label]);
    return;
  }
  if (there.some((other) => beats(other, label))) return;
  const kept = there.filter((other) => !beats(label, other));
  kept.push(label);
  labels.set(key, kept);
}

/** Compares two labels of the same state, which are equally full and have the same stops ahead. */
function beatsIn({ stops, homeBy }: Model, all: number): Beats {
  const known = new Map<number, Ahead>();
  const aheadOf = (left: number): Ahead => {
    let ahead = known.get(left);
    if (!ahead) {
      const some = stops.filter((_, stop) => left & (1 << stop));
      const closes = [...some.map((stop) => stop.closes), homeBy].filter((moment) => moment < Infinity);
      ahead = { opens: Math.max(...some.map(({ opens }) => opens)), closes: Math.max(...closes) };
      known.set(left, ahead);
    }
    return ahead;
  };
  return (a, b) => a.tenths <= b.tenths && isNoWorse(a.step, b.step, aheadOf(all & ~a.done));
}

/** Tells if the vehicles on board fit, which follows from the stops that are done. */
function roomAfter(model: Model) {
  const known = new Map<number, boolean>();
  return {
    fits(done: number): boolean {
      let fits = known.get(done);
      if (fits === undefined) {
        const order = model.stops.flatMap((_, stop) => (done & (1 << stop) ? [stop] : []));
        fits = whatIsTooMuch(loadsAlong(model, order).at(-1)!, model.room) === undefined;
        known.set(done, fits);
      }
      return fits;
    },
  };
}

/** Lower bounds on the cost of the stops that are left. */
function boundsOf(model: Model) {
  const { stops, size, end, homeBy } = model;
  // A way over a third point may be shorter: road miles are no exact metric.
  const [tenths, driving] = [shortest(model.tenths, size), shortest(model.driving, size)];
  const nearest = stops.map((_, stop) => nearestTo(stop));
  function nearestTo(stop: number): number {
    let least = Infinity;
    for (let from = 0; from < size; from++)
      if (from !== stop && from !== end) least = Math.min(least, tenths[from * size + stop]!);
    return least;
  }
  return {
    /** At best, each is reached from the point nearest to it; and the truck has to reach the farthest of them. */
    tenthsLeft(left: number, at: number): number {
      let [sum, farthest, home] = [0, 0, left === 0 ? at : -1];
      for (let stop = 0; stop < stops.length; stop++) {
        if (!(left & (1 << stop))) continue;
        sum += nearest[stop]!;
        const out = tenths[at * size + stop]! + (end < 0 ? 0 : tenths[stop * size + end]!);
        farthest = Math.max(farthest, out);
        if (end >= 0 && (home < 0 || tenths[stop * size + end]! < tenths[home * size + end]!)) home = stop;
      }
      return Math.max(farthest, end < 0 ? sum : sum + tenths[home * size + end]!);
    },
    /** The stops that are late even by the shortest way, with only its rests. */
    missedLeft(left: number, at: number, { time, driven }: Clocks): number {
      const soonest = (point: number) => {
        const minutes = driving[at * size + point]!;
        const rests = Math.max(0, Math.ceil((minutes + driven) / hoursOfService.driving) - 1);
        return time + minutes + rests * hoursOfService.rest;
      };
      let missed = 0;
      for (let stop = 0; stop < stops.length; stop++)
        if (left & (1 << stop) && stops[stop]!.closes < Infinity && soonest(stop) > stops[stop]!.closes) missed += 1;
      return homeBy < Infinity && (end < 0 ? time : soonest(end)) > homeBy ? missed + 1 : missed;
    },
  };
}

/** From each point to each over any others (Floyd and Warshall). */
function shortest(direct: Int32Array, size: number): Int32Array {
  const least = direct.slice();
  for (let over = 0; over < size; over++)
    for (let from = 0; from < size; from++)
      for (let to = 0; to < size; to++) {
        const detour = least[from * size + over]! + least[over * size + to]!;
        if (detour < least[from * size + to]!) least[from * size + to] = detour;
      }
  return least;
}
