import { z } from "zod";

/** What admins decide for the whole product. */
export const adminSettingsSchema = z.object({
  verifiedCarriersOnly: z
    .boolean("verifiedCarriersOnly must be true or false")
    .describe(
      "Only carriers that an admin has verified may claim orders; otherwise a confirmed email address is enough",
    ),
});

export type AdminSettings = z.output<typeof adminSettingsSchema>;

export const defaultAdminSettings: AdminSettings = { verifiedCarriersOnly: true };
