import { addDays, daysBetween } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  type CalendarCount,
  type CalendarEntry,
  type CalendarFilter,
  type CalendarKind,
  kindsFor,
} from "./calendar.ts";
import type { DeskPorts } from "./ports.ts";

export type AskedCalendar = CalendarFilter & {
  readonly from: string;
  readonly to: string;
  readonly kind?: CalendarKind | undefined;
};

export type DeskCalendarDays = {
  /** By day and kind; those without any are left out. */
  readonly counts: readonly CalendarCount[];
  /** The first of each day and kind. */
  readonly entries: readonly CalendarEntry[];
};

/** Two months, each with the rest of its first and last week. */
export const mostCalendarDays = 62;
/** Three of each kind on a page of a month. */
const mostEntries = 650;
export const mostOfOne = 20;

/** The days of the desk's calendar: how many entries they have, and the first of them. */
export function readDeskCalendar({ clock, deskCalendar }: Pick<SharedPorts & DeskPorts, "clock" | "deskCalendar">) {
  return async ({ from, to, kind, ...filter }: AskedCalendar): Promise<Result<DeskCalendarDays, InvalidFields>> => {
    if (from > to) return refuse(invalidField("from", "The first day must not be after the last"));
    const days = daysBetween(from, to) + 1;
    if (days > mostCalendarDays)
      return refuse(
        invalidField(
          "to",
          `The calendar shows at most ${mostCalendarDays} days at once: the last day can be ${addDays(from, mostCalendarDays - 1)}`,
        ),
      );
    const kinds = kindsFor(filter, kind);
    if (kinds.length === 0) return accept({ counts: [], entries: [] });
    const search = { ...filter, from, to, kinds, now: clock.now() };
    const most = Math.max(Math.min(Math.floor(mostEntries / (days * kinds.length)), mostOfOne), 1);
    const [counts, entries] = await Promise.all([deskCalendar.count(search), deskCalendar.first(search, most)]);
    return accept({ counts, entries });
  };
}

export type AskedCalendarDay = CalendarFilter & { readonly day: string; readonly kind: CalendarKind };

/** The entries of one kind on one day. */
export function listCalendarDay({ clock, deskCalendar }: Pick<SharedPorts & DeskPorts, "clock" | "deskCalendar">) {
  return async ({ day, kind, ...filter }: AskedCalendarDay, page: PageRequest): Promise<Page<CalendarEntry>> =>
    kindsFor(filter, kind).length === 0
      ? { rows: [], next: null }
      : deskCalendar.list({ ...filter, day, kind, now: clock.now() }, page);
}
