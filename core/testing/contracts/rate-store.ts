import { castAccounts, losAngeles, newYork } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Load } from "../../loads/index.ts";
import type { Order } from "../../orders/index.ts";
import type { AccountStore, LoadStore, OrderStore, RateStore } from "../../ports.ts";
import { type WideLane, widenLane } from "../../rates/index.ts";
import { aClaimedOrder, aLoad, aLoadChange, aPostedOrder } from "../builders/index.ts";
import { addOrders } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

type Storage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly rates: RateStore;
};

const since = "2026-08-22T12:00:00.000Z";
const [zipAreas, states, divisions, regions] = widenLane(losAngeles, newYork) as [
  WideLane,
  WideLane,
  WideLane,
  WideLane,
];

const now = "2026-11-20T12:30:00.000Z";
const [backwards] = widenLane(newYork, losAngeles) as [WideLane];

const delivered = (paymentPerMile: string, overrides: Partial<Order> = {}): Order =>
  aClaimedOrder({ status: "delivered", deliveredAt: "2026-11-10T12:00:00.000Z", paymentPerMile, ...overrides });

const from = (state: string, zip: string, order: Order): Order => ({
  ...order,
  pickup: { ...order.pickup, state, zip },
});
const to = (state: string, zip: string, order: Order): Order => ({
  ...order,
  delivery: { ...order.delivery, state, zip },
});

export function rateStoreContract(name: string, setUp: SetUp<Storage>): void {
  describe(`rates: ${name}`, () => {
    const storage = eachTestWith(setUp);

    /** Keeps orders and reads the rates of a lane. */
    async function seenOf(orders: readonly Order[], lane: WideLane, most = 100) {
      await addCast(storage().accounts);
      await addOrders(storage().orders, orders);
      return storage().rates.seen(lane, since, most);
    }

    it("are none where nothing was delivered", async () => {
      expect(await seenOf([], regions)).toEqual({ cases: 0, spread: null });
    });

    it("of one case are that case", async () => {
      expect(await seenOf([delivered("0.55")], zipAreas)).toEqual({
        cases: 1,
        spread: { low: "0.55", median: "0.55", high: "0.55" },
      });
    });

    it("are the 10th, 50th and 90th percentile by nearest rank, by amount and not by text", async () => {
      const rates = ["9.99", "10.01", "0.40", "0.50", "0.60", "0.70", "0.80", "0.90", "1.00", "1.10", "12.00"];
      const orders = rates.map((rate) => delivered(rate));
      expect(await seenOf(orders, states)).toEqual({
        cases: 11,
        spread: { low: "0.50", median: "0.90", high: "10.01" },
      });
    });

    it("count what was delivered since the moment alone", async () => {
      const orders = [
        delivered("1.00", { deliveredAt: since }),
        delivered("2.00", { deliveredAt: "2026-08-22T11:59:59.999Z" }),
        delivered("3.00", { status: "in_transit", deliveredAt: null }),
        delivered("4.00", { status: "cancelled", deliveredAt: null }),
      ];
      expect(await seenOf(orders, states)).toMatchObject({ cases: 1, spread: { median: "1.00" } });
    });

    it("count loads that are delivered, and won bids, for each vehicle; never enclosed or cancelled ones", async () => {
      const { carlos } = castAccounts();
      const taken = (overrides: Partial<Load>): Load =>
        aLoad({
          status: "DELIVERED",
          transporterId: carlos.user.id,
          assignedAt: "2026-11-09T12:00:00.000Z",
          deliveredAt: "2026-11-10T12:00:00.000Z",
          agreedPrice: "850.00",
          ...overrides,
        });
      const [car] = taken({}).vehicles;
      const onTheWay = { status: "IN_TRANSIT", deliveredAt: null } as const;
      await seenOf([delivered("5.00")], states);
      for (const load of [
        taken({ pricePerMile: "1.00" }),
        taken({ pricePerMile: "3.01", vehicles: [car!, car!] }),
        taken({ ...onTheWay, priceType: "BID", pricePerMile: "2.00" }),
        taken({ ...onTheWay, pricePerMile: "9.00" }),
        taken({ ...onTheWay, priceType: "BID", status: "CANCELLED", pricePerMile: "9.00" }),
        taken({ isEnclosed: true, pricePerMile: "9.00" }),
        taken({ deliveredAt: "2026-08-22T11:59:59.999Z", pricePerMile: "9.00" }),
        aLoad({ pricePerMile: "9.00" }),
      ])
        await storage().loads.add([aLoadChange(load)]);
      expect(await storage().rates.seen(states, since, 100)).toEqual({
        cases: 4,
        spread: { low: "1.00", median: "1.51", high: "5.00" },
      });
    });

    it("take the newest where there are many", async () => {
      const orders = [1, 2, 3, 4].map((day) =>
        delivered(`${day}.00`, { deliveredAt: `2026-11-0${day}T12:00:00.000Z` }),
      );
      expect(await seenOf(orders, states, 2)).toEqual({
        cases: 2,
        spread: { low: "3.00", median: "3.00", high: "4.00" },
      });
    });

    it("tell how long orders wait, and waited until their claims", async () => {
      await addCast(storage().accounts);
      const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
      const claimed = (hours: number, overrides: Partial<Order> = {}) =>
        delivered("1.00", { createdAt: hoursAgo(300), assignedAt: hoursAgo(300 - hours), ...overrides });
      const waiting = [3, 30, 31.9].map((hours) => aPostedOrder({ createdAt: hoursAgo(hours) }));
      await addOrders(storage().orders, [
        ...waiting,
        aPostedOrder({ createdAt: hoursAgo(90), isReserved: true }),
        to("MA", "02108", aPostedOrder({ createdAt: hoursAgo(90) })),
        ...[2, 4, 6, 50].map((hours) => claimed(hours)),
        claimed(90, { deliveredAt: "2026-08-22T11:59:59.999Z" }),
        claimed(90, { status: "in_transit", deliveredAt: null }),
      ]);
      const waits = (lane: typeof states, most: number, without?: string) =>
        storage().rates.waits(lane, since, now, { most, without });
      const all = { waiting: 3, hoursWaiting: 30, claims: 4, hoursToClaim: 4 };
      expect(await waits(states, 100)).toEqual(all);
      expect(await waits(states, 100, "no id")).toEqual(all);
      expect(await waits(states, 100, waiting[1]!.id)).toEqual({ ...all, waiting: 2, hoursWaiting: 3 });
      expect(await waits(states, 1)).toMatchObject({
        waiting: 1,
        hoursWaiting: 3,
        claims: 1,
      });
      const none = { waiting: 0, hoursWaiting: null, claims: 0, hoursToClaim: null };
      expect(await waits(backwards, 100)).toEqual(none);
    });

    it("count each lane as wide as it is asked for, and no trip back", async () => {
      const orders = [
        from("CA", "90001", to("NY", "10001", delivered("1.00"))),
        from("CA", "94105", to("NY", "10001", delivered("1.00"))),
        from("CA", "90001", to("NY", "12207", delivered("1.00"))),
        from("OR", "97201", to("PA", "19103", delivered("1.00"))),
        from("AZ", "85001", to("MA", "02108", delivered("1.00"))),
        from("TX", "75201", to("NY", "10001", delivered("1.00"))),
        from("NY", "10001", to("CA", "90001", delivered("1.00"))),
      ];
      expect(await seenOf(orders, zipAreas)).toMatchObject({ cases: 1 });
      for (const [lane, cases] of [
        [states, 3],
        [divisions, 4],
        [regions, 5],
      ] as const)
        expect(await storage().rates.seen(lane, since, 100)).toMatchObject({ cases });
    });
  });
}
