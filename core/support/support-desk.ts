import { dayAt, midnightAt } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";
import type { SupportMessage } from "./support-message.ts";

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

/** When the support team answers. */
export const supportHours = "Mon-Fri 9AM-6PM EST";

/** Within how many hours the support team answers. */
export const supportResponseHours = 24;

/** How long after the user's message the automatic reply appears. */
export const acknowledgementDelayMs = 1500;

/** The automatic reply to a chat message, in the name of the support team. */
export const acknowledgementOf = ({ accountId, createdAt }: SupportMessage, id: string): SupportMessage => ({
  id,
  accountId,
  authorId: null,
  fromSupport: true,
  subject: null,
  message: `Thank you for your message. Our support team is available ${supportHours}, and you will hear from us within ${supportResponseHours} hours.`,
  createdAt: new Date(Date.parse(createdAt) + acknowledgementDelayMs).toISOString(),
});
