import type { Lotlane } from "@lotlane/core";
import { briefOrderJson, exportPieces } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { countOwnerProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

export function privacyHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/privacy/export": async ({ user }) => {
      const exported = await queries.exportAccount(user);
      return { ...reply(exportPieces(exported)), filename: `lotlane-${exported.exportedAt.slice(0, 10)}.json` };
    },
    "GET /api/privacy/deletion": async ({ user }) => {
      const { refusal, openOrders, openLoads, someOpenOrders } = await queries.deletionOutlook(user);
      return reply({
        allowed: refusal === null,
        code: refusal?.kind ?? null,
        reason: refusal?.message ?? null,
        openOrderCount: openOrders,
        openLoadCount: openLoads,
        openOrders: someOpenOrders.map(({ order }) => briefOrderJson(order)),
      });
    },
    "POST /api/privacy/deletion": async ({ user, body, host }) => {
      const settle = await countOwnerProof({ user, host });
      const deleted = await commands.deleteAccount(user, body);
      await settle(deleted);
      accepted(deleted);
      await host.session.end();
      return reply({ message: "Your account is deleted." });
    },
  } satisfies Partial<Handlers>;
}
