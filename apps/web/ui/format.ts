import { today } from "./first-formats.ts";

export { shortId } from "@lotlane/core";
export { dateFormat, formatMiles, formatWay } from "./first-formats.ts";
export { formatMoney } from "@lotlane/core/money";

/** `Tue, Dec 1, 2026` */
const withWeekday = (date: CalendarDate): string => `${weekdays[date.weekday]}, ${monthDay(date)}, ${date.year}`;

/** A day (`2026-12-01`) for narrow columns, with its year where that is not the present one. */
export function formatShortDay(day: string): string {
  const date = inUtc(day);
  return day.slice(0, 4) === today().slice(0, 4) ? monthDay(date) : `${monthDay(date)}, ${date.year}`;
}

/** A day (`2026-12-01`) as it is; a time on the visitor's own calendar. */
export const formatDay = (moment: string): string =>
  withWeekday(moment.length === 10 ? inUtc(moment) : here(new Date(moment)));

export function formatTime(instant: string): string {
  const at = new Date(instant);
  const date = here(at);
  const hour = at.getHours();
  const minutes = String(at.getMinutes()).padStart(2, "0");
  return `${monthDay(date)}, ${date.year}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

type CalendarDate = Readonly<Record<"year" | "month" | "day" | "weekday", number>>;

// `Intl` would format these too, but takes a phone tens of milliseconds to make each format.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const monthDay = ({ month, day }: CalendarDate): string => `${months[month]} ${day}`;

const here = (date: Date): CalendarDate => ({
  year: date.getFullYear(),
  month: date.getMonth(),
  day: date.getDate(),
  weekday: date.getDay(),
});

function inUtc(day: string): CalendarDate {
  const date = new Date(day);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** A link that dials a number, however it was typed. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** A US number as `(602) 555-0142`, however it was typed; any other as it is. */
export function formatPhone(phone: string): string {
  if (!/^(\+1)?[\d\s().-]+$/.test(phone.trim())) return phone;
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, "")) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}

/** "sub-user" as the first word of a sentence is "Sub-user", not "Sub-User". */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
