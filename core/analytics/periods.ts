import { addDays } from "../shared/day.ts";
import { addFigures, type DayFigures, type DayRange, type Figures } from "./figures.ts";

/** The span of one bar of a chart. */
export const steps = ["day", "week", "month"] as const;
export type Step = (typeof steps)[number];

/** A part of a range; the first and the last may be shorter than their step. */
export type Period = DayRange & { readonly figures: Figures };

/** The number of days in a range, both ends included. */
export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** Days up to a quarter, weeks up to two years, months beyond: about a hundred bars at most. */
export function stepFor(range: DayRange): Step {
  const days = daysIn(range);
  return days <= 92 ? "day" : days <= 731 ? "week" : "month";
}

/** The range in steps, oldest first; those without anything have figures of zero. Weeks begin on Monday. */
export function inPeriods(range: DayRange, step: Step, days: readonly DayFigures[]): readonly Period[] {
  const periods: Period[] = [];
  let next = 0;
  for (let from = range.from; from <= range.to;) {
    const last = lastOf(step, from);
    const to = last < range.to ? last : range.to;
    const inside: DayFigures[] = [];
    for (let day = days[next]; day && day.day <= to; day = days[++next]) inside.push(day);
    periods.push({ from, to, figures: addFigures(inside) });
    from = addDays(to, 1);
  }
  return periods;
}

function lastOf(step: Step, day: string): string {
  if (step === "day") return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (step === "week") return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** The range of the same length right before this one. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}
