import type { Effect } from "../../../effects/effect.ts";
import type { EffectQueue } from "../../../ports.ts";

/** A runner that carries effects out by noting their keys. */
export async function collectEffects(queue: EffectQueue) {
  const keys: string[] = [];
  const stop = await queue.start(async (effect: Effect) => {
    keys.push(effect.key);
  });
  return { keys, stop };
}
