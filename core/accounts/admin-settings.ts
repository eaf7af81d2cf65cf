import { z } from "zod";

const daysOverdueWords = "mostDaysOverdue must be a whole number from 0 to 365, or null";

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
  mostDaysOverdue: z
    .int(daysOverdueWords)
    .min(0, daysOverdueWords)
    .max(365, daysOverdueWords)
    .nullable()
    .describe("Shippers with an invoice that is overdue by more days cannot post orders; null for no such limit"),
  recordCalls: z
    .boolean("recordCalls must be true or false")
    .describe("Calls by the provider are recorded, and both sides are told so before they are joined"),
});

/** A change of settings. All but who is verified may be left out and then stay as they are. */
export const adminSettingsChangeSchema = adminSettingsSchema.partial({
  carriersNeedAuthority: true,
  carriersNeedInsurance: true,
  mostDaysOverdue: true,
  recordCalls: true,
});
export type AdminSettingsChange = z.output<typeof adminSettingsChangeSchema>;

export type AdminSettings = z.output<typeof adminSettingsSchema>;

export const defaultAdminSettings: AdminSettings = {
  verifiedCarriersOnly: true,
  carriersNeedAuthority: false,
  carriersNeedInsurance: false,
  mostDaysOverdue: 30,
  recordCalls: false,
};
