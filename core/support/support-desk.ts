import { dayAt, midnightAt } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";

/** The desk as it stands at a moment; `until` is when it closes, or when it opens next. ISO 8601 in UTC. */
export type SupportDesk = { readonly isOpen: boolean; readonly until: string };

/** The desk keeps the clocks of New York, Eastern Standard or Daylight Time. */
export const supportTimeZone = "America/New_York";
const newYork = { state: "NY", latitude: 40.7484, longitude: -73.9967 };

const [opensAt, closesAt] = [9, 18];
const hour = 3_600_000;

/** By `supportHours`: Monday to Friday, 9 AM to 6 PM. */
export function supportDeskAt(now: Date): SupportDesk {
  const today = dayAt(newYork, now);
  if (isWorkday(today) && now >= hourOf(today, opensAt) && now < hourOf(today, closesAt))
    return { isOpen: true, until: hourOf(today, closesAt).toISOString() };
  const opening = [0, 1, 2, 3]
    .map((days) => addDays(today, days))
    .filter(isWorkday)
    .map((day) => hourOf(day, opensAt))
    .find((moment) => moment > now)!;
  return { isOpen: false, until: opening.toISOString() };
}

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/** Clocks change on Sundays: the hours of a workday follow its midnight. */
const hourOf = (day: string, hours: number): Date => new Date(midnightAt(newYork, day).getTime() + hours * hour);
