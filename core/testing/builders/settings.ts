import { type QuoterSettings, type QuoterSettingsInput, quoterSettingsSchema } from "../../pricing/index.ts";

/** The default tariff with some fields of its own. */
export const someSettings = (overrides: QuoterSettingsInput = {}): QuoterSettings =>
  quoterSettingsSchema.parse(overrides);
