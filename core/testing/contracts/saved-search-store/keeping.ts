import { boston, losAngeles } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { searchMail } from "../../../board/effects.ts";
import type { Point } from "../../../lanes/index.ts";
import { offerOfLoad } from "../../../loads/index.ts";
import type { SavedSearch } from "../../../board/index.ts";
import type { SavedSearchStore } from "../../../ports.ts";
import type { IdempotencyKey } from "../../../shared/idempotency.ts";
import { aLoad, anId, aPostedOrder, aSavedSearch, aTakenLoad } from "../../builders/index.ts";
import { addLoad } from "../load-store/keep.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { describeOnce, outcomeOf } from "../shared/once.ts";
import type { SavedSearchStorage } from "./storage.ts";

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
const minute = (number: number) => `2026-11-20T12:${String(number).padStart(2, "0")}:00.000Z`;

export function describeKeeping(storage: () => SavedSearchStorage): void {
  describeOnce<SavedSearchStore, SavedSearch>("saving a search", async () => {
    const { accounts, savedSearches, second } = storage();
    await addCast(accounts);
    const attempt = (label: string) => {
      const search = aSavedSearch({ name: label });
      return {
        write: (store: SavedSearchStore, call: IdempotencyKey) => store.add(search, 50, call),
        find: () => savedSearches.find(search.id),
      };
    };
    let others = 0;
    return {
      stores: [savedSearches, second.savedSearches],
      again: () => attempt("Out of LA"),
      other: () => attempt(`Search ${++others}`),
      change: (search) => savedSearches.change({ ...search, name: "Renamed" }),
      fail: async (call) => {
        expect(outcomeOf(await savedSearches.add(aSavedSearch(), 0, call))).toBe("full");
      },
    };
  });

  describe("keeping searches", () => {
    it("finds what it keeps, in any process, and nothing else", async () => {
      const { accounts, savedSearches, second } = storage();
      await addCast(accounts);
      const search = aSavedSearch({ nearDelivery: { point: { latitude: 61, longitude: -150 }, miles: 3000 } });
      expect(outcomeOf(await savedSearches.add(search, 5))).toBe("kept");
      expect(await second.savedSearches.find(search.id)).toEqual(search);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await savedSearches.find(id)).toBeUndefined();
    });

    it("keeps as many of a carrier as it is told, each under a name of its own in any case", async () => {
      const { accounts, savedSearches } = storage();
      const { dana } = await addCast(accounts);
      expect(outcomeOf(await savedSearches.add(aSavedSearch(), 2))).toBe("kept");
      expect(outcomeOf(await savedSearches.add(aSavedSearch({ name: "OUT of la" }), 2))).toBe("name_taken");
      expect(outcomeOf(await savedSearches.add(aSavedSearch({ carrierId: dana.user.id }), 2))).toBe("kept");
      expect(outcomeOf(await savedSearches.add(aSavedSearch({ name: "Another" }), 2))).toBe("kept");
      expect(outcomeOf(await savedSearches.add(aSavedSearch({ name: "A third" }), 2))).toBe("full");
    });

    it("keeps no more than that when many are added at once", async () => {
      const { accounts, savedSearches, second } = storage();
      await addCast(accounts);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          (index % 2 ? savedSearches : second.savedSearches).add(aSavedSearch({ name: `Search ${index}` }), 3),
        ),
      );
      expect(answers.map(outcomeOf).toSorted()).toEqual(["full", "full", "full", "kept", "kept", "kept"]);
    });

    it("lists those of one carrier, the first saved first, with what is new and still on the board", async () => {
      const { accounts, loads, orders, savedSearches } = storage();
      const { carlos } = await addCast(accounts);
      const [first, later] = [aSavedSearch(), aSavedSearch({ name: "Later", createdAt: minute(1) })];
      for (const search of [later, first]) await savedSearches.add(search, 5);
      const [load, taken, order] = [aLoad(), aTakenLoad(), aPostedOrder()];
      for (const one of [load, taken]) await addLoad(loads, one);
      await addOrders(orders, [order]);
      await savedSearches.note([first.id], { kind: "load", id: load.id, at: minute(2) });
      await savedSearches.note([first.id], { kind: "load", id: taken.id, at: minute(3) });
      await savedSearches.note([first.id], { kind: "order", id: order.id, at: minute(4) });
      await savedSearches.note([first.id], { kind: "order", id: anId(), at: minute(5) });
      expect(await savedSearches.list(carlos.user.id)).toEqual([
        { search: first, unseen: 2, lastMatchAt: minute(5) },
        { search: later, unseen: 0, lastMatchAt: null },
      ]);
      await savedSearches.seen(first.id, minute(2));
      expect((await savedSearches.list(carlos.user.id))[0]).toMatchObject({ unseen: 1 });
      await savedSearches.seen(first.id, minute(1));
      expect((await savedSearches.list(carlos.user.id))[0]!.search.seenAt).toBe(minute(2));
      expect(await savedSearches.list("nonsense")).toEqual([]);
    });

    it("changes the name and how it tells, and not when it was saved and looked at", async () => {
      const { accounts, savedSearches } = storage();
      await addCast(accounts);
      const [search, other] = [aSavedSearch(), aSavedSearch({ name: "Other" })];
      for (const one of [search, other]) await savedSearches.add(one, 5);
      expect(await savedSearches.change({ ...search, name: "OTHER" })).toBe("name_taken");
      const later = { seenAt: minute(9), createdAt: minute(9) };
      expect(await savedSearches.change({ ...search, ...later, name: "OUT OF LA", tell: "daily" })).toBe("kept");
      expect(await savedSearches.find(search.id)).toEqual({ ...search, name: "OUT OF LA", tell: "daily" });
      expect(await savedSearches.change(aSavedSearch({ name: "Gone" }))).toBe("gone");
    });

    it("looks for something else from now on, and forgets what it found before", async () => {
      const { accounts, loads, savedSearches, second } = storage();
      const { carlos } = await addCast(accounts);
      const search = aSavedSearch({ tell: "mail" });
      await savedSearches.add(search, 5);
      const load = await addLoad(loads, aLoad());
      const unseen = async () => (await savedSearches.list(carlos.user.id)).map((kept) => kept.unseen);
      const around = async (pickup: Point) => {
        const offer = { ...offerOfLoad(load), pickup: { ...pickup, state: load.pickup.state } };
        return (await savedSearches.around(offer, { limit: 5 })).rows.map(({ id }) => id);
      };
      await savedSearches.note([search.id], { kind: "load", id: load.id, at: minute(2) });
      expect(await savedSearches.change({ ...search, name: "Renamed" })).toBe("kept");
      expect(await unseen()).toEqual([1]);
      const moved = { ...search, criteria: { place: boston.zip }, near: { point: pointOf(boston), miles: 50 } };
      expect(await savedSearches.change(moved)).toBe("kept");
      expect(await second.savedSearches.find(search.id)).toEqual(moved);
      expect(await unseen()).toEqual([0]);
      expect(await savedSearches.takeDue(minute(59), 5, (id) => searchMail(id, minute(59)))).toBe(0);
      expect(await around(pointOf(losAngeles))).toEqual([]);
      expect(await around(pointOf(boston))).toEqual([search.id]);
    });

    it("removes one with its matches, also one that is gone", async () => {
      const { accounts, savedSearches } = storage();
      const { carlos } = await addCast(accounts);
      const search = aSavedSearch();
      await savedSearches.add(search, 5);
      await savedSearches.note([search.id], { kind: "load", id: anId(), at: minute(2) });
      for (const id of [search.id, search.id, "nonsense"]) await savedSearches.remove(id);
      expect(await savedSearches.list(carlos.user.id)).toEqual([]);
    });
  });
}
