import { sql } from "kysely";
import type { QuoterSettingsStore } from "@lotlane/core/ports";
import { defaultQuoterSettings, type QuoterSettings, quoterSettingsSchema } from "@lotlane/core/pricing";
import type { Database } from "../server/database.ts";
import { keptForASecond } from "../sql/kept-for-a-second.ts";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

const find = statement<Record<never, never>, { readonly settings: unknown }>(
  "find-quoter-settings",
  () => sql`select settings from quoter_settings`,
);

const save = statement<{ readonly settings: string }>(
  "save-quoter-settings",
  ({ settings }) => sql`
    insert into quoter_settings (id, settings, saved_at) values (1, ${settings}::jsonb, now())
    on conflict (id) do update set settings = excluded.settings, saved_at = excluded.saved_at`,
);

export function createQuoterSettingsStore(database: Database): QuoterSettingsStore {
  const run = runOn(database);
  const kept = keptForASecond(async (): Promise<QuoterSettings> => {
    const [found] = await run(find({}));
    return found ? quoterSettingsSchema.parse(found.settings) : defaultQuoterSettings;
  });

  return {
    read: kept.read,
    async save(settings) {
      await run(save({ settings: JSON.stringify(settings) }));
      kept.forget();
    },
  };
}
