import { today } from "./date-text.ts";

export { shortId } from "@lotlane/core";
export { formatMoney } from "@lotlane/core/money";

const miles = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export function formatMiles(distance: number): string {
  const shown = miles.format(distance);
  return shown === "1" ? "1 mile" : `${shown} miles`;
}

/** `1,240 of 2,790 mi`, or `2,790 mi planned` while it is not known how many are done. */
export const formatWay = (done: number | null, planned: number): string =>
  done === null ? `${miles.format(planned)} mi planned` : `${miles.format(done)} of ${miles.format(planned)} mi`;

const dayOnly = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const localDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});
const localTime = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

const dayInYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dayAndYear = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** A day (`2026-12-01`) for narrow columns, with its year where that is not the present one. */
export const formatShortDay = (day: string): string =>
  (day.slice(0, 4) === today().slice(0, 4) ? dayInYear : dayAndYear).format(new Date(day));

/** A day (`2026-12-01`) as it is; a time on the visitor's own calendar. */
export const formatDay = (day: string): string => (day.length === 10 ? dayOnly : localDay).format(new Date(day));

export const formatTime = (instant: string): string => localTime.format(new Date(instant));
