import { defineEntity, p } from "@mikro-orm/postgresql";

/** Backups that were completed. */
export const BackupEntity = defineEntity({
  name: "BackupEntity",
  tableName: "backups",
  properties: { id: p.bigint().primary().autoincrement(), at: p.datetime(), bytes: p.bigint() },
  indexes: [{ name: "backups_at_index", properties: ["at"] }],
});
