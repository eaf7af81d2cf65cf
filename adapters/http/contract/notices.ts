import { mailGroups, noticeSettingSchema } from "@lotlane/core/notices";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

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
