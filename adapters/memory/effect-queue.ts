import type { CarryOut, EffectQueue } from "@lotlane/core/ports";
import { type MemoryStorage, putInLine, saveEffects, type WaitingEffect } from "./memory-storage.ts";

export type BackOff = { readonly tries: number; readonly firstPauseMs: number };

export type MemoryEffectQueue = EffectQueue & {
  /** Carries out all that waits, without pauses between the tries. */
  readonly drain: (carryOut: CarryOut) => Promise<void>;
};

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
      else setTimeout(() => putInLine(storage, { ...job, tries }), pauseMs * 2 ** job.tries);
    }
  }

  return {
    add: async (effects) => saveEffects(storage, effects),

    async start(carryOut) {
      const begun = new Set<Promise<void>>();
      const begin = () => {
        for (const job of storage.waiting.splice(0)) {
          const act = attempt(job, carryOut, firstPauseMs).finally(() => begun.delete(act));
          begun.add(act);
        }
      };
      storage.runners.add(begin);
      begin();
      return async () => {
        storage.runners.delete(begin);
        await Promise.all(begun);
      };
    },

    failed: async (limit) => storage.failed.toReversed().slice(0, limit),

    async retry(key) {
      const index = storage.failed.findIndex(({ effect }) => effect.key === key);
      const [failed] = index < 0 ? [] : storage.failed.splice(index, 1);
      if (!failed) return false;
      putInLine(storage, { effect: failed.effect, tries: 0 });
      return true;
    },

    async drain(carryOut) {
      for (let job = storage.waiting.shift(); job; job = storage.waiting.shift()) await attempt(job, carryOut, 0);
    },
  };
}
