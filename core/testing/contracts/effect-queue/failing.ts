import { describe, expect, it } from "vitest";
import type { Effect } from "../../../effects/effect.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import type { EffectStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";
import { saveEffect, saveEffects } from "../shared/save-effects.ts";

const refuse = async ({ key }: Effect): Promise<void> => {
  throw new Error(`the post office is closed for ${key}`);
};

export function describeFailing(storage: () => EffectStorage, patienceMs: number): void {
  const timeout = 4 * patienceMs + 20_000;

  /** Lets one more effect fail until it is given up. */
  async function failForGood(): Promise<Effect> {
    const { quotes, effects } = storage();
    const effect = await saveEffect(quotes);
    const stop = await effects.start(refuse);
    await expect
      .poll(async () => (await effects.failed(100)).map((failed) => failed.effect.key), { timeout: patienceMs })
      .toContain(effect.key);
    await stop();
    return effect;
  }

  describe("failing", () => {
    it("tries again what threw, until it is done", { timeout }, async () => {
      const { quotes, effects } = storage();
      const effect = await saveEffect(quotes);
      const tries: string[] = [];
      const stop = await effects.start(async ({ key }) => {
        tries.push(key);
        if (tries.length < 3) throw new Error("not yet");
      });
      await expect.poll(() => tries, { timeout: patienceMs }).toEqual([effect.key, effect.key, effect.key]);
      await stop();
      expect(await effects.failed(10)).toEqual([]);
    });

    it("tries again what threw before it could wait", { timeout }, async () => {
      const { quotes, effects } = storage();
      const effect = await saveEffect(quotes);
      const tries: string[] = [];
      const stop = await effects.start(({ key }) => {
        tries.push(key);
        if (tries.length < 2) throw new Error("not yet");
        return Promise.resolve();
      });
      await expect.poll(() => tries, { timeout: patienceMs }).toEqual([effect.key, effect.key]);
      await stop();
    });

    it("does the others once, though one that came with them throws before it could wait", { timeout }, async () => {
      const { quotes, effects } = storage();
      const [poison, ...good] = await saveEffects(quotes, 10);
      const done: string[] = [];

      const stop = await effects.start(({ key }) => {
        if (key === poison?.key) throw new Error("the pen broke");
        done.push(key);
        return Promise.resolve();
      });
      await expect.poll(() => effects.failed(10), { timeout: patienceMs }).toHaveLength(1);
      await stop();

      expect(done.toSorted()).toEqual(good.map(({ key }) => key).toSorted());
    });

    it("does the others while one keeps failing", { timeout }, async () => {
      const { quotes, effects } = storage();
      const [poison, good] = [await saveEffect(quotes), await saveEffect(quotes)];
      const done: string[] = [];
      const stop = await effects.start(async (effect) => {
        if (effect.key === poison.key) await refuse(effect);
        done.push(effect.key);
      });
      await expect.poll(() => done, { timeout: patienceMs }).toEqual([good.key]);
      await stop();
    });

    it("does not try again what was withheld, and lists it with its reason", { timeout }, async () => {
      const { quotes, effects, second } = storage();
      const [withheld, sent] = [await saveEffect(quotes), await saveEffect(quotes)];
      const tries: string[] = [];
      const stop = await effects.start(async ({ key }) => {
        tries.push(key);
        if (key === withheld.key) return { withheld: "withheld: enough for today" };
      });
      await expect
        .poll(() => second.effects.failed(10), { timeout: patienceMs })
        .toEqual([{ effect: withheld, error: "withheld: enough for today", failedAt: expect.any(String) }]);
      await expect.poll(() => tries, { timeout: patienceMs }).toContain(sent.key);
      await stop();
      expect(tries.toSorted()).toEqual([withheld.key, sent.key].toSorted());
      expect(await effects.retry(withheld.key)).toBe(true);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([withheld.key]);
      await runner.stop();
    });

    it("lists what it gave up, with the reason, where every process sees it", { timeout }, async () => {
      const effect = await failForGood();
      const [failed, ...others] = await storage().second.effects.failed(10);
      expect(others).toEqual([]);
      expect(failed?.effect).toEqual(effect);
      expect(failed?.error).toContain(`the post office is closed for ${effect.key}`);
      expect(new Date(failed?.failedAt ?? "").toISOString()).toBe(failed?.failedAt);
    });

    it("lists the newest first, and no more than asked for", { timeout }, async () => {
      const [older, newer] = [await failForGood(), await failForGood()];
      const { effects } = storage();
      expect((await effects.failed(10)).map(({ effect }) => effect.key)).toEqual([newer.key, older.key]);
      expect((await effects.failed(1)).map(({ effect }) => effect.key)).toEqual([newer.key]);
    });

    it(
      "puts a failed effect back in line, after which it is carried out and no longer listed",
      { timeout },
      async () => {
        const effect = await failForGood();
        const { effects } = storage();
        expect(await effects.retry(effect.key)).toBe(true);
        expect(await effects.failed(10)).toEqual([]);
        const runner = await collectEffects(effects);
        await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([effect.key]);
        await runner.stop();
        expect(await effects.failed(10)).toEqual([]);
      },
    );

    it("puts one failure back in line once, however many ask", { timeout }, async () => {
      const effect = await failForGood();
      const { effects, second } = storage();
      const answers = await Promise.all([
        effects.retry(effect.key),
        second.effects.retry(effect.key),
        effects.retry(effect.key),
      ]);
      expect(answers).toContain(true);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toContain(effect.key);
      await pause(200);
      await runner.stop();
      expect(runner.keys).toEqual([effect.key]);
    });

    it("lists again what fails again after a retry", { timeout }, async () => {
      const effect = await failForGood();
      const { effects } = storage();
      await effects.retry(effect.key);
      const stop = await effects.start(refuse);
      await expect
        .poll(async () => (await effects.failed(10)).map((failed) => failed.effect.key), { timeout: patienceMs })
        .toEqual([effect.key]);
      await stop();
    });

    it("says false to a retry of what has not failed", { timeout }, async () => {
      const { quotes, effects } = storage();
      const waiting = await saveEffect(quotes);
      expect(await effects.retry(waiting.key)).toBe(false);
      expect(await effects.retry("quote_email:nowhere")).toBe(false);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([waiting.key]);
      await runner.stop();
      expect(await effects.retry(waiting.key)).toBe(false);
    });
  });
}
