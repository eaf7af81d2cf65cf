import type { Lotlane } from "@lotlane/core";
import { deliveryJson, keyJson, paymentJson, webhookJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { needRecentProof, withProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

export function webhookHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  return {
    "GET /api/webhooks": async ({ user }) => reply((await queries.listWebhooks(user)).map(webhookJson)),
    "POST /api/webhooks": async ({ user, body, once, host }) => {
      const earlier = once && (await queries.earlierWebhook(once));
      if (earlier) return reply({ webhook: webhookJson(accepted(earlier)), secret: null });
      await needRecentProof(lotlane, { user, host }, body, once);
      const { webhook, secret } = accepted(await commands.addWebhook(user, body, once));
      return reply({ webhook: webhookJson(webhook), secret }, secret === null ? 200 : 201);
    },
    "PATCH /api/webhooks/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findWebhook(user, params.id)),
      act: async ({ user, params, body, host }) => {
        const { url } = accepted(await queries.findWebhook(user, params.id));
        if (body.url !== undefined && body.url !== url) await needRecentProof(lotlane, { user, host }, body);
        return reply(webhookJson(accepted(await commands.changeWebhook(user, params.id, body))));
      },
    },
    "DELETE /api/webhooks/{id}": async ({ user, params }) => {
      accepted(await commands.removeWebhook(user, params.id));
      return reply({ message: "The webhook is removed." });
    },
    "POST /api/webhooks/{id}/secret": {
      find: async ({ user, params }) => void accepted(await queries.findWebhook(user, params.id)),
      act: async ({ user, params, body, host }) => {
        await needRecentProof(lotlane, { user, host }, body);
        const { webhook, secret } = accepted(await commands.rotateWebhookSecret(user, params.id));
        return reply({ webhook: webhookJson(webhook), secret });
      },
    },
    "POST /api/webhooks/{id}/test": async ({ user, params }) =>
      reply(deliveryJson(accepted(await commands.testWebhook(user, params.id)))),
    "GET /api/webhooks/{id}/deliveries": async ({ user, params }) =>
      reply(accepted(await queries.listDeliveries(user, params.id)).map(deliveryJson)),
    "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay": async ({ user, params }) =>
      reply(deliveryJson(accepted(await commands.replayDelivery(user, params.id, params.deliveryId)))),
  } satisfies Partial<Handlers>;
}

export function keyHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/keys": async ({ user }) => reply((await queries.listKeys(user)).map(keyJson)),
    "POST /api/keys": async ({ user, body, once, host }) => {
      // A repeat makes nothing and shows no secret. It is no proof either: its code has been used.
      const earlier = once && (await queries.earlierKey(once));
      if (earlier) return reply({ key: keyJson(accepted(earlier)), secret: null });
      const make = () => commands.makeKey(user, body, host.session.id, once);
      const { key, secret } = await withProof({ user, host }, body, make, ({ repeated }) => repeated);
      return reply({ key: keyJson(key), secret }, secret === null ? 200 : 201);
    },
    "DELETE /api/keys/{id}": async ({ user, params }) => {
      accepted(await commands.revokeKey(user, params.id));
      return reply({ message: "The API key is revoked." });
    },
  } satisfies Partial<Handlers>;
}

export function paymentHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  return {
    "GET /api/payment": async ({ user }) => reply(paymentJson(await queries.readPaymentSettings(user))),
    "PUT /api/payment": async ({ user, body, host }) => {
      await needRecentProof(lotlane, { user, host }, body);
      return reply(paymentJson(accepted(await commands.savePaymentSettings(user, body))));
    },
    "DELETE /api/payment": async ({ user, body, host }) => {
      await needRecentProof(lotlane, { user, host }, body);
      await commands.removePaymentSettings(user);
      return reply(paymentJson(await queries.readPaymentSettings(user)));
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
