import { describe } from "vitest";
import type { EffectQueue, QuoteStore } from "../../ports.ts";
import { describeAddingEffects } from "./effect-queue-adding.ts";
import { describeCarryingOut } from "./effect-queue-carrying-out.ts";
import { describeFailing } from "./effect-queue-failing.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";

/** Effects are saved with quotes, or on their own. The back-off should be short, so that failing for good takes less than the patience. */
export type EffectStorage = {
  readonly quotes: QuoteStore;
  readonly effects: EffectQueue;
  readonly second: { readonly effects: EffectQueue };
};

export function effectQueueContract(
  name: string,
  setUp: SetUp<EffectStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`effect queue: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingEffects(storage, patienceMs);
    describeCarryingOut(storage, patienceMs);
    describeFailing(storage, patienceMs);
  });
}
