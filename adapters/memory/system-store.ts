import type { Machine, SystemStore } from "@lotlane/core/ports";
import { dueSeconds } from "@lotlane/core/system";
import type { MemoryStorage } from "./memory-storage.ts";

export function memorySystemStore(storage: MemoryStorage): SystemStore {
  return {
    async read(now) {
      const due = storage.waiting
        .flatMap(({ effect: { dueAt = storage.clock.now().toISOString() } }) =>
          Date.parse(dueAt) < +now - dueSeconds * 1000 ? [dueAt] : [],
        )
        .toSorted();
      return {
        engine: "memory",
        schema: "none",
        bytes: 0,
        overdue: { count: due.length, since: due[0] ?? null },
        failed: storage.failed.length,
        standbys: [],
        backup: storage.backups.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null,
        partitions: { until: "9999-01-01T00:00:00.000Z", outside: [] },
      };
    },
    recordBackup: async (backup) => void storage.backups.push(backup),
  };
}

export const memoryMachine: Machine = {
  read: async () => ({
    version: "0.1.0",
    node: "24.0.0",
    startedAt: "2026-11-20T08:00:00.000Z",
    memoryBytes: 180_000_000,
    disk: { freeBytes: 60_000_000_000, bytes: 100_000_000_000 },
    certificate: null,
  }),
};
