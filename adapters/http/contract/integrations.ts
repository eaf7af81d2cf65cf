import { z } from "zod";
import { ownerProofSchema, proofFields } from "@lotlane/core/accounts";
import { keyScopes, newKeySchema } from "@lotlane/core/keys";
import { connectionStates, payablesEnvironments, paymentInputSchema, revealSchema } from "@lotlane/core/payments";
import { deliveryStates, newWebhookSchema, webhookChangeSchema, webhookEvents } from "@lotlane/core/webhooks";
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
    data: z.object({
      orderId: id.optional(),
      loadId: id.optional(),
      invoiceId: id.optional(),
      number: z.string().optional(),
      status: z.string().optional(),
    }),
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
/** A repeat of the call that made something with a secret. */
const shownBefore = z.null().describe("This call was made before: only its first answer carried the secret");

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
    once: true,
    scope: "webhooks",
    body: newWebhookSchema.extend(proofFields),
    answers: { 200: withSecret.extend({ secret: shownBefore }), 201: withSecret },
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

export const keySchema = z.object({
  id,
  name: z.string(),
  prefix: z.string().describe("How the key begins"),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  expiresAt: instant.nullable().describe("Null for a key that does not expire"),
  lastUsedAt: instant.nullable().describe("To the minute; null before the first use"),
});
export type KeyJson = z.output<typeof keySchema>;

export const keyEndpoints = {
  "GET /api/keys": endpoint({
    summary: "Your API keys, newest first",
    who: "manageKeys",
    rateLimit: "read",
    answers: { 200: z.array(keySchema) },
  }),
  "POST /api/keys": endpoint({
    summary: "Create an API key with the account's password; its secret is shown only once, and the owner is emailed",
    who: "manageKeys",
    rateLimit: "reveal",
    once: true,
    body: newKeySchema,
    answers: {
      200: z.object({ key: keySchema, secret: shownBefore }),
      201: z.object({ key: keySchema, secret: z.string().describe("Sent as `Authorization: Bearer …`") }),
    },
    problems: [409],
  }),
  "DELETE /api/keys/{id}": endpoint({
    summary: "Revoke an API key: the next call with it is refused",
    who: "manageKeys",
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: messageSchema },
    problems: [404],
  }),
};

const deprecated = z.null().describe("Deprecated: not stored");

export const paymentSchema = z.object({
  billcomEnabled: z
    .boolean()
    .describe(
      "New invoices become bills in the company's Bill.com account; the operator's own are issued from its account",
    ),
  billcomOrgId: z.string().nullable(),
  billcomEnvironment: z.enum(payablesEnvironments),
  billcomTokenName: z.string().nullable().describe("The API key's name at Bill.com; null means Lotlane"),
  billcomApiKey: z.string().nullable().describe("Masked: the first and last four characters"),
  billcomKeyLost: z
    .boolean()
    .describe("The stored key can no longer be read because the product's secret changed: enter it again"),
  billcomOffered: z
    .array(z.enum(payablesEnvironments))
    .describe("The environments for which this installation has a developer key; Lotlane only emails other invoices"),
  billcomState: z
    .enum(connectionStates)
    .describe(
      "How the connection stands: off (not enabled), unchecked (these settings have not been checked yet), active (the last check held) or failing (`billcomProblem` says why)",
    ),
  billcomCheckedAt: instant
    .nullable()
    .describe("When the check was made that tells the state; null where the state comes from no check"),
  billcomProblem: z.string().nullable().describe("What is wrong, for people; null unless the connection is failing"),
  bankName: deprecated,
  accountHolderName: deprecated,
  routingNumber: deprecated,
  accountNumber: deprecated,
  accountType: deprecated,
});

export const paymentEndpoints = {
  "GET /api/payment": endpoint({
    summary: "Your company's payment settings; for admins, those of the operator",
    who: "managePayment",
    rateLimit: "read",
    answers: { 200: paymentSchema },
  }),
  "PUT /api/payment": endpoint({
    summary: "Change the payment settings; the owner is emailed",
    who: "managePayment",
    rateLimit: "write",
    body: paymentInputSchema,
    answers: { 200: paymentSchema },
  }),
  "DELETE /api/payment": endpoint({
    summary: "Remove the payment settings with their key; the owner is emailed",
    who: "managePayment",
    rateLimit: "write",
    body: ownerProofSchema,
    bodyOptional: true,
    answers: { 200: paymentSchema },
  }),
  "POST /api/payment/reveal": endpoint({
    summary: "The stored API key in plain text, with the password; logged, and the owner is emailed",
    who: "managePayment",
    rateLimit: "reveal",
    body: revealSchema,
    answers: { 200: z.object({ billcomApiKey: z.string() }) },
    problems: [409],
  }),
  "POST /api/payment/test-billcom": endpoint({
    summary:
      "Sign in to Bill.com with the saved settings, and read vendors and bills there; for admins, customers and invoices",
    who: "managePayment",
    rateLimit: "connect",
    answers: { 200: messageSchema },
    problems: [409, 503],
  }),
};
