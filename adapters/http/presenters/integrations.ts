import type { ApiKey } from "@lotlane/core/keys";
import type { ShownPaymentSettings } from "@lotlane/core/payments";
import type { Delivery, Webhook } from "@lotlane/core/webhooks";
import type { Answer, DeliveryJson, KeyJson, WebhookJson } from "../contract/index.ts";

type Shown = Omit<Webhook, "sealedSecret" | "formerSecret">;

export const webhookJson = ({ id, url, events, off, failingSince, formerUntil, createdAt }: Shown): WebhookJson => ({
  id,
  url,
  events: [...events],
  isOn: off === null,
  offBecause: off,
  failingSince,
  formerSecretUntil: formerUntil,
  createdAt,
});

export const deliveryJson = ({ webhookId: _, message, replays, ...delivery }: Delivery): DeliveryJson => ({
  ...delivery,
  event: message.type,
  message: { ...message, data: { ...message.data } },
  replays: [...replays],
});

export const keyJson = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }: ApiKey): KeyJson => ({
  id,
  name,
  prefix,
  scopes: [...scopes],
  createdAt,
  expiresAt,
  lastUsedAt,
});

export const paymentJson = (settings: ShownPaymentSettings): Answer<"GET /api/payment"> => ({
  billcomEnabled: settings.enabled,
  billcomOrgId: settings.accountId,
  billcomEnvironment: settings.environment,
  billcomTokenName: settings.keyName,
  billcomApiKey: settings.maskedKey,
  billcomKeyLost: settings.isKeyLost,
  billcomOffered: [...settings.offered],
  billcomState: settings.connection.state,
  billcomCheckedAt: settings.connection.checkedAt,
  billcomProblem: settings.connection.problem,
  bankName: null,
  accountHolderName: null,
  routingNumber: null,
  accountNumber: null,
  accountType: null,
});
