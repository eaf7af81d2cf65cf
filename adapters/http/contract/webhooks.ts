import { deliveryStates, newWebhookSchema, webhookChangeSchema, webhookEvents } from "@lotlane/core/webhooks";
import { ownerProofSchema, proofFields } from "@lotlane/core/accounts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema } from "./values.ts";

export const webhookSchema = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  offBecause: z
    .enum(["owner", "failing", "gone"])
    .nullable()
    .describe("Turned off by its owner, after days of failures, or by its own answer 410"),
  failingSince: instant.nullable(),
  formerSecretUntil: instant.nullable().describe("Until then, messages are also signed with the old secret"),
  createdAt: instant,
});
export type WebhookJson = z.output<typeof webhookSchema>;

const attemptSchema = z.object({
  at: instant,
  httpStatus: z.number().int().nullable().describe("Null if no answer came"),
  milliseconds: z.number().int(),
  answer: z.string().describe("The beginning of the answer, or why there is none"),
});

export const deliverySchema = z.object({
  id: z.string().describe("The webhook-id of the message"),
  event: z.enum([...webhookEvents, "test"]),
  message: z.object({
    type: z.string(),
    timestamp: instant,
    data: z.object({ orderId: id.optional(), loadId: id.optional(), status: z.string().optional() }),
  }),
  state: z.enum(deliveryStates).describe("Once delivered, it stays delivered"),
  attempts: z.number().int().describe("Without manual ones"),
  createdAt: instant,
  lastAttemptAt: instant,
  httpStatus: z.number().int().nullable().describe("Null if no answer came"),
  milliseconds: z.number().int(),
  answer: z.string().describe("The beginning of the answer, or why there is none"),
  replays: z.array(attemptSchema).describe("The last 5 resent manually, newest first"),
});
export type DeliveryJson = z.output<typeof deliverySchema>;

const params = z.object({ id: z.string().max(64) });
const withSecret = z.object({
  webhook: webhookSchema,
  secret: z.string().describe("Verifies the signatures (https://www.standardwebhooks.com); shown only once"),
});

export const webhookEndpoints = {
  "GET /api/webhooks": endpoint({
    summary: "Your webhooks, newest first",
    who: "manageKeys",
    rateLimit: "read",
    scope: "webhooks",
    answers: { 200: z.array(webhookSchema) },
  }),
  "POST /api/webhooks": endpoint({
    summary: "Add a webhook: events are sent to its address from now on",
    who: "manageKeys",
    rateLimit: "webhook",
    scope: "webhooks",
    body: newWebhookSchema.extend(proofFields),
    answers: { 201: withSecret },
    problems: [409],
  }),
  "PATCH /api/webhooks/{id}": endpoint({
    summary: "Change a webhook, or turn it on or off",
    who: "manageKeys",
    rateLimit: "webhook",
    scope: "webhooks",
    params,
    body: webhookChangeSchema.extend(proofFields),
    answers: { 200: webhookSchema },
    problems: [404],
  }),
  "DELETE /api/webhooks/{id}": endpoint({
    summary: "Remove a webhook with its deliveries",
    who: "manageKeys",
    rateLimit: "write",
    scope: "webhooks",
    params,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "POST /api/webhooks/{id}/secret": endpoint({
    summary: "Get a new secret; for 24 hours messages are also signed with the old one",
    who: "manageKeys",
    rateLimit: "webhook",
    scope: "webhooks",
    params,
    body: ownerProofSchema,
    bodyOptional: true,
    answers: { 200: withSecret },
    problems: [404],
  }),
  "POST /api/webhooks/{id}/test": endpoint({
    summary: "Send a test message now, and return the result",
    who: "manageKeys",
    rateLimit: "webhook",
    scope: "webhooks",
    params,
    answers: { 200: deliverySchema },
    problems: [404],
  }),
  "GET /api/webhooks/{id}/deliveries": endpoint({
    summary: "What was sent to a webhook, newest first: the last 100 in 30 days",
    who: "manageKeys",
    rateLimit: "read",
    scope: "webhooks",
    params,
    answers: { 200: z.array(deliverySchema) },
    problems: [404],
  }),
  "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay": endpoint({
    summary: "Send a message again now, under its own webhook-id, and return the result",
    who: "manageKeys",
    rateLimit: "webhook",
    scope: "webhooks",
    params: params.extend({ deliveryId: z.string().max(64) }),
    answers: { 200: deliverySchema },
    problems: [404],
  }),
};
