import { defineEntity, p } from "@mikro-orm/postgresql";
import type { AdminSettings } from "@lotlane/core/accounts";
import { AccountEntity } from "./account.entity.ts";

/** A row for each time that they were saved; the last one is in force. */
export const AdminSettingsEntity = defineEntity({
  name: "AdminSettingsEntity",
  tableName: "admin_settings",
  properties: {
    id: p.bigint().primary().autoincrement(),
    settings: p.json<AdminSettings>(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").index(false),
    at: p.datetime(),
  },
});
