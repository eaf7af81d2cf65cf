import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Load } from "../../loads/index.ts";
import type { Order } from "../../orders/index.ts";
import type { AccountStore, LaneHauls, LoadStore, OrderStore } from "../../ports.ts";
import { aClaimedOrder, aLoad, aLoadChange, aPerson, aPostedOrder } from "../builders/index.ts";
import { addOrders } from "./shared/add-orders.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

type Storage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly laneHauls: LaneHauls;
};

const { carlos } = castAccounts();
const other = aPerson({ userType: "transporter" });
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`;
const since = day(5);
const lane = { from: "CA", to: "NY" };

export function laneHaulsContract(name: string, setUp: SetUp<Storage>): void {
  describe(`who drives a lane: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const filled = async (orders: readonly Order[], loads: readonly Load[] = []) => {
      await addCast(storage().accounts);
      await addPerson(storage().accounts, other);
      await addOrders(storage().orders, orders);
      for (const load of loads) await storage().loads.add([aLoadChange(load)]);
      return storage().laneHauls;
    };

    it("are the carriers of what was delivered since and what is under way, the most jobs first", async () => {
      const onLane = (order: Order): Order => {
        const { pickup, delivery } = aLoad();
        return {
          ...order,
          pickup: { ...order.pickup, state: pickup.state },
          delivery: { ...order.delivery, state: delivery.state },
        };
      };
      const delivered = (overrides: Partial<Order>) =>
        onLane(aClaimedOrder({ status: "delivered", assignedAt: day(1), ...overrides }));
      const hauled = (overrides: Partial<Load>) =>
        aLoad({ status: "IN_TRANSIT", transporterId: other.user.id, assignedAt: day(8), ...overrides });
      const elsewhere = delivered({ deliveredAt: day(20) });
      const hauls = await filled(
        [
          delivered({ deliveredAt: since }),
          delivered({ deliveredAt: day(4) }),
          onLane(aClaimedOrder({ assignedAt: day(12) })),
          { ...elsewhere, pickup: { ...elsewhere.pickup, state: "NY" } },
          onLane(aPostedOrder()),
        ],
        [
          hauled({}),
          hauled({ status: "DELIVERED", deliveredAt: day(9) }),
          hauled({ priceType: "BID", assignedAt: day(10) }),
          hauled({ priceType: "BID", assignedAt: day(4) }),
          hauled({ status: "CANCELLED" }),
          hauled({ isEnclosed: true }),
          hauled({ status: "DELIVERED", deliveredAt: day(4) }),
          aLoad(),
        ],
      );
      expect(await hauls.haulers(lane, since, 5)).toEqual([
        { carrierId: other.user.id, jobs: 3, lastAt: day(10) },
        { carrierId: carlos.user.id, jobs: 2, lastAt: day(12) },
      ]);
      expect(await hauls.haulers(lane, since, 1)).toHaveLength(1);
      expect(await hauls.haulers({ from: "TX", to: "NY" }, since, 5)).toEqual([]);
    });

    it("names the orders and loads that wait for a carrier, the oldest first", async () => {
      const [today, yesterday] = ["2026-11-06", "2026-11-05"];
      const { pickup } = aPostedOrder();
      const order = aPostedOrder({ createdAt: day(3), pickup: { ...pickup, date: today } });
      const { pickup: ofLoad } = aLoad();
      const load = aLoad({ createdAt: day(2), pickup: { ...ofLoad, earliest: yesterday, latest: today } });
      const hauls = await filled(
        [
          order,
          aPostedOrder({ createdAt: day(6) }),
          aPostedOrder({ createdAt: day(1), isReserved: true }),
          aClaimedOrder({ createdAt: day(1) }),
          aPostedOrder({ createdAt: day(1), pickup: { ...pickup, date: yesterday } }),
        ],
        [
          load,
          aLoad({ createdAt: day(1), status: "DRAFT" }),
          aLoad({ createdAt: day(1), pickup: { ...ofLoad, earliest: yesterday, latest: yesterday } }),
        ],
      );
      const { year, make, model } = order.vehicle;
      const waiting = (most: number) => hauls.waiting({ by: day(5), pickupFrom: today, most });
      const found = await waiting(5);
      expect(found).toMatchObject([
        {
          about: { area: "load", id: load.id, name: load.refCode },
          since: day(2),
          pickup: { state: "CA", zip: "90001" },
        },
        { about: { area: "order", id: order.id, name: `${year} ${make} ${model}` }, since: day(3) },
      ]);
      const { zip, city, state, latitude, longitude } = order.delivery;
      expect(found[1]!.delivery).toEqual({ zip, city, state, latitude, longitude });
      expect(await waiting(1)).toHaveLength(1);
    });
  });
}
