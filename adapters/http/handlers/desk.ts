import type { Lotlane } from "@lotlane/core";
import { calendarEntryJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function deskHandlers({ queries }: Lotlane) {
  return {
    "GET /api/admin/calendar": async ({ query }) => {
      const { counts, entries } = accepted(await queries.readDeskCalendar(query));
      return reply({ counts: counts.map((count) => ({ ...count })), entries: entries.map(calendarEntryJson) });
    },
    "GET /api/admin/calendar/entries": async ({ query: { limit, cursor, ...asked } }) => {
      const { rows, next } = await queries.listCalendarDay(asked, { limit, after: cursor });
      return { ...reply(rows.map(calendarEntryJson)), next };
    },
  } satisfies Partial<Handlers>;
}
