import type { Lotlane } from "@lotlane/core";
import { extraJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function extraHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/orders/{id}/extras": async ({ user, params: { id } }) =>
      reply(accepted(await queries.listExtras(user, id)).map(extraJson)),
    "POST /api/orders/{id}/extras": {
      find: async ({ user, params: { id } }) => void accepted(await queries.listExtras(user, id)),
      act: async ({ user, params: { id }, body, once }) =>
        reply(extraJson(accepted(await commands.askForExtra(user, id, body, once))), 201),
    },
    "POST /api/extras/{extraId}/agree": async ({ user, params: { extraId } }) =>
      reply(extraJson(accepted(await commands.answerForExtra(user, extraId, "agreed")))),
    "POST /api/extras/{extraId}/dispute": async ({ user, params: { extraId }, body }) =>
      reply(extraJson(accepted(await commands.answerForExtra(user, extraId, "disputed", body.reason)))),
    "POST /api/extras/{extraId}/withdraw": async ({ user, params: { extraId } }) =>
      reply(extraJson(accepted(await commands.answerForExtra(user, extraId, "withdrawn")))),
  } satisfies Partial<Handlers>;
}
