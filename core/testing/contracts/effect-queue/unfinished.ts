import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Effect } from "../../../effects/effect.ts";
import type { AuditLog, UnfinishedEffect } from "../../../ports.ts";
import { addCast } from "../shared/add-people.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { saveEffects } from "../shared/save-effects.ts";
import type { EffectStorage } from "./storage.ts";

const by = { actorId: castAccounts().ada.user.id, at: "2026-11-20T13:00:00.000Z" };

export function describeUnfinished(storage: () => EffectStorage, patienceMs: number): void {
  const timeout = 4 * patienceMs + 20_000;

  const acts = async (audit: AuditLog) =>
    (await audit.search({ limit: 10 })).rows
      .filter(({ object }) => object.area === "queue")
      .map(({ act, actorName, object, reason }) => [act, actorName, object.name, reason]);

  /** Lets effects fail for good, with a reason. */
  async function fail(effects: readonly Effect[]): Promise<void> {
    const { effects: queue } = storage();
    const stop = await queue.start(async () => ({ withheld: "withheld: not today" }));
    await expect
      .poll(async () => (await queue.failed(100)).length, { timeout: patienceMs })
      .toBeGreaterThanOrEqual(effects.length);
    await stop();
  }

  describe("what is not finished", () => {
    it("waits, is tried again at a moment and with a reason, or has failed", { timeout }, async () => {
      const { quotes, effects, second } = storage();
      const [waiting] = await saveEffects(quotes, 1);
      const only = async () => (await second.effects.unfinished({ limit: 10 })).rows[0] as UnfinishedEffect;
      expect(await only()).toMatchObject({ effect: waiting, state: "waiting", tries: 0, nextTryAt: null, error: null });

      let tried = 0;
      const stop = await effects.start(async () => {
        tried++;
        throw new Error("the post office is closed");
      });
      await expect.poll(async () => (await only()).error, { timeout: patienceMs }).toContain("post office is closed");
      await expect.poll(async () => (await only()).state, { timeout: patienceMs }).toBe("failed");
      await stop();
      const failed = await only();
      expect(failed.failedAt).not.toBeNull();
      expect(failed.tries).toBeGreaterThan(0);
      expect(tried).toBeGreaterThan(1);
      expect(await effects.counts()).toEqual([{ kind: "quote_email", state: "failed", count: 1 }]);
    });

    it("is found by state and kind, and listed page by page", { timeout }, async () => {
      const { quotes, effects } = storage();
      await fail(await saveEffects(quotes, 5));
      await saveEffects(quotes, 2);
      expect((await effects.unfinished({ limit: 10 })).rows).toHaveLength(7);
      expect((await effects.unfinished({ limit: 10, state: "waiting" })).rows).toHaveLength(2);
      expect((await effects.unfinished({ limit: 10, kind: "issue_invoice" })).rows).toEqual([]);
      const first = await effects.unfinished({ limit: 3, state: "failed" });
      const rest = await effects.unfinished({ limit: 3, state: "failed", after: first.next! });
      expect(rest.next).toBeNull();
      expect(new Set([...first.rows, ...rest.rows].map(({ effect }) => effect.key)).size).toBe(5);
    });

    it("is put back in line by an admin, one or all of a kind, which is kept", { timeout }, async () => {
      const { accounts, audit, quotes, effects } = storage();
      await addCast(accounts);
      const saved = await saveEffects(quotes, 4);
      await fail(saved);
      expect(await effects.retryAll("issue_invoice", by)).toBe(0);
      expect(await effects.retry("quote_email:nowhere", by)).toBe(false);
      expect(await acts(audit)).toEqual([]);
      expect(await effects.retry(saved[0]!.key, by)).toBe(true);
      expect(await effects.retryAll("quote_email", { ...by, at: "2026-11-20T14:00:00.000Z" })).toBe(3);
      expect(await acts(audit)).toEqual([
        ["queue.retried_all", "Ada Admin", "quote_email", "3 in all"],
        ["queue.retried", "Ada Admin", "quote_email", null],
      ]);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBe(4);
      await runner.stop();
      await expect.poll(() => effects.counts(), { timeout: patienceMs }).toEqual([]);
    });
  });
}
