import { defaultAdminSettings } from "@lotlane/core/accounts";
import type { AdminSettingsStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryAdminSettingsStore(storage: MemoryStorage): AdminSettingsStore {
  return {
    read: async () => storage.adminSettings.at(-1)?.settings ?? defaultAdminSettings,
    save: async (settings, chosen) => void storage.adminSettings.push({ settings, ...chosen }),
  };
}
