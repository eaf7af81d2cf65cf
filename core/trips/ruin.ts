import { shuffled, upTo } from "./dice.ts";
import type { JobStops } from "./job-stops.ts";
import { type Model, tenthsBetween } from "./model.ts";

const mostRemoved = 7;

/** Picks the jobs to take out of an order: random ones, some near each other, or those of one stretch. */
export function ruined(
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
