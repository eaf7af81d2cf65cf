import type { Lotlane } from "@lotlane/core";
import { offerJson, savedSearchJson, searchNowJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function boardHandlers({ queries }: Lotlane) {
  return {
    "GET /api/board": async ({ user, query: { cursor, ...search } }) => {
      const after = cursor && { value: cursor.at, id: cursor.id };
      const { rows, next } = accepted(await queries.searchBoard(user, { ...search, after }));
      const by = await queries.actingAs(user);
      return {
        ...reply(rows.map((offer) => offerJson(offer, by))),
        next: next && { at: next.value, id: next.id },
      };
    },
  } satisfies Partial<Handlers>;
}

export function searchHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/board/searches": async ({ user }) => reply((await queries.listSearches(user)).map(searchNowJson)),
    "GET /api/board/news": async ({ user }) => {
      const [news, invited] = await Promise.all([queries.boardNews(user), queries.countInvitations(user)]);
      return reply({ ...news, invited });
    },
    "POST /api/board/searches": async ({ user, body, once }) =>
      reply(savedSearchJson(accepted(await commands.saveSearch(user, body, once)).value), 201),
    "PATCH /api/board/searches/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findSearch(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(savedSearchJson(accepted(await commands.changeSearch(user, params.id, body)))),
    },
    "DELETE /api/board/searches/{id}": async ({ user, params }) => {
      accepted(await commands.removeSearch(user, params.id));
      return reply({ message: "Saved search deleted" });
    },
    "POST /api/board/searches/{id}/seen": async ({ user, params }) => {
      accepted(await commands.markSearchSeen(user, params.id));
      return reply({ message: "Matches seen" });
    },
  } satisfies Partial<Handlers>;
}
