import type { Lotlane } from "@lotlane/core";
import { conversationJson, messageJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function messageHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/orders/{id}/messages": {
      find: async ({ user, params }) => void accepted(await queries.findOrder(user, params.id)),
      act: async ({ user, params, query: { limit, cursor } }) => {
        const { rows, next } = accepted(await queries.readMessages(user, params.id, { limit, after: cursor }));
        return { ...reply(rows.map(messageJson)), next };
      },
    },
    "POST /api/orders/{id}/messages/read": async ({ user, params }) =>
      reply({ read: accepted(await commands.markMessagesRead(user, params.id)) }),
    "POST /api/messages": async ({ user, body, once }) =>
      reply(messageJson(accepted(await commands.sendMessage(user, body, once)).value), 201),
    "GET /api/messages/conversations": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.listOrderConversations(user, { limit, after: cursor });
      return { ...reply(rows.map((conversation) => conversationJson(conversation, user))), next };
    },
    "GET /api/messages/unread": async ({ user }) => reply({ unread: await queries.unreadMessages(user) }),
  } satisfies Partial<Handlers>;
}
