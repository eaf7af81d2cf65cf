import type { Lotlane } from "@lotlane/core";
import { may } from "@lotlane/core/accounts";
import { calendarEntryJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function deskHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/admin/views": async ({ user }) =>
      reply(
        (await queries.listViews(user)).map((view) => ({
          ...view,
          maker: { ...view.maker },
          mayRemove: view.maker.id === user.id || (view.shared && may(user, "manageAdmins")),
        })),
      ),
    "POST /api/admin/views": async ({ user, body, once }) => {
      const { makerId: _, ...view } = accepted(await commands.saveView(user, body, once)).value;
      return reply(view, 201);
    },
    "DELETE /api/admin/views/{id}": async ({ user, params }) => {
      accepted(await commands.removeView(user, params.id));
      return reply({ message: "View removed" });
    },
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
