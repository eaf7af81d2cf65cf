import type { createEffectQueue } from "@lotlane/adapters/postgres";

type QueueClock = NonNullable<Parameters<typeof createEffectQueue>[0]["clock"]>;
type Timer = { due: number; readonly every: number | undefined; readonly act: () => void };

/** Time that passes only when it is told to: a process whose clock stands still does nothing by itself any more. */
export function createManualClock(): QueueClock & { readonly pass: (milliseconds: number) => void } {
  let now = 0;
  const timers = new Set<Timer>();
  const begin = (act: () => void, milliseconds: number, every?: number): Timer => {
    const timer = { due: now + milliseconds, every, act };
    timers.add(timer);
    return timer;
  };
  const end = (timer: unknown) => void timers.delete(timer as Timer);
  return {
    now: () => now,
    setTimeout: (act, milliseconds) => begin(act, milliseconds),
    clearTimeout: end,
    setInterval: (act, milliseconds) => begin(act, milliseconds, milliseconds),
    clearInterval: end,
    pass(milliseconds) {
      now += milliseconds;
      // A timer that these begin waits for the next call.
      const over = Array.from(timers).filter(({ due }) => due <= now);
      for (const timer of over) {
        if (timer.every === undefined) timers.delete(timer);
        else timer.due = now + timer.every;
        timer.act();
      }
    },
  };
}
