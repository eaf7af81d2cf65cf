import { adminSettingsChangeSchema, adminSettingsSchema } from "@lotlane/core/accounts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const shownSettings = adminSettingsSchema.extend({
  registry: z.string().nullable().describe("By which carriers are checked; null where none is set up"),
});

export const adminEndpoints = {
  "GET /api/admin/settings": endpoint({
    summary: "What admins decide for the whole product",
    who: "administer",
    rateLimit: "read",
    answers: { 200: shownSettings },
  }),
  "PUT /api/admin/settings": endpoint({
    summary: "Change what admins decide for the whole product",
    who: "administer",
    rateLimit: "write",
    body: adminSettingsChangeSchema,
    answers: { 200: shownSettings },
  }),
};
