import { type Cost, isLess } from "./cost.ts";
import { bestInsertion, type Inserted, type JobStops, jobsOf, missedBy } from "./insertion.ts";
import { hasTimes, type Model, tenthsBetween, tenthsOf } from "./model.ts";

/** By which part a present order may be longer than the best one known, at first. */
const firstTolerance = 0.05;
const mostRemoved = 6;

/**
 * A good order of stops: jobs are inserted one by one, then ruined and recreated. Some are taken out and put back where
 * they cost least; a somewhat longer order may replace the present one, less and less so, and the best of all is the
 * answer. The operators are of Ropke and Pisinger, "An Adaptive Large Neighborhood Search Heuristic for the Pickup and
 * Delivery Problem with Time Windows", Transportation Science 40 (2006), 455-472; the acceptance is the record-to-record
 * travel of Dueck, Journal of Computational Physics 104 (1993), 86-92. The dice are thrown from a fixed seed: the same
 * trip has the same plan.
 * @param rounds how often it ruins and recreates
 */
export function searchOrder(model: Model, rounds: number): Inserted {
  const jobs = jobsOf(model);
  const timed = hasTimes(model);
  const dice = diceFrom(jobs.length);
  let present = recreate(model, [], jobs, timed, "costliest");
  let best = present;
  for (let round = 0; round < rounds && jobs.length > 1; round++) {
    const removed = taken(model, jobs, dice);
    const out = new Set(removed.flatMap(({ pickup, delivery }) => [pickup, delivery]));
    const kept = present.order.filter((stop) => !out.has(stop));
    const tried = recreate(model, kept, shuffled(removed, dice), timed, turns[Math.floor(dice() * turns.length)]!);
    if (isWithin(tried.cost, best.cost, firstTolerance * (1 - round / rounds))) present = tried;
    if (isLess(tried.cost, best.cost)) best = tried;
  }
  return best;
}

const isWithin = (cost: Cost, best: Cost, tolerance: number): boolean =>
  cost.missed <= best.missed && cost.tenths <= best.tenths * (1 + tolerance);

/** Which job is put back next: the one that costs most where it costs least, the one that costs least, or any. */
const turns = ["costliest", "cheapest", "any"] as const;

function recreate(
  model: Model,
  kept: readonly number[],
  jobs: readonly JobStops[],
  timed: boolean,
  turn: (typeof turns)[number],
): Inserted {
  let present: Inserted = {
    order: kept,
    cost: { missed: timed ? missedBy(model, kept) : 0, tenths: tenthsOf(model, kept) },
  };
  // What is on board has to go before its place is free.
  for (const group of [jobs.filter(({ pickup }) => pickup < 0), jobs.filter(({ pickup }) => pickup >= 0)]) {
    const left = [...group];
    while (left.length > 0) {
      const options = (turn === "any" ? left.slice(0, 1) : left).map((job) =>
        bestInsertion(model, present.order, job, timed, present.cost.missed)!,
      );
      let chosen = 0;
      for (let at = 1; at < options.length; at++) {
        const [a, b] = [options[chosen]!.cost, options[at]!.cost];
        if (turn === "cheapest" ? isLess(b, a) : isLess(a, b)) chosen = at;
      }
      present = options[chosen]!;
      left.splice(chosen, 1);
    }
  }
  return present;
}

/** One job and those nearest to it, or any. */
function taken(model: Model, jobs: readonly JobStops[], dice: () => number): readonly JobStops[] {
  const count = Math.min(jobs.length, 1 + Math.floor(dice() * mostRemoved));
  if (dice() < 0.4) return shuffled(jobs, dice).slice(0, count);
  const one = jobs[Math.floor(dice() * jobs.length)]!;
  const apart = (job: JobStops) =>
    tenthsBetween(model, one.delivery, job.delivery) +
    (one.pickup < 0 || job.pickup < 0 ? 0 : tenthsBetween(model, one.pickup, job.pickup));
  return jobs
    .map((job) => ({ job, apart: apart(job) * (0.7 + 0.6 * dice()) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, count)
    .map(({ job }) => job);
}

function shuffled<Item>(items: readonly Item[], dice: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(dice() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** Numbers from 0 to below 1, always the same for a seed (mulberry32). */
function diceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
