import type { Lotlane } from "@lotlane/core";
import { type Handlers, reply } from "./handler.ts";

export function adminHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/admin/settings": async () => reply(await queries.adminSettings()),
    "PUT /api/admin/settings": async ({ user, body }) => reply(await commands.changeAdminSettings(user, body)),
  } satisfies Partial<Handlers>;
}
