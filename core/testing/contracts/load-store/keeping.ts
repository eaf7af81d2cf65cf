import { describe, expect, it } from "vitest";
import { accept, refuse } from "../../../shared/result.ts";
import { aBid, aBidLoad, aLoad, aLoadChange, aLoadFact, anId, aTakenLoad, once } from "../../builders/index.ts";
import { addCast } from "../shared/add-people.ts";
import { addBids, addLoad } from "./keep.ts";
import type { LoadStorage } from "./storage.ts";

const at = "2026-11-20T13:00:00.123Z";
const noIds = ["", "nonsense", "\u0000"];

export function describeKeepingLoads(storage: () => LoadStorage): void {
  describe("keeping loads", () => {
    it("answers them as they were made, on every process", async () => {
      const { accounts, loads, second } = storage();
      await addCast(accounts);
      const full = aTakenLoad({
        bookNowEnabled: true,
        equipmentNeeded: ["Winch", "Liftgate"],
        isEnclosed: true,
        notes: "Keys are\nin the office.",
        vehicles: [
          { year: 1968, make: "Ford", model: "Mustang", operable: false, notes: "Rolls" },
          { year: 2027, make: "", model: "", operable: true, notes: null },
        ],
        deliveredAt: at,
      });
      const plain = aBidLoad({ status: "DRAFT" });
      const added = await loads.add([full, plain].map((load) => aLoadChange(load, { facts: [aLoadFact(load)] })));
      expect(added).toEqual(accept({ value: [full, plain], repeated: false }));
      for (const load of [full, plain]) expect(await second.loads.find(load.id)).toEqual(load);
    });

    it("keeps none of several when one is there already", async () => {
      const { accounts, loads } = storage();
      await addCast(accounts);
      const [known, fresh] = [await addLoad(loads), aLoad()];
      await expect(loads.add([aLoadChange(fresh), aLoadChange(known)])).rejects.toThrow();
      expect(await loads.find(fresh.id)).toBeUndefined();
    });

    it("keeps loads of one call once, also when both arrive together", async () => {
      const { accounts, loads, second } = storage();
      await addCast(accounts);
      const call = once({ call: "POST /api/loads" });
      const [one, other] = [aLoad(), aLoad()];
      expect(await loads.earlier(call)).toBeUndefined();
      const answers = await Promise.all([
        loads.add([aLoadChange(one)], call),
        second.loads.add([aLoadChange(other)], call),
      ]);
      const repeats = answers.map((answer) => answer.ok && answer.value.repeated);
      expect(repeats.filter(Boolean)).toHaveLength(1);
      const kept = [await loads.find(one.id), await loads.find(other.id)].filter((load) => load !== undefined);
      expect(kept).toHaveLength(1);
      expect(await second.loads.earlier(call)).toEqual(accept(kept));
      expect(await loads.add([aLoadChange(aLoad())], { ...call, fingerprint: "other" })).toMatchObject({
        ok: false,
        refusal: { kind: "idempotency_key_reused" },
      });
    });

    it("keeps many loads of one call once, and answers a repeat as the first call", async () => {
      const { accounts, loads, loadLists, second } = storage();
      await addCast(accounts);
      const call = once({ call: "POST /api/loads/import" });
      const many = Array.from({ length: 30 }, () => aLoad());
      const add = (to: typeof loads, answer: string) =>
        to.addAll(
          many.map((load) => aLoadChange(load, { facts: [aLoadFact(load)] })),
          answer,
          call,
        );
      expect(await add(loads, "first")).toEqual(accept({ value: "first", repeated: false }));
      expect(await add(second.loads, "second")).toEqual(accept({ value: "first", repeated: true }));
      expect(await loads.addAll([], "third", call)).toEqual(accept({ value: "first", repeated: true }));
      for (const load of many) expect(await second.loads.find(load.id)).toEqual(load);
      expect(await loadLists.history(many[29]!.id)).toMatchObject([{ kind: "created" }]);
    });

    it("knows nothing of ids that are not there, even ones that are no ids at all", async () => {
      const { loads } = storage();
      for (const id of [anId(), ...noIds]) {
        expect(await loads.find(id)).toBeUndefined();
        expect(await loads.findBid(id)).toBeUndefined();
        expect(await loads.change(id, () => refuse("never"))).toBeUndefined();
        expect(await loads.changeBid(id, () => refuse("never"))).toBeUndefined();
        expect(await loads.contest(id, anId(), () => refuse("never"))).toBeUndefined();
      }
    });

    it("keeps a change as a whole, and nothing of a refusal or a throw", async () => {
      const { accounts, loads, loadLists } = storage();
      const { ada } = await addCast(accounts);
      const load = await addLoad(loads);
      const fact = aLoadFact(load, { kind: "cancelled", at, actorId: ada.user.id, detail: "Sold" });
      expect(await loads.change(load.id, () => refuse("no"))).toEqual(refuse("no"));
      await expect(
        loads.change(load.id, () => {
          throw new Error("the wheel broke");
        }),
      ).rejects.toThrow("the wheel broke");
      expect(await loads.find(load.id)).toEqual(load);
      const cancelled = { ...load, status: "CANCELLED" } as const;
      expect(await loads.change(load.id, () => accept(aLoadChange(cancelled, { facts: [fact] })))).toEqual(
        accept(cancelled),
      );
      expect(await loads.find(load.id)).toEqual(cancelled);
      expect(await loadLists.history(load.id)).toEqual([
        { ...aLoadFact(load), actorName: `${ada.user.firstName} ${ada.user.lastName}` },
        { ...fact, actorName: `${ada.user.firstName} ${ada.user.lastName}` },
      ]);
    });

    it("shows a change the bids on its load", async () => {
      const { accounts, loads } = storage();
      const { carlos } = await addCast(accounts);
      const load = await addLoad(loads, aTakenLoad({ priceType: "BID" }));
      const accepted = aBid(load, { status: "ACCEPTED" });
      await addBids(loads, accepted, aBid(load), aBid(load, { status: "WITHDRAWN" }));
      const seen: unknown[] = [];
      await loads.change(load.id, (newest, bids) => {
        seen.push(bids);
        return accept(aLoadChange(newest));
      });
      expect(seen).toEqual([{ open: 1, accepted }]);
      expect(accepted.carrierId).toBe(carlos.user.id);
    });
  });
}
