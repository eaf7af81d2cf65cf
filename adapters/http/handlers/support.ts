import type { Lotlane } from "@lotlane/core";
import { supportHours, supportResponseHours } from "@lotlane/core/support";
import { supportConversationJson, supportMessageJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

/** How users reach the support team. */
export type SupportContact = { readonly email: string; readonly phone: string | null };

export function supportHandlers({ commands, queries }: Lotlane, contact: SupportContact) {
  return {
    "GET /api/about": () => reply({ ...queries.about(), supportEmail: contact.email }),
    "GET /api/support": () => reply({ ...contact, hours: supportHours, responseHours: supportResponseHours }),
    "GET /api/support/messages": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.readConversation(user.id, { limit, after: cursor });
      return { ...reply(rows.map(supportMessageJson)), next };
    },
    "POST /api/support/messages": async ({ user, body, once }) =>
      reply(supportMessageJson(accepted(await commands.writeToSupport(user, body, once)).value), 201),
    "POST /api/support/chat": async ({ user, body, once }) =>
      reply(supportMessageJson(accepted(await commands.writeInChat(user, body.message, once)).value), 201),

    "GET /api/admin/support": async ({ query: { limit, cursor } }) => {
      const { rows, next } = await queries.listConversations({ limit, after: cursor });
      return { ...reply(rows.map(supportConversationJson)), next };
    },
    "GET /api/admin/support/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ params, query: { limit, cursor } }) => {
        const { rows, next } = await queries.readConversation(params.id, { limit, after: cursor });
        return { ...reply(rows.map(supportMessageJson)), next };
      },
    },
    "POST /api/admin/support/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ user, params, body, once }) =>
        reply(
          supportMessageJson(accepted(await commands.answerFromSupport(user, params.id, body.message, once)).value),
          201,
        ),
    },
    "GET /api/admin/taken-up": async () => reply([...(await queries.listTakenUp())]),
    "POST /api/admin/taken-up": async ({ user, body }) => reply(accepted(await commands.takeUp(user, body))),
    "POST /api/admin/taken-up/let-go": async ({ user, body }) => {
      accepted(await commands.letGo(user, body));
      return reply({ message: "Let go" });
    },
  } satisfies Partial<Handlers>;
}
