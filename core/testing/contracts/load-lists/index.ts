import { describe, expect, it } from "vitest";
import type { Load } from "../../../loads/index.ts";
import type { LoadLists, LoadSearch } from "../../../ports.ts";
import { aBid, aBidLoad, aLoad, anId, aPerson, aTakenLoad } from "../../builders/index.ts";
import { addBids, addLoad } from "../load-store/keep.ts";
import type { LoadStorage } from "../load-store/storage.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";

const all = { reader: { kind: "all" }, sort: "newest", limit: 50 } as const;
const minute = (number: number) => `2026-11-20T12:${String(number).padStart(2, "0")}:00.000Z`;

const idsOf = async (lists: LoadLists, search: Partial<LoadSearch>) =>
  (await lists.list({ ...all, ...search })).rows.map(({ load }) => load.id);

/** Every page of a list, one after another. */
async function pages(lists: LoadLists, search: Partial<LoadSearch>): Promise<string[]> {
  const ids: string[] = [];
  let after: LoadSearch["after"];
  for (;;) {
    const { rows, next } = await lists.list({ ...all, ...search, after });
    ids.push(...rows.map(({ load }) => load.id));
    if (!next) return ids;
    after = next;
  }
}

export function loadListsContract(name: string, setUp: SetUp<LoadStorage>): void {
  describe(`load lists: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("show admins every load, carriers what is offered and their own, drivers what they were given", async () => {
      const { accounts, loads, loadLists } = storage();
      const { carlos, dina } = await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const [draft, posted, own, ofRival, cancelled] = [
        aLoad({ status: "DRAFT", createdAt: minute(1) }),
        aLoad({ createdAt: minute(2) }),
        aTakenLoad({ createdAt: minute(3), status: "DISPATCHED", driverId: dina.user.id }),
        aTakenLoad({ createdAt: minute(4), transporterId: rival.user.id }),
        aLoad({ createdAt: minute(5), status: "CANCELLED" }),
      ] as const;
      for (const load of [draft, posted, own, ofRival, cancelled]) await addLoad(loads, load);
      const carrier = { kind: "transporter", userId: carlos.user.id } as const;
      const driver = { kind: "driver", userId: dina.user.id } as const;
      expect(await idsOf(loadLists, {})).toEqual([cancelled, ofRival, own, posted, draft].map(({ id }) => id));
      expect(await idsOf(loadLists, { reader: carrier })).toEqual([own.id, posted.id]);
      expect(await idsOf(loadLists, { reader: carrier, own: true })).toEqual([own.id]);
      expect(await idsOf(loadLists, { reader: driver })).toEqual([own.id]);
      expect(await idsOf(loadLists, { reader: carrier, q: "camry" })).toEqual([own.id, posted.id]);
      expect(await idsOf(loadLists, { reader: driver, q: "camry" })).toEqual([own.id]);
      expect(await idsOf(loadLists, { reader: carrier, statuses: ["DRAFT", "CANCELLED"] })).toEqual([]);
      expect(await idsOf(loadLists, { reader: carrier, statuses: ["POSTED"], q: "Camry" })).toEqual([posted.id]);
      expect(await idsOf(loadLists, { statuses: ["DRAFT", "CANCELLED"] })).toEqual([cancelled.id, draft.id]);
      const { rows } = await loadLists.list({ ...all, reader: driver });
      expect(rows[0]).toMatchObject({ load: own, carrier: { id: carlos.user.id }, driver: { id: dina.user.id } });
    });

    it("are found by their carrier for admins alone, each once", async () => {
      const { accounts, loads, loadLists } = storage();
      const { carlos } = await addCast(accounts);
      const rival = aPerson({ userType: "transporter", companyName: "Camry Haulers", phoneNumber: "(404) 555-0123" });
      await addPeople(accounts, [rival]);
      const transporterId = rival.user.id;
      const posted = await addLoad(loads, aLoad({ createdAt: minute(1) }));
      const taken = await addLoad(loads, aTakenLoad({ createdAt: minute(2), transporterId }));
      const done = await addLoad(loads, aTakenLoad({ createdAt: minute(3), transporterId, status: "COMPLETED" }));
      const own = await addLoad(loads, aTakenLoad({ createdAt: minute(4) }));
      for (const q of ["haulers", rival.user.email.toUpperCase(), "404.555.0123", rival.user.email.split("@")[0]!]) {
        expect(await idsOf(loadLists, { q })).toEqual([done.id, taken.id]);
        expect(await idsOf(loadLists, { q, statuses: ["COMPLETED"] })).toEqual([done.id]);
        expect(await idsOf(loadLists, { q, statuses: ["POSTED"] })).toEqual([]);
        expect(await idsOf(loadLists, { q, reader: { kind: "transporter", userId: transporterId } })).toEqual([]);
      }
      expect(await idsOf(loadLists, { q: "camry" })).toEqual([own.id, done.id, taken.id, posted.id]);
      expect(await pages(loadLists, { q: "haulers", limit: 1, sort: "price" })).toHaveLength(2);
      expect(await idsOf(loadLists, { q: carlos.user.lastName, pickupTo: "2020-01-01" })).toEqual([]);
    });

    it("count the loads of a carrier or driver by status, up to a limit", async () => {
      const { accounts, loads, loadLists } = storage();
      const { carlos, dina } = await addCast(accounts);
      for (const status of ["ASSIGNED", "DISPATCHED", "DISPATCHED", "DELIVERED"] as const)
        await addLoad(loads, aTakenLoad({ status, driverId: status === "ASSIGNED" ? null : dina.user.id }));
      await addLoad(loads, aLoad());
      const carrier = { kind: "transporter", userId: carlos.user.id } as const;
      const driver = { kind: "driver", userId: dina.user.id } as const;
      const both = ["ASSIGNED", "DISPATCHED"] as const;
      expect(await loadLists.count(carrier, both, 10)).toBe(3);
      expect(await loadLists.count(carrier, both, 2)).toBe(2);
      expect(await loadLists.count(driver, both, 10)).toBe(2);
      expect(await loadLists.count(driver, [], 10)).toBe(0);
      expect(await loadLists.count({ ...carrier, userId: anId() }, both, 10)).toBe(0);
      expect(await loadLists.count({ ...carrier, userId: "nonsense" }, both, 10)).toBe(0);
    });

    it("are sorted each way, page by page, each load once", async () => {
      const { accounts, loads, loadLists } = storage();
      await addCast(accounts);
      const made: readonly Partial<Load>[] = [
        { priceOffer: "900.00", pricePerMile: "1.20" },
        { priceOffer: "1000.00", pricePerMile: "0.90" },
        { priceOffer: null, pricePerMile: null, priceType: "BID" },
        { priceOffer: "900.00", pricePerMile: "1.20" },
        { priceOffer: "90.00", pricePerMile: "10.00" },
      ];
      const days = ["2026-12-05", "2026-12-01", "2026-12-03", "2026-12-01", "2026-12-09"];
      const kept: Load[] = [];
      for (const [index, overrides] of made.entries()) {
        const load = aLoad({ ...overrides, createdAt: minute(index) });
        kept.push(await addLoad(loads, { ...load, pickup: { ...load.pickup, earliest: days[index]! } }));
      }
      const orderOf = (found: readonly string[]) => found.map((id) => kept.findIndex((load) => load.id === id));
      for (const limit of [1, 2, 50]) {
        expect(orderOf(await pages(loadLists, { limit }))).toEqual([4, 3, 2, 1, 0]);
        expect(orderOf(await pages(loadLists, { limit, sort: "pickup" }))).toEqual([1, 3, 2, 0, 4]);
        expect(orderOf(await pages(loadLists, { limit, sort: "price" }))).toEqual([1, 3, 0, 4, 2]);
        expect(orderOf(await pages(loadLists, { limit, sort: "per_mile" }))).toEqual([4, 3, 0, 1, 2]);
      }
    });

    it("are narrowed down by words, places, days, equipment and rate", async () => {
      const { accounts, loads, loadLists } = storage();
      await addCast(accounts);
      const west = await addLoad(loads, aLoad({ createdAt: minute(1), isEnclosed: true }));
      const base = aLoad();
      const east = await addLoad(
        loads,
        aLoad({
          createdAt: minute(2),
          pickup: { ...base.delivery, earliest: "2026-12-10", latest: "2026-12-20" },
          delivery: { ...base.pickup, earliest: "2026-12-20", latest: "2026-12-30" },
          pricePerMile: "2.50",
          vehicles: [{ year: 2019, make: "Škoda", model: "100%_Best", operable: true, notes: null }],
        }),
      );
      const found = (search: Partial<LoadSearch>) => idsOf(loadLists, search);
      expect(await found({ q: "škoda" })).toEqual([east.id]);
      expect(await found({ q: "100%_b" })).toEqual([east.id]);
      expect(await found({ q: "_" })).toEqual([]);
      expect(await found({ q: west.refCode.toLowerCase() })).toEqual([west.id]);
      expect(await found({ q: "new york, ny" })).toEqual([east.id, west.id]);
      expect(await found({ q: "york california" })).toEqual([east.id, west.id]);
      expect(await found({ q: west.pickup.zip })).toEqual([east.id, west.id]);
      for (const q of ["georgia", "30303"]) expect(await found({ q })).toEqual([]);
      expect(await found({ q: "\u0000" })).toEqual([]);
      const losAngeles = { point: { latitude: 34.05, longitude: -118.24 }, miles: 25 };
      expect(await found({ near: losAngeles })).toEqual([west.id]);
      expect(await found({ nearDelivery: losAngeles })).toEqual([east.id]);
      expect(await found({ near: { ...losAngeles, miles: 1 } })).toEqual([]);
      expect(await found({ near: { states: ["NV", "CA"] } })).toEqual([west.id]);
      expect(await found({ near: { states: ["NY"] }, nearDelivery: { states: ["CA"] } })).toEqual([east.id]);
      expect(await found({ near: { states: ["TX"] } })).toEqual([]);
      expect(await found({ pickupFrom: "2026-12-04" })).toEqual([east.id]);
      expect(await found({ pickupFrom: "2026-12-03", pickupTo: "2026-12-03" })).toEqual([west.id]);
      expect(await found({ pickupTo: "2026-11-30" })).toEqual([]);
      expect(await found({ isEnclosed: true })).toEqual([west.id]);
      expect(await found({ isEnclosed: false })).toEqual([east.id]);
      expect(await found({ leastPerMile: 2.5 })).toEqual([east.id]);
    });

    it("carry how many bids are pending, and the reader's own newest", async () => {
      const { accounts, loads, loadLists } = storage();
      const { carlos } = await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const load = await addLoad(loads, aBidLoad());
      const [old, own] = [aBid(load, { status: "WITHDRAWN" }), aBid(load, { createdAt: minute(50), note: "Today" })];
      const other = aBid(load, { carrierId: rival.user.id, createdAt: minute(55) });
      await addBids(loads, old, own, other);
      const view = await loadLists.view(load.id, carlos.user.id);
      expect(view).toMatchObject({ load, carrier: null, driver: null, openBids: 2, ownBid: own, invoice: null });
      expect((await loadLists.view(load.id, anId()))?.ownBid).toBeNull();
      expect(await loadLists.view("nonsense", carlos.user.id)).toBeUndefined();
      const { rows } = await loadLists.list({ ...all, reader: { kind: "transporter", userId: carlos.user.id } });
      expect(rows).toEqual([view]);
    });

    it("answer the bids on a load, and those of one carrier, newest first", async () => {
      const { accounts, loads, loadLists } = storage();
      const { carlos } = await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const [load, other] = [await addLoad(loads, aBidLoad()), await addLoad(loads, aBidLoad())];
      const [first, second] = [aBid(load), aBid(other, { createdAt: minute(50) })];
      const ofRival = aBid(load, { carrierId: rival.user.id, createdAt: minute(55), status: "REJECTED" });
      await addBids(loads, first, second, ofRival);
      const { rows, next } = await loadLists.bids(load.id, { limit: 1 });
      expect(rows).toEqual([{ bid: ofRival, carrier: expect.objectContaining({ id: rival.user.id }), load }]);
      expect((await loadLists.bids(load.id, { limit: 1, after: next! })).rows.map(({ bid }) => bid)).toEqual([first]);
      expect((await loadLists.bids(load.id, { limit: 9, carrierId: carlos.user.id })).rows).toHaveLength(1);
      expect((await loadLists.bidsOf(carlos.user.id, { limit: 9 })).rows.map(({ bid }) => bid)).toEqual([
        second,
        first,
      ]);
      expect((await loadLists.bidsOf(rival.user.id, { limit: 9, status: "PENDING" })).rows).toEqual([]);
      expect((await loadLists.bids("nonsense", { limit: 9 })).rows).toEqual([]);
    });
  });
}
