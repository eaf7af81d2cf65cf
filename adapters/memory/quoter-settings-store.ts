import { fullName } from "@lotlane/core/accounts";
import type { NewSettingsVersion, QuoterSettingsStore } from "@lotlane/core/ports";
import { firstSettingsVersion, type WholeSettingsVersion } from "@lotlane/core/pricing";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryQuoterSettingsStore(storage: MemoryStorage): QuoterSettingsStore {
  const versionOf = ({ over, settings, savedAt, actorId, changes, restoredFrom }: NewSettingsVersion) => {
    const actor = actorId === null ? undefined : storage.accounts.get(actorId)?.user;
    const savedBy = actor ? { id: actor.id, name: fullName(actor) } : null;
    return { version: over + 1, savedAt, savedBy, changes, restoredFrom, settings };
  };
  const newest = (): WholeSettingsVersion => {
    const last = storage.quoterSettings.at(-1);
    return last ? versionOf(last) : firstSettingsVersion;
  };
  return {
    read: async () => ({ ...newest().settings, version: newest().version }),
    newest: async () => newest(),
    async save(version) {
      if (version.over !== storage.quoterSettings.length) return false;
      storage.quoterSettings.push(version);
      return true;
    },
    async find(version) {
      if (version === 0) return firstSettingsVersion;
      const found = storage.quoterSettings[version - 1];
      return found && versionOf(found);
    },
    async versions({ limit, after }) {
      const saved = storage.quoterSettings;
      const end = after ? saved.findIndex(({ id }) => id === after.id) : saved.length;
      const rows = saved.slice(Math.max(0, end - limit), Math.max(0, end)).toReversed();
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => withoutSettings(versionOf(row))),
        next: last && end > limit ? { at: last.savedAt, id: last.id } : null,
      };
    },
  };
}

const withoutSettings = ({ settings: _, ...version }: WholeSettingsVersion) => version;
