import { z } from "zod";
import {
  mailGroups,
  noticesReadSchema,
  noticeSettingSchema,
  pushChangeSchema,
  pushGroups,
  pushSubscriptionSchema,
} from "@lotlane/core/notices";
import { endpoint } from "./endpoint.ts";
import { id, instant, pageQuery } from "./values.ts";

const someLink = z.object({ token: z.string().max(1000) });

export const subscriptionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("mail_group"),
    group: z.enum(mailGroups),
    ofOrder: z.boolean().describe("Only emails about one order, to a person without an account"),
    on: z.boolean(),
  }),
  z.object({
    kind: z.literal("daily_mail"),
    groups: z.array(z.enum(mailGroups)).describe("Empty once other choices have been made for all of them"),
    on: z.boolean(),
  }),
  z.object({
    kind: z.literal("saved_search"),
    name: z.string().nullable().describe("Null once the search is deleted"),
    on: z.boolean(),
  }),
  z.object({
    kind: z.literal("trip"),
    name: z.string().nullable().describe("Null once the trip is deleted, or asks for no new work"),
    on: z.boolean(),
  }),
]);
export type SubscriptionJson = z.output<typeof subscriptionSchema>;

const answers = { 200: subscriptionSchema };

export const unsubscribeEndpoints = {
  "GET /api/unsubscribe/{token}": endpoint({
    summary: "What the unsubscribe link of an email covers; reading it turns nothing off",
    who: "anyone",
    rateLimit: "lookup",
    params: someLink,
    answers,
    problems: [422],
  }),
  "POST /unsubscribe/{token}": endpoint({
    summary:
      "Turn off the emails that an unsubscribe link covers, without a session: one-click unsubscribe (RFC 8058), whose body is not read. A browser that opens the address gets a page that asks first",
    who: "anyone",
    rateLimit: "lookup",
    params: someLink,
    answers,
    problems: [422],
  }),
  "POST /api/unsubscribe/{token}/undo": endpoint({
    summary: "Turn the emails that an unsubscribe link covers back on",
    who: "anyone",
    rateLimit: "lookup",
    params: someLink,
    answers,
    problems: [422],
  }),
};

const group = z.enum(mailGroups, { error: `group must be one of ${mailGroups.join(", ")}` });

export const noticeSettingsSchema = z.array(
  z.object({ group, on: z.boolean(), daily: z.boolean().describe("Once a day rather than at once") }),
);

export const quietSchema = z.object({
  from: z.string(),
  to: z.string(),
  zone: z.string(),
});

export const pushSettingsSchema = z.object({
  publicKey: z.string().describe("The applicationServerKey"),
  groups: z.array(z.object({ group: z.enum(pushGroups), on: z.boolean() })),
  quiet: quietSchema.nullable(),
  devices: z.array(
    z.object({
      id,
      device: z.string(),
      createdAt: instant,
      current: z.boolean(),
    }),
  ),
});
export type PushSettingsJson = z.output<typeof pushSettingsSchema>;

export const noticeSchema = z.object({
  id,
  group: z.enum(pushGroups),
  title: z.string(),
  line: z.string(),
  path: z.string().describe("The page that it leads to"),
  isRead: z.boolean(),
  createdAt: instant,
});
export type NoticeJson = z.output<typeof noticeSchema>;

export const noticeEndpoints = {
  "GET /api/notices": endpoint({
    summary: "What you were told within 90 days, newest first; at most the last 500",
    who: "signed-in",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(noticeSchema) },
  }),
  "GET /api/notices/unread": endpoint({
    summary: "How many of your notices are unread",
    who: "signed-in",
    rateLimit: "read",
    answers: { 200: z.object({ unread: z.number().int() }) },
  }),
  "POST /api/notices/read": endpoint({
    summary: "Mark one of your notices as read, all up to a moment, or all that lead to a page you opened",
    who: "signed-in",
    rateLimit: "write",
    body: noticesReadSchema,
    answers: { 200: z.object({ read: z.number().int() }) },
  }),
  "GET /api/push-settings": endpoint({
    summary: "Your notifications on devices",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    answers: { 200: pushSettingsSchema },
  }),
  "PATCH /api/push-settings": endpoint({
    summary: "Change which notifications you get, and when",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: pushChangeSchema,
    answers: { 200: pushSettingsSchema },
    problems: [404],
  }),
  "POST /api/push-subscriptions": endpoint({
    summary: "Show your notifications on this device until it is signed out",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: pushSubscriptionSchema,
    answers: { 200: pushSettingsSchema },
    problems: [409],
  }),
  "DELETE /api/push-subscriptions/{id}": endpoint({
    summary: "Stop notifications on one of your devices",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: pushSettingsSchema },
    problems: [404],
  }),
  "GET /api/notification-settings": endpoint({
    summary: "Your groups of emails, and whether they are on; security emails and invoices always are",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    answers: { 200: noticeSettingsSchema },
  }),
  "PUT /api/notification-settings/{group}": endpoint({
    summary: "Turn one group of your emails on, off, or to once a day",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    params: z.object({ group }),
    body: noticeSettingSchema,
    answers: { 200: noticeSettingsSchema },
    problems: [404],
  }),
};
