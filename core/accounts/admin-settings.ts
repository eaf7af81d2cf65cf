import { z } from "zod";

/** The settings that admins choose for the whole product. */
export const adminSettingsSchema = z.object({
  verifiedCarriersOnly: z
    .boolean("verifiedCarriersOnly must be true or false")
    .describe("Only carriers verified by an admin can claim orders; otherwise a confirmed email address is enough"),
  carriersNeedAuthority: z
    .boolean("carriersNeedAuthority must be true or false")
    .describe(
      "Only carriers authorized by the federal registry, or by an admin's override, can claim orders and take loads",
    ),
  carriersNeedInsurance: z
    .boolean("carriersNeedInsurance must be true or false")
    .describe(
      "Only carriers with cargo and auto liability insurance confirmed by an admin can claim orders and take loads",
    ),
});

/** A change of settings. Carriers' needs beside their identity may be left out and then stay as they are. */
export const adminSettingsChangeSchema = adminSettingsSchema.partial({
  carriersNeedAuthority: true,
  carriersNeedInsurance: true,
});
export type AdminSettingsChange = z.output<typeof adminSettingsChangeSchema>;

export type AdminSettings = z.output<typeof adminSettingsSchema>;

export const defaultAdminSettings: AdminSettings = {
  verifiedCarriersOnly: true,
  carriersNeedAuthority: false,
  carriersNeedInsurance: false,
};
