import { formatDay } from "../ui/format.ts";

const calendarDay = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });
const timeOfDay = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const dayMs = 86_400_000;

/** The day on the reader's own calendar, as `2026-12-01`. */
export const dayOf = (instant: string): string => calendarDay.format(new Date(instant));

/** `Today`, `Yesterday` or the day itself. @param day as `dayOf` gives it */
export function dayName(day: string, now: Date): string {
  const today = calendarDay.format(now);
  if (day === today) return "Today";
  return Date.parse(today) - Date.parse(day) === dayMs ? "Yesterday" : formatDay(day);
}

export const clockTime = (instant: string): string => timeOfDay.format(new Date(instant));

/** When something was said, as short as a list needs it. */
export function shortTime(instant: string, now: Date): string {
  const name = dayName(dayOf(instant), now);
  return name === "Today" ? clockTime(instant) : name.replace(/^\w+, |, \d{4}$/g, "");
}
