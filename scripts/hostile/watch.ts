/**
 * Watches the product from its own process, so that the sending of requests does not hold it up: its worst health
 * answer, and the memory of its processes. Takes the product's origin and the id of its process as arguments; prints
 * what it saw when it is asked to stop.
 */
import { processTree } from "../../apps/bench/tools/process-tree.ts";

export type Seen = {
  readonly asked: number;
  readonly failed: number;
  readonly worstMilliseconds: number;
  /** The most that was resident, in megabytes: the product's main process, and all that it started together. */
  readonly product: number;
  readonly readers: number;
};

const [origin = "", productId = ""] = process.argv.slice(2);
const seen = { asked: 0, failed: 0, worstMilliseconds: 0, product: 0, readers: 0 };

async function askHealth(): Promise<void> {
  const began = performance.now();
  const isWell = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => answer.ok && (await answer.text()) !== "",
    () => false,
  );
  seen.asked++;
  if (!isWell) seen.failed++;
  seen.worstMilliseconds = Math.max(seen.worstMilliseconds, performance.now() - began);
}

async function measureMemory(): Promise<void> {
  const [product, ...readers] = await processTree(Number(productId));
  seen.product = Math.max(seen.product, product?.megabytes ?? 0);
  seen.readers = Math.max(
    seen.readers,
    readers.reduce((sum, { megabytes }) => sum + megabytes, 0),
  );
}

process.once("message", () => {
  process.send!(seen satisfies Seen, () => process.exit());
});

// The first answers are slow for the watch itself, not for the product.
await askHealth();
await measureMemory();
Object.assign(seen, { asked: 0, failed: 0, worstMilliseconds: 0, product: 0, readers: 0 });
process.send!("watching");

const every = async (milliseconds: number, act: () => Promise<void>): Promise<never> => {
  for (;;) await Promise.all([act(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
};
await Promise.all([every(25, askHealth), every(250, measureMemory)]);
