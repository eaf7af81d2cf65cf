import { describe, expect, it } from "vitest";
import type { SavedView } from "../../desk/index.ts";
import type { AccountStore, SavedViews } from "../../ports.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { anId, aPerson } from "../builders/index.ts";
import { addPerson } from "./shared/add-people.ts";
import { describeOnce, outcomeOf } from "./shared/once.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type SavedViewsStorage = {
  readonly accounts: AccountStore;
  readonly savedViews: SavedViews;
  readonly second: { readonly savedViews: SavedViews };
};

export function savedViewsContract(name: string, setUp: SetUp<SavedViewsStorage>): void {
  describe(`saved views: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const aView = (makerId: string, more: Partial<SavedView> = {}): SavedView => ({
      id: anId(),
      name: "Pending",
      view: "orders",
      query: "status=pending",
      shared: false,
      makerId,
      createdAt: "2026-11-20T12:00:00.000Z",
      ...more,
    });
    const anAdmin = async (firstName: string) =>
      (await addPerson(storage().accounts, aPerson({ userType: "admin", firstName, lastName: "Admin" }))).user.id;

    it("are listed by name in any case, with their maker", async () => {
      const { savedViews } = storage();
      const [ann, bob] = [await anAdmin("Ann"), await anAdmin("Bob")];
      const own = aView(ann, { name: "b" });
      const shared = aView(bob, { name: "A", shared: true, view: "tasks", query: "" });
      for (const view of [own, shared, aView(bob, { name: "c" })])
        expect(outcomeOf(await savedViews.add(view, 9))).toBe("kept");
      const listed = ({ makerId, ...view }: SavedView, maker: string) => ({
        ...view,
        maker: { id: makerId, name: `${maker} Admin` },
      });
      expect(await savedViews.list(ann)).toEqual([listed(shared, "Bob"), listed(own, "Ann")]);
    });

    it("are kept up to a number of each maker, also at once on two processes", async () => {
      const { savedViews, second } = storage();
      const [ann, bob] = [await anAdmin("Ann"), await anAdmin("Bob")];
      const kept = await Promise.all(
        [savedViews, second.savedViews, savedViews, second.savedViews].map((store) => store.add(aView(ann), 2)),
      );
      expect(kept.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await savedViews.list(ann)).toHaveLength(2);
      expect(outcomeOf(await savedViews.add(aView(bob), 2))).toBe("kept");
    });

    it("are removed by their maker, or where they are shared by others who may", async () => {
      const { savedViews } = storage();
      const [ann, bob] = [await anAdmin("Ann"), await anAdmin("Bob")];
      const [own, shared] = [aView(ann), aView(ann, { shared: true })];
      for (const view of [own, shared]) await savedViews.add(view, 9);
      expect(await savedViews.remove(own.id, { makerId: bob, orShared: true })).toBe(false);
      expect(await savedViews.remove(shared.id, { makerId: bob, orShared: false })).toBe(false);
      expect(await savedViews.remove(shared.id, { makerId: bob, orShared: true })).toBe(true);
      expect(await savedViews.remove(own.id, { makerId: ann, orShared: false })).toBe(true);
      for (const id of [own.id, anId(), "nonsense"])
        expect(await savedViews.remove(id, { makerId: ann, orShared: true })).toBe(false);
      expect(await savedViews.list(ann)).toEqual([]);
    });

    describeOnce<SavedViews, SavedView>("saving a view", async () => {
      const { savedViews, second } = storage();
      const ann = await anAdmin("Ann");
      const attempt = () => {
        const view = aView(ann);
        return {
          write: (store: SavedViews, call: IdempotencyKey) => store.add(view, 50, call),
          find: async () => ((await savedViews.list(ann)).some(({ id }) => id === view.id) ? view : undefined),
        };
      };
      return {
        stores: [savedViews, second.savedViews],
        again: attempt,
        other: attempt,
        fail: async (call) => {
          expect(outcomeOf(await savedViews.add(aView(ann), 0, call))).toBe("full");
        },
      };
    });
  });
}
