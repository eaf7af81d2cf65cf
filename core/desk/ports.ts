import type { Page, PageRequest } from "../shared/paging.ts";
import type { CalendarCount, CalendarEntry, CalendarFilter, CalendarKind } from "./calendar.ts";

export type DeskPorts = { readonly deskCalendar: DeskCalendar };

export type CalendarSearch = CalendarFilter & {
  /** Days, `YYYY-MM-DD`, both of them included. */
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly CalendarKind[];
  readonly now: Date;
};

/** Reads the desk's calendar from the jobs, quotes, certificates and vettings that it shows. */
export interface DeskCalendar {
  /** By day and kind, in the order of `calendarKinds`; those without any are left out. */
  count(search: CalendarSearch): Promise<readonly CalendarCount[]>;
  /** The first of each day and kind, in the order of `list`. */
  first(search: CalendarSearch, most: number): Promise<readonly CalendarEntry[]>;
  /** The entries of a day and kind: quotes by their moment, others by their id. */
  list(
    search: CalendarFilter & { readonly day: string; readonly kind: CalendarKind; readonly now: Date },
    page: PageRequest,
  ): Promise<Page<CalendarEntry>>;
}
