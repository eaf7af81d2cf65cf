import { adminSettingsSchema } from "@lotlane/core/accounts";
import { endpoint } from "./endpoint.ts";

export const adminEndpoints = {
  "GET /api/admin/settings": endpoint({
    summary: "What admins decide for the whole product",
    who: "administer",
    rateLimit: "read",
    answers: { 200: adminSettingsSchema },
  }),
  "PUT /api/admin/settings": endpoint({
    summary: "Change what admins decide for the whole product",
    who: "administer",
    rateLimit: "write",
    body: adminSettingsSchema,
    answers: { 200: adminSettingsSchema },
  }),
};
