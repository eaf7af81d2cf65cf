import type { Lotlane } from "@lotlane/core";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function noticeHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/notification-settings": async ({ user }) => reply([...(await queries.readNoticeSettings(user))]),
    "PUT /api/notification-settings/{group}": async ({ user, params, body }) =>
      reply([...accepted(await commands.changeNoticeSetting(user, params.group, body.on))]),
  } satisfies Partial<Handlers>;
}
