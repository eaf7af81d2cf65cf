/** The first and the last day that the product accepts; no database keeps a year 0. */
const [earliestDay, latestDay] = ["1900-01-01", "2100-12-31"];

/** True for a calendar day of 1900 to 2100, `YYYY-MM-DD`. Date.parse alone takes 30 February for 2 March. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text)) return false;
  return earliestDay <= text && text <= latestDay;
}

/** The nearest day within bounds, for a day that was kept before days had bounds. */
export const boundedDay = (day: string): string =>
  day < earliestDay ? earliestDay : day > latestDay ? latestDay : day;

const dayMilliseconds = 86_400_000;

/** `"2026-12-01"` plus 7 is `"2026-12-08"`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Whole days from one day to another, below zero where that is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
