import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, aPerson, aTruck, keepOrder } from "../testing/index.ts";
import type { User } from "../accounts/index.ts";
import { accept } from "../shared/result.ts";
import { changeOrderStatus, nameOwnTruck } from "./change-order-status.ts";
import { orderStepped } from "./effects.ts";
import { driverChoiceSchema } from "./give-to-driver.ts";
import { orderStatuses } from "./order-status.ts";
import { type Order, unclaimed } from "./order.ts";

freshBeforeEach();

function aUser(overrides: Partial<User>): User {
  const account = aPerson({ userType: "driver", ...overrides });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
}
const give = (order: Order, driverId: string | null, by: User = people.carlos) =>
  lotlane.commands.giveToDriver(by, order.id, { driverId });

const chooseYours = {
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path: "driverId", message: "Please choose one of your drivers" }] },
};

describe("giving an order to a driver", () => {
  it("makes it the driver's too, notes their name, mails and tells them", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    expect(accepted(await give(order, people.dina.id))).toEqual({ ...order, driverId: people.dina.id });
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "driver_assigned", at: memoryNow, actorId: people.carlos.id, reason: "Dina Driver" },
    ]);
    expect(ports.storage.liveEvents).toMatchObject([
      { kind: "order", change: "driver", open: false, audience: { driverId: people.dina.id } },
    ]);
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "order_mail", step: "driver_assigned", to: people.dina.email }]);
    accepted(await lotlane.commands.changeOrderStatus(people.dina, order.id, { status: "in_transit", reason: null }));
  });

  it("takes it back, after which it is not the driver's any more", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    expect(accepted(await give(order, null)).driverId).toBeNull();
    expect(ports.storage.facts).toMatchObject([{ kind: "driver_removed", reason: null, actorId: people.carlos.id }]);
    expect(ports.storage.waiting).toEqual([]);
    // There is no driver now: the former one is told as well.
    expect(ports.storage.liveEvents.map(({ audience }) => audience.driverId)).toEqual([null, people.dina.id]);
    expect(
      await lotlane.commands.changeOrderStatus(people.dina, order.id, { status: "in_transit", reason: null }),
    ).toMatchObject({ refusal: { kind: "order_not_found" } });
  });

  it("names the driver's truck, looks again at the pickup, and names none after the order is taken back", async () => {
    const plates = { plate: "8XYZ123", plateState: "CA", trailerPlate: null, trailerPlateState: null };
    const keep = (name: string) => {
      const truck = aTruck({ ...plates, name, driverId: people.dina.id });
      return ports.trucks.add(truck, undefined, () => accept(undefined));
    };
    await keep("Truck 4");
    const [order, another] = [keepOrder(ports, aDealersOrder("assigned")), keepOrder(ports, aDealersOrder("assigned"))];
    for (const { id } of [order, another])
      expect(
        accepted(await lotlane.commands.giveToDriver(people.carlos, id, { driverId: people.dina.id })).truck,
      ).toEqual({
        name: "Truck 4",
        ...plates,
      });
    await keep("Truck 5");
    expect((await ports.orders.find(order.id))?.truck?.name).toBe("Truck 4");
    const pickup = { status: "in_transit", reason: null } as const;
    const moved = accepted(await lotlane.commands.changeOrderStatus(people.dina, order.id, pickup));
    expect(moved.truck).toEqual({ name: "Truck 5", ...plates });
    await keep("Truck 6");
    const delivered = { status: "delivered", reason: null } as const;
    expect(accepted(await lotlane.commands.changeOrderStatus(people.dina, order.id, delivered)).truck?.name).toBe(
      "Truck 5",
    );
    expect(accepted(await give(another, null)).truck).toBeNull();
    accepted(await give(another, people.dina.id));
    expect(unclaimed((await ports.orders.find(another.id))!).truck).toBeNull();
  });

  it("names the truck of a carrier who drives alone: from the claim on, at the pickup, and after the order is taken back", async () => {
    const keep = (name: string, driverId: string) =>
      ports.trucks.add(aTruck({ name, driverId }), undefined, () => accept(undefined));
    await keep("Truck 1", people.carlos.id);
    await keep("Truck 4", people.dina.id);
    const { id } = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, id));
    await ports.drainEffects();
    const truck = async () => (await ports.orders.find(id))?.truck?.name;
    expect(await truck()).toBe("Truck 1");
    expect(accepted(await give((await ports.orders.find(id))!, people.dina.id)).truck?.name).toBe("Truck 4");
    // The claim's effect, once more.
    await nameOwnTruck(ports)(orderStepped(id, "assigned"));
    expect(await truck()).toBe("Truck 4");
    expect(accepted(await give((await ports.orders.find(id))!, null)).truck?.name).toBe("Truck 1");
    await keep("Truck 2", people.carlos.id);
    const pickup = { status: "in_transit", reason: null } as const;
    expect(accepted(await lotlane.commands.changeOrderStatus(people.carlos, id, pickup)).truck?.name).toBe("Truck 2");
    expect(unclaimed((await ports.orders.find(id))!).truck).toBeNull();
  });

  it("does not name the truck of a carrier that lost the order before", async () => {
    await ports.trucks.add(aTruck({ driverId: people.carlos.id }), undefined, () => accept(undefined));
    const { id } = keepOrder(ports, aDealersOrder("assigned"));
    const { orders } = ports;
    const late = {
      ...ports,
      orders: {
        ...orders,
        find: async (asked: string) => {
          const found = await orders.find(asked);
          keepOrder(ports, { ...found!, transporterId: people.sam.id });
          return found;
        },
      },
    };
    await nameOwnTruck(late)(orderStepped(id, "assigned"));
    expect((await orders.find(id))?.truck).toBeNull();
  });

  it("names the truck of the pickup also for a position that tells of it", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    await ports.trucks.add(aTruck({ driverId: people.dina.id }), undefined, () => accept(undefined));
    const position = { latitude: 34.04, longitude: -118.24, notes: null, status: "in_transit" } as const;
    accepted(await lotlane.commands.sharePosition(people.dina, order.id, position));
    expect((await ports.orders.find(order.id))?.truck?.name).toBe("Truck 4");
  });

  it("keeps the truck of a driver who got it between the look and the lock", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    const other = aUser({ organizationId: people.carlos.organizationId });
    await ports.trucks.add(aTruck({ driverId: people.dina.id }), undefined, () => accept(undefined));
    await ports.trucks.add(aTruck({ name: "Truck 5", driverId: other.id }), undefined, () => accept(undefined));
    const { orders } = ports;
    const late = {
      ...ports,
      orders: {
        ...orders,
        find: async (id: string) => {
          const found = await orders.find(id);
          accepted(await give(order, other.id));
          return found;
        },
      },
    };
    const moved = await changeOrderStatus(late)(people.carlos, order.id, { status: "in_transit", reason: null });
    expect(accepted(moved).truck?.name).toBe("Truck 5");
  });

  it("changes nothing for the driver who has it, or for none where there is none", async () => {
    const [given, alone] = [
      keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id })),
      keepOrder(ports, aDealersOrder("assigned")),
    ];
    expect(accepted(await give(given, people.dina.id))).toEqual(given);
    expect(accepted(await give(alone, null))).toEqual(alone);
    expect([ports.storage.facts, ports.storage.liveEvents, ports.storage.waiting]).toEqual([[], [], []]);
  });

  it("mails again when the same driver gets it again", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    for (const driverId of [people.dina.id, null, people.dina.id]) accepted(await give(order, driverId));
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(2);
    expect(ports.storage.facts.map(({ kind }) => kind)).toEqual([
      "driver_assigned",
      "driver_removed",
      "driver_assigned",
    ]);
  });

  it("hands it from one driver to another", async () => {
    const ray = aUser({ organizationId: people.carlos.organizationId, firstName: "Ray", lastName: "Tsosie" });
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));
    expect(accepted(await give(order, ray.id)).driverId).toBe(ray.id);
    expect(ports.storage.facts).toMatchObject([{ kind: "driver_assigned", reason: "Ray Tsosie" }]);
  });

  it("takes only drivers of the transporter's company who were not removed", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const own = people.carlos.organizationId;
    const strangers = [
      aUser({ organizationId: anId() }),
      aUser({ organizationId: null }),
      aUser({ organizationId: own, removedAt: memoryNow }),
      aUser({ organizationId: own, userType: "transporter" }),
      people.carlos,
      people.dana,
      { id: anId() },
    ];
    for (const { id } of strangers) expect(await give(order, id)).toEqual(chooseYours);
    expect(await ports.orders.find(order.id)).toEqual(order);
  });

  it("takes no driver without a company for a transporter without a company", async () => {
    const alone = aUser({ userType: "transporter", organizationId: null });
    const driver = aUser({ organizationId: null });
    expect(
      await give(keepOrder(ports, aDealersOrder("assigned", { transporterId: alone.id })), driver.id, alone),
    ).toEqual(chooseYours);
  });

  it("is the transporter's choice alone", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    const otherwise = "Only the order's transporter can choose its driver";
    for (const by of [people.dana, people.dina, people.rita, people.ada])
      expect(await give(order, null, by)).toEqual({
        ok: false,
        refusal: { kind: "not_allowed", message: otherwise },
      });
    for (const by of [people.sam, aUser({ userType: "transporter" })])
      expect(await give(order, null, by)).toMatchObject({ refusal: { kind: "order_not_found" } });
    expect(await lotlane.commands.giveToDriver(people.carlos, anId(), { driverId: null })).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
  });

  it.each(orderStatuses.filter((status) => !["pending", "assigned", "in_transit"].includes(status)))(
    "comes too late for one that is %s",
    async (status) => {
      expect(await give(keepOrder(ports, aDealersOrder(status)), people.dina.id)).toEqual({
        ok: false,
        refusal: { kind: "order_transition_refused", message: "Only an order that is under way needs a driver." },
      });
    },
  );

  it("asks for an id, or null", () => {
    for (const driverId of ["dina", "", undefined, 7])
      expect(driverChoiceSchema.safeParse({ driverId }).error?.issues[0]?.message).toMatch(
        /^driverId must be the id of one of your drivers, or null$/,
      );
    expect(driverChoiceSchema.parse({ driverId: null })).toEqual({ driverId: null });
  });
});
