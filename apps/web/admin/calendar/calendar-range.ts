import { addDays, isDay } from "@lotlane/core";
import { calendarKinds } from "@lotlane/core/desk";
import { stateCode } from "@lotlane/core/lanes";
import { today } from "../../ui/date-text.ts";

export const shows = ["month", "week", "day", "agenda"] as const;
export type Show = (typeof shows)[number];

/** Days, `YYYY-MM-DD`, both of them included. */
export type Range = { readonly from: string; readonly to: string };

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day));
const weeksOfMonth = 6;

/** The days that are shown around one. A month has the weeks before and after it that make its page, as on paper. */
export function rangeOf(show: Show, day: string): Range {
  if (show === "day") return { from: day, to: day };
  const from = startOfWeek(show === "week" ? day : `${day.slice(0, 7)}-01`);
  return { from, to: addDays(from, show === "week" ? 6 : 7 * weeksOfMonth - 1) };
}

export const daysOf = ({ from, to }: Range): readonly string[] => {
  const days = [from];
  while (days.at(-1)! < to) days.push(addDays(days.at(-1)!, 1));
  return days;
};

/** The same day of the next month or the one before; the last one of a shorter month. */
function inMonth(day: string, offset: 1 | -1): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + offset];
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return `${last.slice(0, 8)}${last.slice(8) < day.slice(8) ? last.slice(8) : day.slice(8)}`;
}

/** The day that the next or the former page of days is about. */
export const pageFrom = (show: Show, day: string, offset: 1 | -1): string =>
  show === "month" || show === "agenda" ? inMonth(day, offset) : addDays(day, (show === "week" ? 7 : 1) * offset);

/** The day that a key leads to from another one; undefined for other keys. */
export function dayByKey(key: string, day: string): string | undefined {
  const weekday = weekdayOf(day);
  const days = new Map([
    ["ArrowLeft", -1],
    ["ArrowRight", 1],
    ["ArrowUp", -7],
    ["ArrowDown", 7],
    ["Home", -weekday],
    ["End", 6 - weekday],
  ]).get(key);
  if (days !== undefined) return addDays(day, days);
  return key === "PageUp" || key === "PageDown" ? inMonth(day, key === "PageDown" ? 1 : -1) : undefined;
}

/** The days in the address: a month at a desk and a list on a phone, around today, unless it says otherwise. */
export function shownIn(search: URLSearchParams): { readonly show: Show; readonly date: string } {
  const date = search.get("date") ?? "";
  return {
    show:
      shows.find((show) => show === search.get("show")) ??
      (matchMedia("(min-width: 48rem)").matches ? "month" : "agenda"),
    date: isDay(date) ? date : today(),
  };
}

/** The query for the calendar, read from the page's address. */
export function calendarIn(search: URLSearchParams) {
  const { show, date } = shownIn(search);
  return {
    query: {
      ...rangeOf(show, date),
      kind: calendarKinds.find((kind) => kind === search.get("kind")),
      owner: idIn(search, "owner"),
      carrier: idIn(search, "carrier"),
      dealer: idIn(search, "dealer"),
      state: stateCode(search.get("state") ?? ""),
    },
  };
}

const idIn = (search: URLSearchParams, name: "owner" | "carrier" | "dealer"): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(search.get(name) ?? "")?.[0];
