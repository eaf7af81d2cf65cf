import { type Cost, isLess } from "./cost.ts";
import { courseOf } from "./course.ts";
import { diceFrom, shuffled, upTo } from "./dice.ts";
import { jobsOf, withoutJobs } from "./job-stops.ts";
import { hasTimes, type Model } from "./model.ts";
import { Passage } from "./passage.ts";
import { type Found, recreated, turns } from "./recreate.ts";
import { ruined } from "./ruin.ts";

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
