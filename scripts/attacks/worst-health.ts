import { watched } from "../hostile/start-watch.ts";
import type { Target } from "./target.ts";

/** The longest wait of others for an answer while an attack goes on, in milliseconds, also on a busy machine. */
const longestWait = 1000;

/** Watches the product's health from another process while `act` runs. @returns its result, and what was seen */
export async function whileWatched<Result>(
  target: Pick<Target, "origin" | "processId">,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isCalm: boolean; readonly said: string }> {
  const end = await watched(target);
  try {
    const result = await act();
    const seen = await end();
    const memory = `${Math.round(seen.product)} MB, its readers ${Math.round(seen.readers)} MB`;
    return {
      result,
      isCalm: seen.failed === 0 && seen.worstMilliseconds < longestWait,
      said: `the worst answer of health took ${Math.round(seen.worstMilliseconds)} ms, the product at most ${memory}`,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
