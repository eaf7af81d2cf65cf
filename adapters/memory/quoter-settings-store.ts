import type { QuoterSettingsStore } from "@lotlane/core/ports";
import { defaultQuoterSettings } from "@lotlane/core/pricing";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryQuoterSettingsStore(storage: MemoryStorage): QuoterSettingsStore {
  return {
    read: async () => storage.settings ?? defaultQuoterSettings,
    save: async (settings) => {
      storage.settings = settings;
    },
  };
}
