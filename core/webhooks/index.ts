export type { TooManyWebhooks, WebhookNotFound } from "./manage-webhooks.ts";
export {
  type Attempt,
  type Delivery,
  deliveryDays,
  type DeliveryState,
  deliveryStates,
  eventsFor,
  mostWebhooks,
  newWebhookSchema,
  type Webhook,
  webhookChangeSchema,
  webhookEvents,
  type WebhookMessage,
  type WebhookOff,
} from "./webhook.ts";
