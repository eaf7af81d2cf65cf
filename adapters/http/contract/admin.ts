import { adminSettingsChangeSchema, adminSettingsSchema } from "@lotlane/core/accounts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const shownSettings = adminSettingsSchema.extend({
  registry: z.string().nullable().describe("The registry that checks carriers; null if none is set up"),
});

export const adminEndpoints = {
  "GET /api/admin/settings": endpoint({
    summary: "The settings of the whole product",
    who: "administer",
    rateLimit: "read",
    answers: { 200: shownSettings },
  }),
  "PUT /api/admin/settings": endpoint({
    summary: "Change the settings of the whole product",
    who: "administer",
    rateLimit: "write",
    body: adminSettingsChangeSchema,
    answers: { 200: shownSettings },
  }),
};
