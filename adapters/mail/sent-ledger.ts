import type { SentLedger } from "@lotlane/core/ports";

export function createMemoryLedger(): SentLedger {
  const sent = new Set<string>();
  return {
    has: async (key) => sent.has(key),
    async record(key) {
      sent.add(key);
    },
    async forget(key) {
      sent.delete(key);
    },
  };
}
