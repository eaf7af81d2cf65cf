import { today } from "./first-formats.ts";

export { shortId } from "@lotlane/core";
export { formatMiles, formatWay } from "./first-formats.ts";
export { formatMoney } from "@lotlane/core/money";

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

/** A link that dials a number, however it was typed. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
