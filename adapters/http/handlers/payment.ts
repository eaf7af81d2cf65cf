import type { Lotlane } from "@lotlane/core";
import { paymentJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { needRecentProof, withProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

export function paymentHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  return {
    "GET /api/payment": async ({ user }) => reply(paymentJson(await queries.readPaymentSettings(user))),
    "PUT /api/payment": async ({ user, body, host }) => {
      await needRecentProof(lotlane, { user, host }, body);
      return reply(paymentJson(accepted(await commands.savePaymentSettings(user, body))));
    },
    "POST /api/payment/reveal": async ({ user, body, host }) => {
      const reveal = () => commands.revealPaymentKey(user, body, host.session.id);
      return reply({ billcomApiKey: await withProof({ user, host }, body, reveal) });
    },
    "POST /api/payment/test-billcom": async ({ user }) => {
      accepted(await commands.testPaymentConnection(user));
      return reply({ message: "Bill.com integration is working correctly" });
    },
  } satisfies Partial<Handlers>;
}
