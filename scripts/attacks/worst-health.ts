import { setTimeout as pause } from "node:timers/promises";

/** Asks how the product is as long as something goes on. @returns what came of it, and the slowest answer in milliseconds */
export async function worstHealthDuring<Result>(origin: string, act: () => Promise<Result>) {
  const over = new AbortController();
  const acting = act().finally(() => over.abort());
  // Read below. Until then its failure would end this process.
  acting.catch(() => undefined);
  let worst = 0;
  do {
    const began = performance.now();
    await fetch(`${origin}/api/health`);
    worst = Math.max(worst, performance.now() - began);
    await pause(10);
  } while (!over.signal.aborted);
  return { result: await acting, worst: Math.round(worst) };
}
