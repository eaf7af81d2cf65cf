import { describe, expect, it } from "vitest";
import type { Effect } from "../../../effects/effect.ts";
import { issueInvoice } from "../../../invoices/effects.ts";
import { anId } from "../../builders/index.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import type { EffectStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";
import { saveEffect, saveEffects } from "../shared/save-effects.ts";

const keysOf = (effects: readonly Effect[]) => effects.map(({ key }) => key).toSorted();

export function describeCarryingOut(storage: () => EffectStorage, patienceMs: number): void {
  const timeout = 3 * patienceMs + 20_000;

  describe("carrying out", () => {
    it("does what was saved before the start and after it, and hands the effect over whole", { timeout }, async () => {
      const { quotes, effects } = storage();
      const carriedOut: Effect[] = [];
      const before = await saveEffect(quotes);
      const stop = await effects.start(async (effect) => {
        carriedOut.push(effect);
      });
      await expect.poll(() => carriedOut, { timeout: patienceMs }).toEqual([before]);
      const after = await saveEffect(quotes);
      await expect.poll(() => carriedOut, { timeout: patienceMs }).toEqual([before, after]);
      await stop();
    });

    it("does nothing before it is due, and says until when it waits", { timeout }, async () => {
      const { effects } = storage();
      const later = { ...issueInvoice(anId()), dueAt: "2099-01-01T00:00:00.000Z" };
      const due = { ...issueInvoice(anId()), dueAt: "2020-01-01T00:00:00.000Z" };
      await effects.add([later, due]);
      const { keys, stop } = await collectEffects(effects);
      await expect.poll(() => keys, { timeout: patienceMs }).toEqual([due.key]);
      await pause(1_000);
      expect(keys).toEqual([due.key]);
      expect((await effects.unfinished({ limit: 5 })).rows).toMatchObject([
        { effect: later, state: "waiting", tries: 0, nextTryAt: later.dueAt },
      ]);
      await stop();
    });

    it("does each of a hundred effects once, with two processes at work", { timeout }, async () => {
      const { quotes, effects, second } = storage();
      const saved = await saveEffects(quotes, 100);
      const [one, two] = await Promise.all([collectEffects(effects), collectEffects(second.effects)]);
      await expect.poll(() => one.keys.length + two.keys.length, { timeout: patienceMs }).toBeGreaterThanOrEqual(100);
      await pause(200);
      await Promise.all([one.stop(), two.stop()]);
      expect([...one.keys, ...two.keys].toSorted()).toEqual(keysOf(saved));
    });

    it("never has two processes at one effect", { timeout }, async () => {
      const { quotes, effects, second } = storage();
      const saved = await saveEffects(quotes, 10);
      const under = new Set<string>();
      const done: string[] = [];
      const clashes: string[] = [];
      const slowly = async ({ key }: Effect) => {
        if (under.has(key)) clashes.push(key);
        under.add(key);
        await pause(20);
        under.delete(key);
        done.push(key);
      };
      const stops = await Promise.all([effects.start(slowly), second.effects.start(slowly)]);
      await expect.poll(() => done.length, { timeout: patienceMs }).toBeGreaterThanOrEqual(10);
      await Promise.all(stops.map((stop) => stop()));
      expect(clashes).toEqual([]);
      expect(done.toSorted()).toEqual(keysOf(saved));
    });

    it("waits on stop for what has begun", { timeout }, async () => {
      const { quotes, effects } = storage();
      await saveEffect(quotes);
      const events: string[] = [];
      let finish = () => {};
      const stop = await effects.start(async () => {
        events.push("begun");
        await new Promise<void>((resolve) => (finish = resolve));
        events.push("finished");
      });
      await expect.poll(() => events, { timeout: patienceMs }).toEqual(["begun"]);
      const stopping = stop().then(() => events.push("stopped"));
      await pause(100);
      expect(events).toEqual(["begun"]);
      finish();
      await stopping;
      expect(events).toEqual(["begun", "finished", "stopped"]);
    });

    it("begins nothing after stop, and leaves it to the next start", { timeout }, async () => {
      const { quotes, effects, second } = storage();
      const stopped = await collectEffects(effects);
      await stopped.stop();
      const effect = await saveEffect(quotes);
      await pause(200);
      expect(stopped.keys).toEqual([]);
      const next = await collectEffects(second.effects);
      await expect.poll(() => next.keys, { timeout: patienceMs }).toEqual([effect.key]);
      await next.stop();
      expect(stopped.keys).toEqual([]);
    });
  });
}
