import { eventReaders, statusAfterEvent, webhookEvents } from "@lotlane/core/webhooks";

type WebhookEventName = (typeof webhookEvents)[number];

const summaries: Readonly<Record<WebhookEventName, string>> = {
  "order.created": "The company got an order: a user posted it, or took over a guest booking",
  "order.claimed": "A carrier claimed the order",
  "order.released": "The order lost its carrier and is open again",
  "order.in_transit": "The vehicle was picked up",
  "order.delivered": "The vehicle was delivered",
  "order.cancelled": "The order was cancelled",
  "order.disowned":
    "The owner of the address used to book the order says that it is not theirs: it has no known booker, and no invoice",
  "load.accepted": "The carrier got the load",
  "load.assigned": "The load was given to a driver",
  "load.in_transit": "The vehicle was picked up",
  "load.completed": "The load is done",
  "load.cancelled": "The load was cancelled",
  "load.released": "The load lost its carrier and is open again",
};

/** The messages that Lotlane sends, as OpenAPI 3.1 describes them. */
export const describedWebhooks = () => Object.fromEntries(webhookEvents.map((event) => [event, { post: told(event) }]));

function told(event: WebhookEventName) {
  const about = event.startsWith("order.") ? "orderId" : "loadId";
  const status = statusAfterEvent[event];
  return {
    operationId: `webhook_${event.replace(".", "_")}`,
    summary: summaries[event],
    "x-told-to": eventReaders[event],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${about === "orderId" ? "OrderEvent" : "LoadEvent"}` },
          example: {
            type: event,
            timestamp: "2026-11-20T14:03:00.000Z",
            data: { [about]: "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11", status },
          },
        },
      },
    },
    responses: Object.fromEntries(
      Object.keys(webhookResponses).map((name) => [name, { $ref: `#/components/responses/${name}` }]),
    ),
  };
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

export const webhookHeaders = {
  WebhookId: header("webhook-id", "The same for each attempt: skip one that you have already handled"),
  WebhookTimestamp: header("webhook-timestamp", "When the attempt was made, in seconds since 1970"),
  WebhookSignature: header(
    "webhook-signature",
    "v1, HMAC-SHA256 as in Standard Webhooks; one for each secret, separated by spaces",
  ),
};

export const webhookResponses = {
  "2XX": { description: "Accepted. Anything else but 410 is retried for more than three days" },
  "410": { description: "The webhook is turned off" },
};

const message = (about: "orderId" | "loadId", begin: string) => ({
  type: "object",
  properties: {
    type: { type: "string", enum: webhookEvents.filter((event) => event.startsWith(begin)) },
    timestamp: { type: "string", format: "date-time", description: "When it happened; ISO 8601, UTC" },
    data: {
      type: "object",
      properties: {
        [about]: { type: "string", format: "uuid" },
        status: { type: "string", description: "The status right after it happened" },
      },
      required: [about, "status"],
    },
  },
  required: ["type", "timestamp", "data"],
});

export const webhookSchemas = { OrderEvent: message("orderId", "order."), LoadEvent: message("loadId", "load.") };
