import { describe, expect, it } from "vitest";
import type { Effect } from "../../../effects/effect.ts";
import { passwordResetEmail, verificationEmail } from "../../../accounts/effects.ts";
import { anId } from "../../builders/index.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import type { EffectStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";

export function describeAddingEffects(storage: () => EffectStorage, patienceMs: number): void {
  const timeout = 2 * patienceMs + 20_000;

  describe("adding effects on their own", () => {
    it("carries out what was added before the start and after it, whole and once", { timeout }, async () => {
      const { effects, second } = storage();
      const before = [passwordResetEmail(anId(), "zoë@visitor.example"), verificationEmail(anId(), anId())];
      const after = passwordResetEmail(anId(), "vic@visitor.example");
      await effects.add(before);
      const carriedOut: Effect[] = [];
      const stop = await second.effects.start(async (effect) => void carriedOut.push(effect));
      await expect.poll(() => carriedOut, { timeout: patienceMs }).toHaveLength(2);
      expect(carriedOut).toEqual(expect.arrayContaining(before));
      await effects.add([after]);
      await expect.poll(() => carriedOut, { timeout: patienceMs }).toContainEqual(after);
      await pause(200);
      await stop();
      expect(carriedOut).toHaveLength(3);
    });

    it("takes no effects at all, and many at once", { timeout }, async () => {
      const { effects, second } = storage();
      const many = Array.from({ length: 20 }, () => passwordResetEmail(anId(), "vic@visitor.example"));
      await effects.add([]);
      await Promise.all(many.map((effect, caller) => (caller % 2 === 0 ? effects : second.effects).add([effect])));
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBeGreaterThanOrEqual(20);
      await pause(200);
      await runner.stop();
      expect(runner.keys.toSorted()).toEqual(many.map(({ key }) => key).toSorted());
    });
  });
}
