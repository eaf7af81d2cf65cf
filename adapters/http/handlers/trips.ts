import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import type { TripNow } from "@lotlane/core/trips";
import { keptTripJson, suggestionJson, todayJson, tripJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function tripHandlers({ commands, queries }: Lotlane) {
  const shown = async (user: User, trip: TripNow) => tripJson(trip, await queries.actingAs(user));
  const find = async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) =>
    void accepted(await queries.findTrip(user, params.id));
  return {
    "GET /api/today": async ({ user }) => {
      const [day, by] = await Promise.all([queries.readDay(user), queries.actingAs(user)]);
      return reply(todayJson(user, day, by));
    },
    "GET /api/dispatch": async ({ user }) => {
      const [fleet, by] = await Promise.all([queries.readFleet(user), queries.actingAs(user)]);
      return reply(todayJson(user, fleet, by));
    },
    "GET /api/trips": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.listTrips(user, { limit, after: cursor });
      return { ...reply(rows.map(keptTripJson)), next };
    },
    "GET /api/trip-jobs": async ({ user }) => reply([...(await queries.listOwnJobs(user))]),
    "POST /api/trips": async ({ user, body, once }) =>
      reply(await shown(user, accepted(await commands.addTrip(user, body, once))), 201),
    "GET /api/trips/{id}": async ({ user, params }) =>
      reply(await shown(user, accepted(await queries.readTrip(user, params.id)))),
    "PUT /api/trips/{id}": {
      find,
      act: async ({ user, params, body: { revision, ...draft } }) =>
        reply(await shown(user, accepted(await commands.changeTrip(user, params.id, draft, revision)))),
    },
    "POST /api/trips/{id}/jobs": {
      find,
      act: async ({ user, params, body }) =>
        reply(await shown(user, accepted(await commands.moveJob(user, params.id, body)))),
    },
    "DELETE /api/trips/{id}": async ({ user, params }) => {
      accepted(await commands.removeTrip(user, params.id));
      return reply({ message: "Trip removed" });
    },
    "GET /api/trips/{id}/suggestions": {
      find,
      act: async ({ user, params, query: { keepDates, jobId, ...ask } }) => {
        const wanted = { ...ask, keepDates: keepDates === "true" };
        const found = await queries.suggestForTrip(user, params.id, wanted, jobId);
        return reply(accepted(found).map(suggestionJson));
      },
    },
  } satisfies Partial<Handlers>;
}
