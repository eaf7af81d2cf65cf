import { z } from "zod";

/** What admins decide for the whole product. */
export const adminSettingsSchema = z.object({
  verifiedCarriersOnly: z
    .boolean("verifiedCarriersOnly must be true or false")
    .describe(
      "Only carriers that an admin has verified may claim orders; otherwise a confirmed email address is enough",
    ),
  carriersNeedAuthority: z
    .boolean("carriersNeedAuthority must be true or false")
    .describe(
      "Only carriers that the federal registry authorizes, or an admin instead of it, may claim orders and take loads",
    ),
});

/** A change of settings; `carriersNeedAuthority` stays as it is where it is left out. */
export const adminSettingsChangeSchema = adminSettingsSchema.partial({ carriersNeedAuthority: true });
export type AdminSettingsChange = z.output<typeof adminSettingsChangeSchema>;

export type AdminSettings = z.output<typeof adminSettingsSchema>;

export const defaultAdminSettings: AdminSettings = { verifiedCarriersOnly: true, carriersNeedAuthority: false };
