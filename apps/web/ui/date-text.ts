import { dateFormat } from "./first-formats.ts";

export { fromLocalDate, today } from "./first-formats.ts";

const shown = dateFormat({ weekday: "short", year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `2026-12-01` reads `Tue, Dec 1, 2026`; anything else reads as nothing. */
export function formatDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? "" : shown(iso);
}

/**
 * The typed date as `YYYY-MM-DD`; null when it cannot be read.
 * Without a year it is the next such day from `today` (`YYYY-MM-DD`) on, or looking back the last one up to `today`.
 */
export function readDate(text: string, today: string, looking: "ahead" | "back" = "ahead"): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]?\s+/, "");

  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(typed);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const numeric = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(typed);
  if (numeric) return withYear(Number(numeric[1]), Number(numeric[2]), numeric[3], { today, looking });

  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/.exec(typed);
  if (named) return withYear(monthNumber(named[1]), Number(named[2]), named[3], { today, looking });

  return null;
}

function monthNumber(name = ""): number {
  return months.indexOf(name.slice(0, 3)) + 1;
}

function withYear(
  month: number,
  day: number,
  year: string | undefined,
  { today, looking }: { readonly today: string; readonly looking: "ahead" | "back" },
): string | null {
  if (year) return isoDate(Number(year.length === 2 ? `20${year}` : year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const date = isoDate(thisYear, month, day);
  if (date === null) return null;
  if (looking === "back") return date > today ? isoDate(thisYear - 1, month, day) : date;
  return date < today ? isoDate(thisYear + 1, month, day) : date;
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** A calendar day of this machine's own time zone. */
export function toLocalDate(iso: string): Date | undefined {
  const [year, month, day] = iso.split("-").map(Number);
  return year && month && day ? new Date(year, month - 1, day) : undefined;
}
