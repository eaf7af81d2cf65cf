import { mailGroups, noticeSettingSchema } from "@lotlane/core/notices";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const group = z.enum(mailGroups, { error: `group takes one of ${mailGroups.join(", ")}` });

export const noticeSettingsSchema = z.array(z.object({ group, on: z.boolean() }));

export const noticeEndpoints = {
  "GET /api/notification-settings": endpoint({
    summary:
      "Which groups of e-mails reach the caller, and whether they are on; security mails and invoices always are",
    who: "signed-in",
    rateLimit: "read",
    answers: { 200: noticeSettingsSchema },
  }),
  "PUT /api/notification-settings/{group}": endpoint({
    summary: "Turn one group of the caller's e-mails on or off",
    who: "signed-in",
    rateLimit: "write",
    params: z.object({ group }),
    body: noticeSettingSchema,
    answers: { 200: noticeSettingsSchema },
    problems: [404],
  }),
};
