import { defineEntity, p } from "@mikro-orm/postgresql";
import type { QuoterSettings } from "@lotlane/core/pricing";

/** One row: the settings in force. */
export const QuoterSettingsEntity = defineEntity({
  name: "QuoterSettingsEntity",
  tableName: "quoter_settings",
  properties: {
    id: p.integer().primary().check("id = 1"),
    settings: p.json<QuoterSettings>(),
    savedAt: p.datetime(),
  },
});
