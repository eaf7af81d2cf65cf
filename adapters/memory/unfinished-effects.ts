import type { Effect } from "@lotlane/core";
import type { UnfinishedEffect } from "@lotlane/core/ports";
import { weakDigest } from "./digest.ts";
import type { MemoryStorage } from "./memory-storage.ts";

/** The effects that wait, wait for another try, or have failed. */
export function unfinishedIn({ clock, waiting, retrying, failed }: MemoryStorage): readonly UnfinishedEffect[] {
  const now = clock.now().toISOString();
  const untried = { createdAt: now, nextTryAt: null, failedAt: null, error: null };
  return [
    ...waiting.map(({ effect, tries }) => ({
      ...untried,
      nextTryAt: effect.dueAt ?? null,
      id: idOf(effect),
      effect,
      tries,
      state: "waiting" as const,
    })),
    ...[...retrying].map(({ effect, tries, error, nextTryAt }) => ({
      ...untried,
      id: idOf(effect),
      effect,
      tries,
      error,
      nextTryAt,
      state: "retrying" as const,
    })),
    ...failed.map(({ effect, failedAt, error }) => ({
      ...untried,
      id: idOf(effect),
      createdAt: failedAt,
      effect,
      tries: 1,
      failedAt,
      error,
      state: "failed" as const,
    })),
  ];
}

/** A UUID (version 8) that stands for a key. */
function idOf({ key }: Effect): string {
  const hex = weakDigest(key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
