import type { Delivery, Webhook } from "@lotlane/core/webhooks";
import type { DeliveryJson, WebhookJson } from "../contract/index.ts";

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
