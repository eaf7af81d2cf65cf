import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./ask.ts";
import { processTree } from "./process-tree.ts";
import type { WebServer } from "./web-server.ts";

export async function seconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

/** Asks for the user again and again, and looks at the server's memory, until the work is done. */
export async function during(work: Promise<unknown>, product: WebServer, cookie: string) {
  const began = performance.now();
  const latencies: number[] = [];
  let [peak, readersPeak] = [0, 0];
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    latencies.push((await seconds(() => ask(`${product.url}/api/user`, { headers: { cookie } }))) * 1000);
    const [server, ...readers] = await processTree(product.child.pid!);
    peak = Math.max(peak, server?.megabytes ?? 0);
    readersPeak = Math.max(
      readersPeak,
      readers.reduce((sum, { megabytes }) => sum + megabytes, 0),
    );
    await pause(10);
  }
  await done;
  return {
    latencies: latencies.toSorted((a, b) => a - b),
    peak,
    readersPeak,
    took: (performance.now() - began) / 1000,
  };
}

/** Resident, in MB; as Linux says. */
export async function memory({ child }: WebServer): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

/** The value below which a part of the sorted ones lies. */
export const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(part * (sorted.length - 1))]!;
