import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Effect } from "./effects.ts";
import type { EffectPorts } from "./ports.ts";

export type EffectNotFailed = { readonly kind: "effect_not_failed"; readonly message: string };

type Admin = { readonly id: string };

const notFailed: EffectNotFailed = {
  kind: "effect_not_failed",
  message: "Nothing to retry: it is waiting to run, or it has already run",
};

/** An admin puts what failed back in line; who did it is kept. */
export function retryEffects({ effects, clock }: Pick<SharedPorts & EffectPorts, "clock" | "effects">) {
  const by = ({ id }: Admin) => ({ actorId: id, at: clock.now().toISOString() });
  return {
    retryEffect: async (admin: Admin, key: string): Promise<Result<{ readonly count: number }, EffectNotFailed>> =>
      (await effects.retry(key, by(admin))) ? accept({ count: 1 }) : refuse(notFailed),
    /** All of a kind, 1,000 at most. */
    retryEffects: async (admin: Admin, kind: Effect["kind"]): Promise<{ readonly count: number }> => ({
      count: await effects.retryAll(kind, by(admin)),
    }),
  };
}
