import { median } from "./measure.ts";

export type Drive = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Acts on all things in order, `concurrency` at a time. */
export async function drive<Thing>(
  things: readonly Thing[],
  concurrency: number,
  act: (thing: Thing) => Promise<void>,
): Promise<Drive> {
  const waiting = things.values();
  const latencies: number[] = [];
  const began = performance.now();
  const work = async () => {
    for (const thing of waiting) {
      const begun = performance.now();
      await act(thing);
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - began) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: things.length / seconds,
    p50: median(sorted),
    p99: sorted[Math.floor(0.99 * (sorted.length - 1))]!,
  };
}
