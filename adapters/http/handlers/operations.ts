import type { Lotlane } from "@lotlane/core";
import { auditJson, effectJson } from "../presenters/index.ts";
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
    "POST /api/admin/effects/retry": async ({ user, body }) =>
      reply(
        body.kind === undefined
          ? accepted(await commands.retryEffect(user, body.key!))
          : await commands.retryEffects(user, body.kind),
      ),
  } satisfies Partial<Handlers>;
}
