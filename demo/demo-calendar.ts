import type { Chance } from "./chance.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Days counted back from today. The last event happened yesterday, so that the
 * demo is the same at every hour of a day; only trucks on the road have moved on
 * since.
 */
export type DemoCalendar = {
  /** When the present day began, in UTC. */
  readonly today: Date;
  /** A moment in American working hours that many days ago, at least 1. */
  readonly moment: (daysAgo: number) => Date;
  /** The day that many days ago, `YYYY-MM-DD`; a negative number gives a day to come. */
  readonly day: (daysAgo: number) => string;
  /** A moment that many hours after another, at a minute of its own. */
  readonly after: (moment: Date, hours: number) => Date;
  /** That many minutes before the last full ten minutes. */
  readonly lately: (minutesAgo: number) => Date;
};

export function demoCalendar(chance: Chance, now: Date): DemoCalendar {
  const today = new Date(Math.floor(now.getTime() / day) * day);
  const someSeconds = () => chance.between(0, 59 * 60) * 1_000;
  return {
    today,
    moment: (daysAgo) => new Date(today.getTime() - daysAgo * day + chance.between(14, 20) * hour + someSeconds()),
    day: (daysAgo) => new Date(today.getTime() - daysAgo * day).toISOString().slice(0, 10),
    after: (moment, hours) => new Date(moment.getTime() + hours * hour + someSeconds()),
    lately: (minutesAgo) => new Date(Math.floor(now.getTime() / (10 * minute)) * 10 * minute - minutesAgo * minute),
  };
}
