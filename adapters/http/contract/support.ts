import { chatMessageSchema, supportMessageSchema } from "@lotlane/core/support";
import { takeUpSchema, writtenKinds, writtenSchema } from "@lotlane/core/desk";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema, pageQuery } from "./values.ts";

export const supportMessageJson = z.object({
  id,
  fromSupport: z.boolean(),
  /** A reply that the product wrote by itself. */
  automatic: z.boolean(),
  subject: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
});

const takenUpJson = z.object({
  kind: z.enum(writtenKinds),
  id: id.describe("Of the account that wrote to support, or of the newest text of its number"),
  by: z.object({ id, name: z.string() }),
  since: instant,
});

const person = z.object({ id: z.string().max(64) });

export const supportEndpoints = {
  "GET /api/support": endpoint({
    summary: "How users reach support",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    answers: {
      200: z.object({
        email: z.string(),
        phone: z.string().nullable().describe("Null when support has no phone"),
        hours: z.string(),
        responseHours: z.number().int(),
      }),
    },
  }),
  "GET /api/support/messages": endpoint({
    summary: "Your conversation with support, newest first",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(supportMessageJson) },
  }),
  "POST /api/support/messages": endpoint({
    summary: "Write to support",
    who: "signed-in",
    own: true,
    rateLimit: "message",
    once: true,
    body: supportMessageSchema,
    answers: { 201: supportMessageJson },
  }),
  "POST /api/support/chat": endpoint({
    summary: "Write to support in the chat; the first message gets an automatic reply after 1.5 seconds",
    who: "signed-in",
    own: true,
    rateLimit: "message",
    once: true,
    body: chatMessageSchema,
    answers: { 201: supportMessageJson },
  }),
  "GET /api/admin/support": endpoint({
    summary: "All conversations with support, newest message first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: {
      200: z.array(
        z.object({
          userId: id,
          name: z.string(),
          email: z.string(),
          last: supportMessageJson,
          waiting: z.boolean().describe("The newest message by a person is the user's"),
        }),
      ),
    },
  }),
  "GET /api/admin/support/{id}": endpoint({
    summary: "A person's conversation with support, newest first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    params: person,
    query: z.object(pageQuery),
    answers: { 200: z.array(supportMessageJson) },
    problems: [404],
  }),
  "POST /api/admin/support/{id}": endpoint({
    summary: "Answer a person; appears in their chat and is emailed",
    who: "administer",
    rateLimit: "write",
    once: true,
    params: person,
    body: chatMessageSchema,
    answers: { 201: supportMessageJson },
    problems: [404],
  }),
  "GET /api/admin/taken-up": endpoint({
    summary: "Customers' messages that an admin is answering, newest first, at most 500",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.array(takenUpJson) },
  }),
  "POST /api/admin/taken-up": endpoint({
    summary: "Say that you are answering a customer's messages to support, or their texts",
    who: "administer",
    rateLimit: "write",
    body: takeUpSchema,
    answers: { 200: takenUpJson },
    problems: [409],
  }),
  "POST /api/admin/taken-up/let-go": endpoint({
    summary: "Say that you are not answering after all",
    who: "administer",
    rateLimit: "write",
    body: writtenSchema,
    answers: { 200: messageSchema },
    problems: [409],
  }),
};
