export { eventNames } from "./event-names.ts";
export type { TooManyWebhooks, WebhookNotFound } from "./manage-webhooks.ts";
export {
  type Attempt,
  type Delivery,
  deliveryDays,
  type DeliveryState,
  deliveryStates,
  eventReaders,
  eventsFor,
  mostWebhooks,
  newWebhookSchema,
  statusAfterEvent,
  type Webhook,
  webhookChangeSchema,
  webhookEvents,
  type WebhookMessage,
  type WebhookOff,
} from "./webhook.ts";
