import type { Lotlane } from "@lotlane/core";
import { offerJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function boardHandlers({ queries }: Lotlane) {
  return {
    "GET /api/board": async ({ user, query: { cursor, ...search } }) => {
      const after = cursor && { value: cursor.at, id: cursor.id };
      const { rows, next } = accepted(await queries.searchBoard(user, { ...search, after }));
      const by = await queries.actingAs(user);
      return {
        ...reply(rows.map((offer) => offerJson(offer, user, by))),
        next: next && { at: next.value, id: next.id },
      };
    },
  } satisfies Partial<Handlers>;
}
