import { boston, losAngeles, miami, phoenix } from "@lotlane/demo";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Place, Point } from "../../../lanes/index.ts";
import { type Load, offerOfLoad } from "../../../loads/index.ts";
import { isFound, offerOfOrder, type OfferSearch, type Order } from "../../../orders/index.ts";
import { accept } from "../../../shared/result.ts";
import { aLoad, anId, aPostedOrder, aSavedSearch } from "../../builders/index.ts";
import { addLoad } from "../load-store/keep.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { SavedSearchStorage } from "./storage.ts";

const minute = (number: number) => `2026-11-20T12:${String(number).padStart(2, "0")}:00.000Z`;
const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
const endOf = (place: Place) => ({ ...pointOf(place), state: place.state });
const around = (place: Point, miles: number) => ({ point: pointOf(place), miles });

const places = fc.constantFrom(boston, losAngeles, miami, phoenix);
const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-12-0${day}`);
const rates = fc.constantFrom("0.30", "0.69", "0.70", "1.25", "10.00");
const circles = fc.record({ place: places, miles: fc.constantFrom(10, 357, 400, 1500, 3000) });
const areas = fc.oneof(
  circles.map(({ place, miles }) => around(place, miles)),
  fc.subarray(["CA", "AZ", "FL", "MA", "TX"], { minLength: 1 }).map((states) => ({ states })),
);

const someLoads = fc
  .record({ from: places, to: places, days: fc.tuple(days, days), rate: fc.option(rates), isEnclosed: fc.boolean() })
  .map(({ from, to, days: between, rate, isEnclosed }): Load => {
    const [earliest, latest] = between.toSorted() as [string, string];
    const load = aLoad({ pricePerMile: rate, isEnclosed });
    return {
      ...load,
      pickup: { ...load.pickup, ...endOf(from), earliest, latest },
      delivery: { ...load.delivery, ...endOf(to) },
    };
  });
const someOrders = fc
  .record({ from: places, to: places, day: fc.option(days), rate: rates })
  .map(({ from, to, day, rate }): Order => {
    const order = aPostedOrder({ paymentPerMile: rate });
    return {
      ...order,
      pickup: { ...order.pickup, ...endOf(from), date: day },
      delivery: { ...order.delivery, ...endOf(to) },
    };
  });
const someSearches = fc
  .record(
    {
      near: areas,
      nearDelivery: areas,
      pickupFrom: days,
      pickupTo: days,
      leastPerMile: rates.map(Number),
      equipment: fc.constantFrom("OPEN", "ENCLOSED"),
      kind: fc.constantFrom("load", "order"),
    },
    { requiredKeys: [] },
  )
  .map((search) => search as OfferSearch);

export function describeMatching(storage: () => SavedSearchStorage): void {
  describe("matching offers", () => {
    it("counts and finds by the rule by which core matches, for any search and offer", async () => {
      const { accounts, loads, loadLists, orders, orderLists, savedSearches } = storage();
      const { carlos } = await addCast(accounts);
      const reader = { kind: "transporter", userId: carlos.user.id } as const;
      const keptLoads = fc.sample(someLoads, { seed: 11, numRuns: 40 }).map((load) => ({ ...load, id: anId() }));
      const keptOrders = fc.sample(someOrders, { seed: 12, numRuns: 40 }).map((order) => ({ ...order, id: anId() }));
      for (const load of keptLoads) await addLoad(loads, load);
      await addOrders(orders, keptOrders);
      await fc.assert(
        fc.asyncProperty(fc.array(someSearches, { minLength: 1, maxLength: 5 }), async (searches) => {
          const expected = searches.map((search) => ({
            loads: keptLoads.filter((load) => isFound(offerOfLoad(load), search)).map(({ id }) => id),
            orders: keptOrders.filter((order) => isFound(offerOfOrder(order), search)).map(({ id }) => id),
          }));
          expect(await savedSearches.count(searches, 100)).toEqual(
            expected.map((found) => found.loads.length + found.orders.length),
          );
          const [{ equipment, kind, ...search }] = searches as [OfferSearch];
          const asked = { ...search, sort: "newest", limit: 100 } as const;
          const isEnclosed = equipment && equipment === "ENCLOSED";
          const foundLoads =
            kind === "order" ? [] : (await loadLists.list({ ...asked, reader, statuses: ["POSTED"], isEnclosed })).rows;
          const foundOrders = kind === "load" || isEnclosed ? [] : (await orderLists.onBoard(asked)).rows;
          expect(foundLoads.map(({ load }) => load.id).toSorted()).toEqual(expected[0]!.loads.toSorted());
          expect(foundOrders.map(({ order }) => order.id).toSorted()).toEqual(expected[0]!.orders.toSorted());
        }),
        { numRuns: 60 },
      );
    });

    it("counts up to what it is told, and only what is on the board", async () => {
      const { accounts, loads, savedSearches } = storage();
      await addCast(accounts);
      for (const load of [aLoad(), aLoad(), aLoad(), aLoad({ status: "DRAFT" })]) await addLoad(loads, load);
      expect(await savedSearches.count([{}, { near: around(boston, 10) }], 100)).toEqual([3, 0]);
      expect(await savedSearches.count([{}], 2)).toEqual([2]);
      expect(await savedSearches.count([], 100)).toEqual([]);
    });

    it("passes over no search that finds an offer", async () => {
      const { accounts, savedSearches } = storage();
      await addCast(accounts);
      const kept = fc.sample(someSearches, { seed: 13, numRuns: 60 }).map((search, index) =>
        aSavedSearch({
          name: `Search ${index}`,
          criteria: {},
          near: search.near ?? null,
          nearDelivery: search.nearDelivery ?? null,
        }),
      );
      for (const search of kept) await savedSearches.add(search, 100);
      for (const load of fc.sample(someLoads, { seed: 14, numRuns: 20 })) {
        const offer = offerOfLoad(load);
        const found = (await savedSearches.around(offer, { limit: 100 })).rows;
        const finding = kept.filter(({ near, nearDelivery }) =>
          isFound(offer, { near: near ?? undefined, nearDelivery: nearDelivery ?? undefined }),
        );
        expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(finding.map(({ id }) => id)));
      }
    });

    it("leaves out searches of other regions, silent ones, and those of carriers who may not sign in", async () => {
      const { accounts, savedSearches } = storage();
      const { carlos } = await addCast(accounts);
      const [here, there, silent] = [
        aSavedSearch(),
        aSavedSearch({ name: "Boston", near: around(boston, 50) }),
        aSavedSearch({ name: "Silent", tell: "none" }),
      ];
      for (const search of [here, there, silent]) await savedSearches.add(search, 5);
      const offer = offerOfLoad(aLoad());
      expect((await savedSearches.around(offer, { limit: 5 })).rows).toEqual([here]);
      await accounts.change(carlos.user.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, suspendedAt: minute(1) } }, facts: [] }),
      );
      expect((await savedSearches.around(offer, { limit: 5 })).rows).toEqual([]);
    });

    it("comes page by page", async () => {
      const { accounts, savedSearches } = storage();
      await addCast(accounts);
      const kept = [0, 1, 2].map((index) => aSavedSearch({ name: `Search ${index}`, createdAt: minute(index) }));
      for (const search of kept) await savedSearches.add(search, 5);
      const offer = offerOfLoad(aLoad());
      const first = await savedSearches.around(offer, { limit: 2 });
      const rest = await savedSearches.around(offer, { limit: 2, after: first.next! });
      expect([...first.rows, ...rest.rows]).toEqual(kept.toReversed());
      expect(rest.next).toBeNull();
    });
  });
}
