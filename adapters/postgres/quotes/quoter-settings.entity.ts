import { defineEntity, p } from "@mikro-orm/postgresql";
import type { QuoterSettings, SettingsDifference } from "@lotlane/core/pricing";
import { AccountEntity } from "../accounts/account.entity.ts";

/** A row for each version; the last one is in force. */
export const QuoterSettingsEntity = defineEntity({
  name: "QuoterSettingsEntity",
  tableName: "quoter_settings",
  properties: {
    version: p.integer().primary().autoincrement(false),
    id: p.uuid().unique(),
    settings: p.json<QuoterSettings>(),
    savedAt: p.datetime(),
    actorId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").nullable().deleteRule("no action").index(false),
    changes: p.json<readonly SettingsDifference[]>(),
    restoredFrom: p.integer().nullable(),
  },
});
