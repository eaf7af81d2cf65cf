import { messageSchema } from "@lotlane/core/messages";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { briefOrderSchema, contactSchema } from "./order.ts";
import { id, instant, pageQuery } from "./values.ts";

const someOrder = z.object({ id: z.string().max(64) });

export const messageJson = z.object({
  id,
  orderId: id,
  senderId: id.nullable().describe("Null: the guest who booked the order"),
  recipientId: id.nullable().describe("Null: the guest who booked the order"),
  message: z.string(),
  isRead: z.boolean(),
  byText: z.boolean().describe("It came as a text message"),
  createdAt: instant,
});

export type MessageJson = z.output<typeof messageJson>;

export const messageEndpoints = {
  "GET /api/orders/{id}/messages": endpoint({
    summary: "The messages of shipper and transporter about an order, newest first",
    who: "signed-in",
    rateLimit: "read",
    scope: "messages:read",
    paged: true,
    params: someOrder,
    query: z.object(pageQuery),
    answers: { 200: z.array(messageJson) },
    problems: [404],
  }),
  "POST /api/orders/{id}/messages/read": endpoint({
    summary: "Mark messages to you about an order as read",
    who: "signed-in",
    rateLimit: "write",
    params: someOrder,
    answers: { 200: z.object({ read: z.number().int() }) },
    problems: [404],
  }),
  "POST /api/messages": endpoint({
    summary: "Message the other side of an order",
    who: "signed-in",
    rateLimit: "write",
    once: true,
    body: messageSchema,
    answers: { 201: messageJson },
    problems: [404, 409],
  }),
  "GET /api/messages/conversations": endpoint({
    summary: "Your conversations, most recently active first",
    who: "haveJobs",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: {
      200: z.array(
        z.object({
          orderId: id,
          order: briefOrderSchema,
          counterpart: contactSchema.nullable(),
          guestName: z.string().nullable().describe("The guest who booked the order, as long as it is in no account"),
          lastMessage: messageJson.and(z.object({ isYours: z.boolean() })).nullable(),
          unread: z.number().int(),
          lastAt: instant,
        }),
      ),
    },
  }),
  "GET /api/messages/unread": endpoint({
    summary: "How many messages to you are unread, counted up to 1,000",
    who: "haveJobs",
    rateLimit: "read",
    answers: { 200: z.object({ unread: z.number().int() }) },
  }),
};
