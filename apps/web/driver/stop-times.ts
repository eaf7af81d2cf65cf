import type { OrderJson } from "@lotlane/adapters/http/contract";
import { timeZoneOf } from "@lotlane/core/lanes";
import { type DayStop, type Lateness, latenessOf, type StopEnd } from "@lotlane/core/trips";
import { placeAt } from "../orders/index.ts";
import { formatDay } from "../ui/format.ts";
import { type Job, timeAt } from "./day-jobs.ts";

export type StopTimes = {
  /** The one time of the stop: when the truck came, or else when its trip has it there; null where the late line tells it. */
  readonly at: string | null;
  /** Why the stop is late; null where it is not known to be. */
  readonly late: string | null;
};

/** The words of a stop's row about its times. @param now in milliseconds */
export function stopTimes(job: Job, stop: DayStop, now: number): StopTimes {
  const { end, arrivesAt } = stop;
  const late = lateness(job, stop, now);
  if (job.kind === "load") return { at: null, late: late && lateWords[late] };
  const { order } = job;
  const arrived = order[`${end}ArrivedAt`];
  if (arrived !== null) {
    const at = timeAt(order, end, arrived);
    return late === "expected"
      ? { at: null, late: `Late: arrived ${at}` }
      : { at: `arrived ${at}`, late: late === "overdue" ? "Late: arrived after the promised date" : null };
  }
  if (late === "expected")
    return {
      at: null,
      late: `Late: ${tense("expected", order.lateArrival!, now)} ${timeAt(order, end, order.lateArrival!)}`,
    };
  return {
    at: arrivesAt && `${tense("planned", arrivesAt, now)} ${timeAt(order, end, arrivesAt)}`,
    late: late && lateWords[late],
  };
}

/** `Wed, Dec 2`; null without a date. */
export const shortDate = (job: Job, end: StopEnd): string | null => {
  const { date } = job.day[end];
  return date && formatDay(date).replace(/, \d{4}$/, "");
};

const tense = (word: string, at: string, now: number): string => (Date.parse(at) < now ? `was ${word}` : word);

function lateness(job: Job, { end, arrivesAt }: DayStop, now: number): Lateness | null {
  const { date } = job.day[end];
  if (job.kind === "load") return latenessOf({ date, arrivesAt, expectedAt: null }, localZone(), new Date(now));
  const expectedAt = end === "delivery" && job.order.status === "in_transit" ? job.order.lateArrival : null;
  return latenessOf(
    { date, arrivesAt, expectedAt },
    timeZoneOf(placeAt(job.order, end)),
    measuredAt(job.order, end, now),
  );
}

/** Once the truck is there, the stop is as late as it came: waiting for the handover makes it no later. */
const measuredAt = (order: OrderJson, end: StopEnd, now: number): Date => new Date(order[`${end}ArrivedAt`] ?? now);

const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const lateWords: Readonly<Record<Lateness, string>> = {
  expected: "Late",
  overdue: "Overdue: the promised date has passed",
  planned: "Late: planned after the promised date",
};
