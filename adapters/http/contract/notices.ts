import { z } from "zod";
import { mailGroups, noticeSettingSchema } from "@lotlane/core/notices";
import { endpoint } from "./endpoint.ts";

const someLink = z.object({ token: z.string().max(1000) });

export const subscriptionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("mail_group"),
    group: z.enum(mailGroups),
    ofOrder: z.boolean().describe("Only emails about one order, to a person without an account"),
    on: z.boolean(),
  }),
  z.object({
    kind: z.literal("saved_search"),
    name: z.string().nullable().describe("Null once the search is deleted"),
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

export const noticeSettingsSchema = z.array(z.object({ group, on: z.boolean() }));

export const noticeEndpoints = {
  "GET /api/notification-settings": endpoint({
    summary: "Your groups of emails, and whether they are on; security emails and invoices always are",
    who: "signed-in",
    rateLimit: "read",
    answers: { 200: noticeSettingsSchema },
  }),
  "PUT /api/notification-settings/{group}": endpoint({
    summary: "Turn one group of your emails on or off",
    who: "signed-in",
    rateLimit: "write",
    params: z.object({ group }),
    body: noticeSettingSchema,
    answers: { 200: noticeSettingsSchema },
    problems: [404],
  }),
};
