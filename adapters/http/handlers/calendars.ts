import type { Lotlane } from "@lotlane/core";
import { type Handlers, reply } from "./handler.ts";
import { needRecentProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

const media = "text/calendar; charset=utf-8";

export function calendarHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  return {
    "GET /api/calendar-address": async ({ user }) => reply({ createdAt: await queries.calendarMadeAt(user) }),
    "POST /api/calendar-address": async ({ user, body, once, host }) => {
      const earlier = once && (await queries.earlierCalendarAddress(once));
      if (earlier) return reply({ createdAt: accepted(earlier), url: null });
      await needRecentProof(lotlane, { user, host }, body, once);
      const made = accepted(await commands.makeCalendarAddress(user, once));
      return reply(made, made.url === null ? 200 : 201);
    },
    "DELETE /api/calendar-address": async ({ user }) => {
      await commands.withdrawCalendarAddress(user);
      return reply({ createdAt: null });
    },
    "GET /api/calendars/{token}.ics": async ({ params }) => {
      const text = accepted(await commands.readCalendar(params.token));
      return { ...reply(new TextEncoder().encode(text)), media, filename: "lotlane.ics" };
    },
  } satisfies Partial<Handlers>;
}
