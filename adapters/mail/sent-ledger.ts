/** Remembers what was handed over, longer than any process lives. */
export interface SentLedger {
  has(key: string): Promise<boolean>;
  /** Repeats are harmless. */
  record(key: string): Promise<void>;
}

export function createMemoryLedger(): SentLedger {
  const sent = new Set<string>();
  return {
    has: async (key) => sent.has(key),
    async record(key) {
      sent.add(key);
    },
  };
}
