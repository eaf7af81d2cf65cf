import type { Effect } from "@lotlane/core";
import type { CarryOut, EffectCount, EffectQueue, UnfinishedEffect } from "@lotlane/core/ports";
import { weakDigest } from "./system.ts";
import { type MemoryStorage, putInLine, saveEffects, type WaitingEffect } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";

export type BackOff = { readonly tries: number; readonly firstPauseMs: number };

export type MemoryEffectQueue = EffectQueue & {
  /** Carries out all that waits, also what is not due yet, without pauses between the tries. */
  readonly drain: (carryOut: CarryOut) => Promise<void>;
};

/** A longer timer would end at once. */
const longestPauseMs = 2 ** 31 - 1;

export function memoryEffectQueue(
  storage: MemoryStorage,
  { tries: mostTries, firstPauseMs }: BackOff = { tries: 5, firstPauseMs: 1_000 },
): MemoryEffectQueue {
  async function attempt(job: WaitingEffect, carryOut: CarryOut, pauseMs: number): Promise<void> {
    const giveUp = (error: string) =>
      storage.failed.push({ effect: job.effect, failedAt: storage.clock.now().toISOString(), error });
    try {
      const outcome = await carryOut(job.effect);
      if (outcome) giveUp(outcome.withheld);
    } catch (error) {
      const tries = job.tries + 1;
      if (tries >= mostTries) giveUp(String(error));
      else if (pauseMs === 0) putInLine(storage, { ...job, tries });
      else {
        const pause = pauseMs * 2 ** job.tries;
        const nextTryAt = new Date(storage.clock.now().getTime() + pause).toISOString();
        const waits = { ...job, tries, error: String(error), nextTryAt };
        storage.retrying.add(waits);
        setTimeout(() => {
          storage.retrying.delete(waits);
          putInLine(storage, { ...job, tries });
        }, pause);
      }
    }
  }

  function putBack(key: string): Effect | undefined {
    const index = storage.failed.findIndex(({ effect }) => effect.key === key);
    const [failed] = index < 0 ? [] : storage.failed.splice(index, 1);
    if (failed) putInLine(storage, { effect: failed.effect, tries: 0 });
    return failed?.effect;
  }

  return {
    add: async (effects) => saveEffects(storage, effects),

    async start(carryOut) {
      const begun = new Set<Promise<void>>();
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const begin = () => {
        for (const job of storage.waiting.splice(0)) {
          const pause = Date.parse(job.effect.dueAt ?? "") - storage.clock.now().getTime();
          if (pause > 0) {
            storage.waiting.push(job);
            timers.add(setTimeout(begin, Math.min(pause, longestPauseMs)));
            continue;
          }
          const act = attempt(job, carryOut, firstPauseMs).finally(() => begun.delete(act));
          begun.add(act);
        }
      };
      storage.runners.add(begin);
      begin();
      return async () => {
        storage.runners.delete(begin);
        for (const timer of timers) clearTimeout(timer);
        await Promise.all(begun);
      };
    },

    failed: async (limit) => storage.failed.toReversed().slice(0, limit),

    async retry(key, by) {
      const effect = putBack(key);
      if (!effect) return false;
      if (by) storage.queueFacts.push({ kind: "retried", effectKind: effect.kind, count: null, ...by });
      return true;
    },

    async retryAll(kind, by) {
      const keys = storage.failed.filter(({ effect }) => effect.kind === kind).map(({ effect }) => effect.key);
      for (const key of keys) putBack(key);
      if (keys.length > 0)
        storage.queueFacts.push({ kind: "retried_all", effectKind: kind, count: keys.length, ...by });
      return keys.length;
    },

    unfinished: async ({ state, kind, ...page }) =>
      newestPage(
        unfinishedIn(storage).filter(
          (one) => (state === undefined || one.state === state) && (kind === undefined || one.effect.kind === kind),
        ),
        page,
      ),

    async counts() {
      const counts = new Map<string, EffectCount>();
      for (const { effect, state } of unfinishedIn(storage)) {
        const key = `${effect.kind} ${state}`;
        counts.set(key, { kind: effect.kind, state, count: (counts.get(key)?.count ?? 0) + 1 });
      }
      return [...counts.values()];
    },

    async drain(carryOut) {
      for (let job = storage.waiting.shift(); job; job = storage.waiting.shift()) await attempt(job, carryOut, 0);
    },
  };
}

/** The effects that wait, wait for another try, or have failed. */
function unfinishedIn({ clock, waiting, retrying, failed }: MemoryStorage): readonly UnfinishedEffect[] {
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
