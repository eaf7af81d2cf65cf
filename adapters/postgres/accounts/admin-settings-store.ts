import { sql } from "kysely";
import { adminSettingsSchema, defaultAdminSettings } from "@lotlane/core/accounts";
import type { AdminSettingsStore } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { keptForASecond } from "../sql/kept-for-a-second.ts";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

// Served by the primary key.
const find = statement<Record<never, never>, { readonly settings: object }>(
  "find-admin-settings",
  () => sql`select settings from admin_settings order by id desc limit 1`,
);

const save = statement<{ readonly settings: string; readonly actorId: string; readonly at: string }>(
  "save-admin-settings",
  ({ settings, actorId, at }) => sql`
    insert into admin_settings (settings, actor_id, at) values (${settings}::jsonb, ${actorId}, ${at})`,
);

export function createAdminSettingsStore(database: Database): AdminSettingsStore {
  const run = runOn(database);
  const kept = keptForASecond(async () => {
    const [found] = await run(find({}));
    // A setting that is newer than what was saved has its default.
    return adminSettingsSchema.parse({ ...defaultAdminSettings, ...found?.settings });
  });
  return {
    read: kept.read,
    async save(settings, { actorId, at }) {
      await run(save({ settings: JSON.stringify(settings), actorId, at }));
      kept.forget();
    },
  };
}
