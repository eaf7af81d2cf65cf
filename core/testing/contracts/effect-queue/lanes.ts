import { describe, expect, it } from "vitest";
import { accountDeletedEmail } from "../../../privacy/effects.ts";
import type { Effect } from "../../../effects/effect.ts";
import { laneOf } from "../../../carry-out-effect.ts";
import {
  passwordChangedEmail,
  passwordResetEmail,
  secondFactorEmail,
  verificationEmail,
} from "../../../accounts/effects.ts";
import { anId } from "../../builders/index.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { saveEffects } from "../shared/save-effects.ts";
import type { EffectStorage } from "./storage.ts";

const signInMails = () => [
  passwordResetEmail(anId(), "vic@visitor.example"),
  verificationEmail(anId(), anId()),
  passwordChangedEmail(anId(), "2026-11-20T12:00:00.000Z"),
  secondFactorEmail(anId(), "enabled", "2026-11-20T12:00:00.000Z"),
  accountDeletedEmail(anId(), "vic@visitor.example", "2026-11-20T12:00:00.000Z"),
];
const keysOf = (effects: readonly Effect[]) => effects.map(({ key }) => key).toSorted();

export function describeLanes(storage: () => EffectStorage, patienceMs: number): void {
  const timeout = 3 * patienceMs + 20_000;

  describe("lanes", () => {
    it("carries out what lets people sign in while a flood of others hangs", { timeout }, async () => {
      const { quotes, effects } = storage();
      const flood = await saveEffects(quotes, 50);
      const mails = signInMails();
      const done: string[] = [];
      const hanging: (() => void)[] = [];
      const stop = await effects.start(async (effect) => {
        if (laneOf(effect) === "others") await new Promise<void>((resolve) => hanging.push(resolve));
        else done.push(effect.key);
      });
      await expect.poll(() => hanging.length, { timeout: patienceMs }).toBeGreaterThan(0);
      await effects.add(mails);
      await expect.poll(() => done.toSorted(), { timeout: patienceMs }).toEqual(keysOf(mails));
      expect(hanging.length).toBeLessThanOrEqual(flood.length);
      const stopping = stop();
      while (hanging.length > 0) hanging.pop()!();
      await stopping;
    });

    it("lists what failed in any lane, and puts it back in line", { timeout }, async () => {
      const { quotes, effects } = storage();
      const [mail, other] = [signInMails()[0]!, ...(await saveEffects(quotes, 1))];
      await effects.add([mail]);
      const stop = await effects.start(async () => ({ withheld: "withheld: not today" }));
      const failedKeys = async () => keysOf((await effects.failed(10)).map(({ effect }) => effect));
      await expect.poll(failedKeys, { timeout: patienceMs }).toEqual(keysOf([mail, other!]));
      await stop();
      expect(await effects.retry(mail.key)).toBe(true);
      expect(await failedKeys()).toEqual([other!.key]);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([mail.key]);
      await runner.stop();
    });
  });
}
