import type { Lotlane } from "@lotlane/core";
import type { AdminSettings } from "@lotlane/core/accounts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function adminHandlers({ commands, queries }: Lotlane) {
  const shown = (settings: AdminSettings) => reply({ ...settings, registry: queries.registryName() });
  return {
    "GET /api/admin/settings": async () => shown(await queries.adminSettings()),
    "PUT /api/admin/settings": async ({ user, body }) =>
      shown(accepted(await commands.changeAdminSettings(user, body))),
  } satisfies Partial<Handlers>;
}
