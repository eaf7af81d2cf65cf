import type { QuoterSettingsStore } from "@lotlane/core/ports";
import { defaultQuoterSettings, type QuoterSettings, quoterSettingsSchema } from "@lotlane/core/pricing";
import type { Database } from "../server/database.ts";
import { QuoterSettingsEntity } from "./quoter-settings.entity.ts";

// Settings change a few times a year and are read for every price.
const freshForMilliseconds = 1000;

export function createQuoterSettingsStore(database: Database): QuoterSettingsStore {
  let cached: { readonly settings: Promise<QuoterSettings>; readonly until: number } | undefined;

  const load = async (): Promise<QuoterSettings> => {
    const row = await database.em.fork().findOne(QuoterSettingsEntity, { id: 1 });
    return row ? quoterSettingsSchema.parse(row.settings) : defaultQuoterSettings;
  };

  return {
    read() {
      if (cached && cached.until > performance.now()) return cached.settings;
      const settings = load();
      const entry = { settings, until: performance.now() + freshForMilliseconds };
      cached = entry;
      settings.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return settings;
    },

    async save(settings) {
      await database.em.fork().upsert(QuoterSettingsEntity, { id: 1, settings, savedAt: new Date() });
      cached = undefined;
    },
  };
}
