import type { Lotlane } from "@lotlane/core";
import { briefOrderJson, exportPieces } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
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
      const takeBack = [await host.limits.countProof("password", user.email)];
      if (user.twoFactorEnabledAt !== null) takeBack.push(await host.limits.countProof("code", user.id));
      accepted(await commands.deleteAccount(user, body));
      for (const one of takeBack) await one();
      await host.session.end();
      return reply({ message: "Your account is deleted." });
    },
  } satisfies Partial<Handlers>;
}
