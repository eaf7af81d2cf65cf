import type { Lotlane } from "@lotlane/core";
import type { AdminSettings } from "@lotlane/core/accounts";
import { analyticsJson, auditJson, effectJson, systemJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

/** The audit log and the unfinished effects, for admins. */
export function operationsHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/admin/audit": async ({ query: { cursor, ...asked } }) => {
      const { rows, next } = accepted(await queries.readAuditLog({ ...asked, after: cursor }));
      return { ...reply(rows.map(auditJson)), next };
    },
    "GET /api/admin/effects": async ({ query: { cursor, ...asked } }) => {
      const { rows, next } = await queries.unfinishedEffects({ ...asked, after: cursor });
      return { ...reply(rows.map(effectJson)), next };
    },
    "GET /api/admin/effects/counts": async () => reply((await queries.countEffects()).map((count) => ({ ...count }))),
    "GET /api/admin/system": async () => reply(systemJson(await queries.readSystem())),
    "POST /api/admin/effects/retry": async ({ user, body }) =>
      reply(
        body.kind === undefined
          ? accepted(await commands.retryEffect(user, body.key!))
          : await commands.retryEffects(user, body.kind),
      ),
  } satisfies Partial<Handlers>;
}

export function adminHandlers({ commands, queries }: Lotlane) {
  const shown = async (settings: AdminSettings) =>
    reply({ ...settings, ...(await queries.settling()), registry: queries.registryName() });
  return {
    "GET /api/admin/settings": async () => shown(await queries.adminSettings()),
    "PUT /api/admin/settings": async ({ user, body }) =>
      shown(accepted(await commands.changeAdminSettings(user, body))),
  } satisfies Partial<Handlers>;
}

export function analyticsHandlers({ queries }: Lotlane) {
  return {
    "GET /api/admin/analytics": async ({ query }) => reply(analyticsJson(accepted(await queries.readAnalytics(query)))),
  } satisfies Partial<Handlers>;
}
