import type { Lotlane } from "@lotlane/core";
import { deviceName, noticeJson, subscriptionJson } from "../presenters/index.ts";
import type { PushSettingsJson } from "../contract/index.ts";
import { type Handlers, reply } from "./handler.ts";
import type { HostSession } from "./host.ts";
import { accepted, notSignedIn } from "./problems.ts";

export function noticeHandlers({ commands, queries }: Lotlane) {
  const shown = (
    { groups, devices, ...rest }: Awaited<ReturnType<typeof queries.readPushes>>,
    { id: current }: HostSession,
  ): PushSettingsJson => ({
    ...rest,
    groups: [...groups],
    devices: devices.map(({ id, userAgent, createdAt }) => ({
      id,
      createdAt,
      device: deviceName(userAgent),
      current: id === current,
    })),
  });
  return {
    "GET /api/notices": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.listNotices(user, { limit, after: cursor });
      return { ...reply(rows.map(noticeJson)), next };
    },
    "GET /api/notices/unread": async ({ user }) => reply({ unread: await queries.unreadNotices(user) }),
    "POST /api/notices/read": async ({ user, body }) => reply({ read: await commands.markNoticesRead(user, body) }),
    "GET /api/push-settings": async ({ user, host }) => reply(shown(await queries.readPushes(user), host.session)),
    "PATCH /api/push-settings": async ({ user, body, host }) =>
      reply(shown(accepted(await commands.changePushes(user, body)), host.session)),
    "POST /api/push-subscriptions": async ({ user, body, host: { session } }) => {
      if (session.id === undefined) throw notSignedIn();
      return reply(shown(accepted(await commands.addPushDevice(user, session.id, body)), session));
    },
    "DELETE /api/push-subscriptions/{id}": async ({ user, params, host }) =>
      reply(shown(accepted(await commands.removePushDevice(user, params.id)), host.session)),
    "GET /api/notification-settings": async ({ user }) => reply([...(await queries.readNoticeSettings(user))]),
    "PUT /api/notification-settings/{group}": async ({ user, params, body }) =>
      reply([...accepted(await commands.changeNoticeSetting(user, params.group, body))]),
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
