import {
  type Cost,
  hasTimes,
  isLess,
  jobsOf,
  type JobStops,
  type Model,
  tenthsBetween,
  tenthsOf,
  withJobAt,
  withoutJobs,
} from "./model.ts";
import { courseOf } from "./course.ts";
import { begun, bestInsertion, type Insertion } from "./insertion.ts";
import { Passage } from "./passage.ts";

/** An order of stops and its cost. */
type Found = { readonly order: readonly number[]; readonly cost: Cost };

/**
 * The job that is put back next: the costliest at its best place, the cheapest, the one whose second best place is
 * farthest behind its best, or any.
 */
const turns = ["costliest", "cheapest", "regret", "any"] as const;
type Turn = (typeof turns)[number];

/** Puts jobs into an order one by one, each where it costs least then. */
function recreated(
  model: Model,
  kept: readonly number[],
  jobs: readonly JobStops[],
  passage: Passage | undefined,
  turn: Turn,
): Found {
  let present = begun(model, kept, { missed: passage?.follow(kept) ?? 0, tenths: tenthsOf(model, kept) });
  // Vehicles on board come first: their places are free only once they are delivered.
  const left = jobs.toSorted((a, b) => Number(a.pickup >= 0) - Number(b.pickup >= 0));
  while (left.length > 0) {
    const onBoard = left.findLastIndex(({ pickup }) => pickup < 0) + 1;
    const most = turn === "any" ? 1 : onBoard > 0 ? onBoard : left.length;
    let chosen: Insertion | undefined;
    let at = 0;
    for (let index = 0; index < most; index++) {
      const insertion = bestInsertion(model, present, left[index]!, passage)!;
      if (chosen && !isBefore(insertion, chosen, turn)) continue;
      chosen = insertion;
      at = index;
    }
    const { job, gap, cost } = chosen!;
    const order = withJobAt(present.order, job, gap);
    left.splice(at, 1);
    present = begun(model, order, cost);
    if (left.length > 0) passage?.follow(order);
  }
  return present;
}

function isBefore(a: Insertion, b: Insertion, turn: Turn): boolean {
  if (turn === "cheapest") return isLess(a.cost, b.cost);
  if (turn === "regret" && a.cost.missed === b.cost.missed) return a.regret > b.regret;
  return isLess(b.cost, a.cost);
}

/** The number of starts: one finds an order that another misses. */
const starts = turns.length;
/** The part by which a present order may at first be longer than the best of its start. */
const firstTolerance = 0.15;

/**
 * A good order of stops: jobs are inserted one by one, then ruined and recreated. Some are taken out and put back where
 * they cost least; a somewhat longer order may replace the present one, less and less so, and the best of all starts is
 * the answer. The operators, regret insertion among them, are of Ropke and Pisinger, "An Adaptive Large Neighborhood
 * Search Heuristic for the Pickup and Delivery Problem with Time Windows", Transportation Science 40 (2006), 455-472;
 * taking out one stretch of the order is of Christiaens and Vanden Berghe, "Slack Induction by String Removals for
 * Vehicle Routing Problems", Transportation Science 54 (2020), 417-433; the acceptance is the record-to-record travel
 * of Dueck, Journal of Computational Physics 104 (1993), 86-92. The dice are thrown from a fixed seed: the same trip
 * has the same plan.
 * @param rounds the number of times that it ruins and recreates, over all starts
 */
export function searchOrder(model: Model, rounds: number): Found {
  const jobs = jobsOf(model);
  const passage = hasTimes(model) ? new Passage(model) : undefined;
  const dice = diceFrom(jobs.length);
  const each = jobs.length > 1 ? Math.ceil(rounds / starts) : 0;
  const records = turns.map((first) => {
    let present = recreated(model, [], shuffled(jobs, dice), passage, first);
    let record = withCourse(model, present, undefined);
    for (let round = 0; round < each; round++) {
      const removed = shuffled(ruined(model, present.order, jobs, dice), dice);
      const kept = withoutJobs(present.order, removed);
      const tried = recreated(model, kept, removed, passage, turns[upTo(turns.length, dice)]!);
      if (isWithin(tried.cost, record.cost, firstTolerance * (1 - round / each))) present = tried;
      const driven = withCourse(model, tried, record.cost);
      if (isLess(driven.cost, record.cost)) record = driven;
    }
    return record;
  });
  return records.reduce((a, b) => (isLess(b.cost, a.cost) ? b : a));
}

const isWithin = (cost: Cost, best: Cost, tolerance: number): boolean =>
  cost.missed <= best.missed && cost.tenths <= best.tenths * (1 + tolerance);

/** A longer pause than the truck has to make may keep a promise: looked at where that would make a record. */
function withCourse(model: Model, { order, cost }: Found, record: Cost | undefined): Found {
  const { missed, tenths } = cost;
  if (missed === 0 || (record && !isLess({ missed: 0, tenths }, record))) return { order, cost };
  return { order, cost: { missed: courseOf(model, order).missed, tenths } };
}

const mostRemoved = 7;

/** Picks the jobs to take out of an order: random ones, some near each other, or those of one stretch. */
function ruined(
  model: Model,
  order: readonly number[],
  jobs: readonly JobStops[],
  dice: () => number,
): readonly JobStops[] {
  const count = Math.min(jobs.length, 1 + upTo(mostRemoved, dice));
  const throwing = dice();
  if (throwing < 0.3) return shuffled(jobs, dice).slice(0, count);
  if (throwing < 0.55) return ofStretch(order, jobs, count, upTo(order.length, dice));
  return nearTo(model, jobs[upTo(jobs.length, dice)]!, jobs, dice).slice(0, count);
}

function ofStretch(order: readonly number[], jobs: readonly JobStops[], count: number, from: number): JobStops[] {
  const found = new Set<JobStops>();
  for (let at = from; at < order.length && found.size < count; at++)
    found.add(jobs.find(({ pickup, delivery }) => pickup === order[at] || delivery === order[at])!);
  return [...found];
}

/** All jobs, those nearest to one first, with some chance in it. */
function nearTo(model: Model, one: JobStops, jobs: readonly JobStops[], dice: () => number): JobStops[] {
  const apart = (job: JobStops) =>
    tenthsBetween(model, one.delivery, job.delivery) +
    (one.pickup < 0 || job.pickup < 0 ? 0 : tenthsBetween(model, one.pickup, job.pickup));
  return jobs
    .map((job) => ({ job, apart: apart(job) * (0.7 + 0.6 * dice()) }))
    .sort((a, b) => a.apart - b.apart)
    .map(({ job }) => job);
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

/** A whole number from 0 to below a count. */
const upTo = (count: number, dice: () => number): number => Math.floor(dice() * count);

function shuffled<Item>(items: readonly Item[], dice: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = upTo(at + 1, dice);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
