import type { ApiKey } from "@lotlane/core/keys";
import type { BesideKey, KeyStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { isKeptOut } from "./session-store.ts";

const minuteMs = 60_000;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryKeyStore(storage: MemoryStorage): KeyStore {
  const keysOf = (accountId: string): readonly ApiKey[] =>
    [...storage.keys.values()].filter((key) => key.accountId === accountId).toSorted(newestFirst);
  const keepBeside = ({ fact, effects }: BesideKey) => {
    storage.accountFacts.push(fact);
    saveEffects(storage, effects);
  };

  return {
    async add({ key, digest, passwordHash, most, ...beside }) {
      const account = storage.accounts.get(key.accountId);
      if (account?.credentials.passwordHash !== passwordHash) return "account_changed";
      if (keysOf(key.accountId).length >= most) return "too_many";
      storage.keys.set(digest, key);
      keepBeside(beside);
      return "added";
    },

    async use(digest, now) {
      const key = storage.keys.get(digest);
      const user = key && storage.accounts.get(key.accountId)?.user;
      if (!key || !user || isKeptOut(storage, user)) return undefined;
      if (key.expiresAt !== null && Date.parse(key.expiresAt) <= now.getTime()) return undefined;
      if (key.lastUsedAt === null || now.getTime() - Date.parse(key.lastUsedAt) >= minuteMs)
        storage.keys.set(digest, { ...key, lastUsedAt: now.toISOString() });
      return { key, user };
    },

    list: async (accountId) => keysOf(accountId),

    async remove(accountId, id, beside) {
      for (const [digest, key] of storage.keys)
        if (key.accountId === accountId && key.id === id) {
          keepBeside(beside);
          return storage.keys.delete(digest);
        }
      return false;
    },
  };
}
