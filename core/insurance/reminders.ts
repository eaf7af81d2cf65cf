import { addDays } from "../shared/day.ts";

/** The days before a certificate expires on which its carrier is reminded, once each. */
export const reminderDays = [30, 7, 0] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** How long after the expiry a reminder that was held up still goes out. */
export const lateReminderDays = 7;

/** The first and the last expiry day that carriers are reminded of, `YYYY-MM-DD`. */
export const reminderWindow = (today: string) => ({
  first: addDays(today, -lateReminderDays),
  last: addDays(today, reminderDays[0]),
});

const dayMs = 86_400_000;

/** From one day to another, both `YYYY-MM-DD`; negative for a day before. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);

/** The reminder whose time has come: of several that were missed, the last. Undefined where none has, or all are too late. */
export function reminderAt(expiresOn: string, today: string): ReminderDay | undefined {
  const left = daysUntil(expiresOn, today);
  return left < -lateReminderDays ? undefined : reminderDays.findLast((days) => left <= days);
}
