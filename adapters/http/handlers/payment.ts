import type { Lotlane } from "@lotlane/core";
import { paymentJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function paymentHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/payment": async ({ user }) => reply(paymentJson(await queries.readPaymentSettings(user))),
    "PUT /api/payment": async ({ user, body }) =>
      reply(paymentJson(accepted(await commands.savePaymentSettings(user, body)))),
    "POST /api/payment/reveal": async ({ user, body, host }) => {
      const takeBack = await host.limits.countProof("password", user.email);
      const billcomApiKey = accepted(await commands.revealPaymentKey(user, body.password));
      await takeBack();
      return reply({ billcomApiKey });
    },
    "POST /api/payment/test-billcom": async ({ user }) => {
      accepted(await commands.testPaymentConnection(user));
      return reply({ message: "Bill.com integration is working correctly" });
    },
  } satisfies Partial<Handlers>;
}
