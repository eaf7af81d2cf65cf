import { vi } from "vitest";

/** Long enough for what should not happen to have happened. */
export async function pause(milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds;
  await vi.waitUntil(() => Date.now() >= until, { timeout: milliseconds + 10_000, interval: 5 });
}
