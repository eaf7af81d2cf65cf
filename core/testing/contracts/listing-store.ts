import { describe, expect, it } from "vitest";
import { syncListingEffect } from "../../listings/effects.ts";
import { type ListingReference, referenceOf } from "../../listings/index.ts";
import type { EffectQueue, ListingStore } from "../../ports.ts";
import { anId } from "../builders/index.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

type ListingStorage = {
  readonly listings: ListingStore;
  readonly effects: EffectQueue;
  readonly second: { readonly listings: ListingStore };
};

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const aReference = () => referenceOf("quote", anId());

export function listingStoreContract(name: string, setUp: SetUp<ListingStorage>): void {
  describe(`listing store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const actorId = anId();
    const wish = (reference: ListingReference, wanted = true, minute = 0) =>
      storage().listings.wish({
        reference,
        wanted,
        at: at(minute),
        actorId,
        effect: syncListingEffect(reference, anId()),
      });
    const settle = async (reference: ListingReference, checkAt: string | null, boardId: string | null = "42") => {
      const { wishes } = (await storage().listings.find(reference))!;
      return storage().listings.record(reference, {
        settled: true,
        boardId,
        problem: null,
        checkAt,
        wishes,
        at: at(1),
        facts: [{ kind: "posted", detail: null }],
      });
    };

    it("knows nothing of what was never wished for", async () => {
      const { listings } = storage();
      expect(await listings.find(aReference())).toBeUndefined();
      expect(await listings.lease(aReference(), at(0), at(5))).toBeUndefined();
      expect(await listings.findAll([aReference()])).toEqual([]);
      expect(await listings.history(aReference())).toEqual([]);
    });

    it("keeps wishes, each with its fact and its effect", async () => {
      const { listings, effects, second } = storage();
      const reference = aReference();
      const first = await wish(reference);
      expect(first).toEqual({
        reference,
        wanted: true,
        wishes: 1,
        settled: false,
        boardId: null,
        problem: null,
        checkedAt: null,
        checkAt: null,
      });
      await wish(reference, false, 1);
      expect(await second.listings.findAll([reference, aReference()])).toEqual([
        { ...first, wanted: false, wishes: 2 },
      ]);
      expect(await listings.history(reference)).toEqual([
        { reference, kind: "post_asked", at: at(0), actorId, detail: null, actorName: null },
        { reference, kind: "delete_asked", at: at(1), actorId, detail: null, actorName: null },
      ]);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBe(2);
      await runner.stop();
    });

    it("is leased to one of many, until it is released or its time is over", async () => {
      const { listings, second } = storage();
      const reference = aReference();
      await wish(reference);
      const leases = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? listings : second.listings).lease(reference, at(0), at(10)),
        ),
      );
      expect(leases.filter((leased) => leased !== "taken")).toHaveLength(1);
      expect(await listings.lease(reference, at(9), at(19))).toBe("taken");
      expect(await listings.lease(reference, at(10), at(20))).toMatchObject({ reference });
      await listings.release(reference);
      expect(await second.listings.lease(reference, at(11), at(21))).toMatchObject({ reference });
    });

    it("keeps what was seen at the board, with facts of no actor", async () => {
      const { listings } = storage();
      const reference = aReference();
      await wish(reference);
      const settled = await settle(reference, at(9));
      expect(settled).toMatchObject({ settled: true, boardId: "42", checkedAt: at(1), checkAt: at(9) });
      expect(await listings.find(reference)).toEqual(settled);
      expect((await listings.history(reference)).at(-1)).toMatchObject({ kind: "posted", actorId: null, at: at(1) });
      const outcome = {
        settled: false,
        boardId: "42",
        problem: "Busy.",
        checkAt: null,
        wishes: 1,
        at: at(2),
        facts: [],
      };
      expect(await listings.record(reference, outcome)).toMatchObject({ problem: "Busy.", checkedAt: at(1) });
    });

    it("is not settled by an outcome for a wish that was overtaken", async () => {
      const { listings } = storage();
      const reference = aReference();
      await wish(reference);
      await wish(reference, false);
      const outcome = { settled: true, boardId: "42", problem: null, checkAt: null, wishes: 1, at: at(2), facts: [] };
      expect(await listings.record(reference, outcome)).toMatchObject({ settled: false, wanted: false, wishes: 2 });
    });

    it("gives what is due to one caller, the longest due first, and again when it was put off", async () => {
      const { listings, second } = storage();
      const [early, late, never, ahead] = [aReference(), aReference(), aReference(), aReference()];
      for (const reference of [late, early, never, ahead]) await wish(reference);
      await settle(late, at(8));
      await settle(early, at(7));
      await settle(never, null);
      await settle(ahead, at(30));
      expect(await listings.takeDue(at(9), at(20), 1)).toEqual([early]);
      const taken = await Promise.all([listings.takeDue(at(9), at(20), 5), second.listings.takeDue(at(9), at(20), 5)]);
      expect(taken.flat()).toEqual([late]);
      expect(new Set(await listings.takeDue(at(20), at(40), 5))).toEqual(new Set([early, late]));
    });

    it("sums up what stands, what waits and what is wrong", async () => {
      const { listings } = storage();
      const [standing, waiting, wrong, gone] = [aReference(), aReference(), aReference(), aReference()];
      for (const reference of [standing, waiting, wrong, gone]) await wish(reference);
      await settle(standing, null);
      await settle(gone, null, null);
      const outcome = { settled: false, boardId: null, problem: "No.", checkAt: null, wishes: 1, at: at(2), facts: [] };
      await listings.record(wrong, outcome);
      expect(await listings.summary()).toMatchObject({ posted: 1, waiting: 2, troubled: [{ reference: wrong }] });
    });
  });
}
