import type { Lotlane } from "@lotlane/core";
import { subscriptionJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function noticeHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/notification-settings": async ({ user }) => reply([...(await queries.readNoticeSettings(user))]),
    "PUT /api/notification-settings/{group}": async ({ user, params, body }) =>
      reply([...accepted(await commands.changeNoticeSetting(user, params.group, body.on))]),
  } satisfies Partial<Handlers>;
}

export function unsubscribeHandlers({ commands, queries }: Lotlane) {
  const turn = async (token: string, on: boolean) =>
    reply(subscriptionJson(accepted(await commands.changeSubscription(token, on))));
  return {
    "GET /api/unsubscribe/{token}": async ({ params }) =>
      reply(subscriptionJson(accepted(await queries.findSubscription(params.token)))),
    "POST /unsubscribe/{token}": ({ params }) => turn(params.token, false),
    "POST /api/unsubscribe/{token}/undo": ({ params }) => turn(params.token, true),
  } satisfies Partial<Handlers>;
}
