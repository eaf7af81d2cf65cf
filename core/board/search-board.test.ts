import { createMemoryPorts } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Load } from "../loads/index.ts";
import { boardSorts, type Order } from "../orders/index.ts";
import {
  aBidLoad,
  accepted,
  aLoad,
  aPostedOrder,
  aTakenLoad,
  boston,
  castAccounts,
  losAngeles,
  phoenix,
} from "../testing/index.ts";
import { type Offer, searchBoard, type OffersRequest } from "./index.ts";

const { carlos } = castAccounts();
let ports = createMemoryPorts();
beforeEach(() => {
  ports = createMemoryPorts();
});

const keepLoads = (...loads: readonly Load[]) => loads.forEach((load) => ports.storage.loads.set(load.id, load));
const keepOrders = (...orders: readonly Order[]) =>
  orders.forEach((order) => ports.storage.orders.set(order.id, order));
const idOf = (offer: Offer) => (offer.kind === "load" ? offer.view.load.id : offer.view.order.id);
const page = async (request: Partial<OffersRequest> = {}) =>
  accepted(await searchBoard(ports)(carlos.user, { limit: 20, sort: "newest", ...request }));
const found = async (request: Partial<OffersRequest> = {}) => (await page(request)).rows.map(idOf);

describe("the board", () => {
  it("has loads and orders in one list", async () => {
    const [load, order] = [
      aLoad({ createdAt: "2026-11-20T10:00:00.000Z" }),
      aPostedOrder({ createdAt: "2026-11-20T11:00:00.000Z" }),
    ];
    keepLoads(load, aTakenLoad());
    keepOrders(order);
    expect(await found()).toEqual([order.id, load.id]);
    expect(await found({ kind: "load" })).toEqual([load.id]);
    expect(await found({ kind: "order" })).toEqual([order.id]);
  });

  it("ranks both by the same rate, loads without a price last", async () => {
    const [rich, poor, bids] = [aLoad({ pricePerMile: "2.00" }), aLoad({ pricePerMile: "0.10" }), aBidLoad()];
    const order = aPostedOrder({ paymentPerMile: "1.00" });
    keepLoads(poor, bids, rich);
    keepOrders(order);
    expect(await found({ sort: "per_mile" })).toEqual([rich.id, order.id, poor.id, bids.id]);
  });

  it("counts orders as open transport", async () => {
    const [open, enclosed, order] = [aLoad(), aLoad({ isEnclosed: true }), aPostedOrder()];
    keepLoads(open, enclosed);
    keepOrders(order);
    expect((await found({ equipment: "OPEN" })).toSorted()).toEqual([open.id, order.id].toSorted());
    expect(await found({ equipment: "ENCLOSED" })).toEqual([enclosed.id]);
  });

  it("finds what is picked up around a place, by its ZIP and by its name", async () => {
    const desert = aPostedOrder();
    const away = { ...desert, pickup: { ...desert.pickup, ...phoenix } };
    const load = aLoad();
    keepLoads(load);
    keepOrders(away);
    for (const place of [losAngeles.zip, "Los Angeles, CA"])
      expect(await found({ place, radius: 100 })).toEqual([load.id]);
    expect(await found({ place: phoenix.zip })).toEqual([away.id]);
    expect(await found({ place: boston.zip })).toEqual([]);
  });

  it("finds what is picked up in a state or a region, by its name or code", async () => {
    const desert = aPostedOrder();
    const away = { ...desert, pickup: { ...desert.pickup, ...phoenix } };
    const load = aLoad();
    keepLoads(load);
    keepOrders(away);
    for (const place of ["CA", "california", " California "]) expect(await found({ place })).toEqual([load.id]);
    for (const place of ["AZ", "Southwest"]) expect(await found({ place, radius: 1 })).toEqual([away.id]);
    expect((await found({ place: "west" })).toSorted()).toEqual([load.id, away.id].toSorted());
    expect(await found({ place: "West", deliveryPlace: "TX" })).toEqual([]);
    expect(await found({ place: "Midwest" })).toEqual([]);
  });

  it.each(["place", "deliveryPlace"] as const)("says at its field that a place is none: %s", async (field) => {
    expect(await searchBoard(ports)(carlos.user, { limit: 20, sort: "newest", [field]: "00000" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: field }] },
    });
  });

  it("comes page by page, each offer once, however loads and orders mix", async () => {
    const days = fc.constantFrom("2026-12-01", "2026-12-02", "2026-12-03");
    const prices = fc.constantFrom("100.00", "200.00", "1000.00");
    const moments = fc.constantFrom("2026-11-20T10:00:00.000Z", "2026-11-20T11:00:00.000Z");
    const some = fc.array(fc.record({ isLoad: fc.boolean(), day: days, price: prices, at: moments }), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(
        some,
        fc.constantFrom(...boardSorts),
        fc.integer({ min: 1, max: 5 }),
        async (all, sort, limit) => {
          ports = createMemoryPorts();
          for (const { isLoad, day, price, at } of all)
            if (isLoad) {
              const load = aLoad({ createdAt: at, priceOffer: price, pricePerMile: price });
              keepLoads({ ...load, pickup: { ...load.pickup, earliest: day } });
            } else {
              const order = aPostedOrder({ createdAt: at, paymentAmount: price, paymentPerMile: price });
              keepOrders({ ...order, pickup: { ...order.pickup, date: day } });
            }
          const paged: string[] = [];
          let after: OffersRequest["after"];
          do {
            const { rows, next } = await page({ sort, limit, after });
            expect(rows.length).toBeLessThanOrEqual(limit);
            paged.push(...rows.map(idOf));
            after = next ?? undefined;
          } while (after);
          expect(paged).toEqual(await found({ sort }));
          expect(paged.length).toBe(all.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
