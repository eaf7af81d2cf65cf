import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { orderStepped, watchArrival, watchPickup } from "../orders/effects.ts";
import { detailsOf, type Order, orderEditSchema, promisedTime } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, chicago, keepOrder, newYork } from "../testing/index.ts";
import { arrivalAfter } from "./eta.ts";
import { judgeArrival } from "./delays.ts";

freshBeforeEach();

const milesToNewYork = 784;
const expected = arrivalAfter(milesToNewYork, memoryNow);
const hoursAfter = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const onItsWay = (deliverOn: string | null, overrides: Partial<Order> = {}): Order => {
  const order = aDealersOrder("in_transit", overrides);
  return { ...order, delivery: { ...order.delivery, date: deliverOn } };
};
const hours = (day: string, closes: string) =>
  detailsOf({ delivery: { hours: { [day]: { opens: "08:00", closes } } } });
const share = async (order: Order, at: { latitude: number; longitude: number } = chicago) =>
  accepted(
    await lotlane.commands.sharePosition(people.carlos, order.id, {
      latitude: at.latitude,
      longitude: at.longitude,
      notes: null,
    }),
  );
const kept = async (order: Order) => (await ports.orders.find(order.id))!;
const told = () =>
  ports.storage.waiting.flatMap(({ effect }) =>
    "step" in effect && effect.step === "delayed" && "delay" in effect ? [effect.delay] : [],
  );

describe("a delivery is promised", () => {
  it.each([
    ["2026-11-20", {}, "2026-11-21T04:59:00.000Z"],
    ["2026-07-03", {}, "2026-07-04T03:59:00.000Z"],
    ["2026-11-20", hours("fri", "17:30"), "2026-11-20T22:30:00.000Z"],
    ["2026-11-20", hours("mon", "17:30"), "2026-11-21T04:59:00.000Z"],
  ])("on %s with %j by %s", (day, details, moment) => {
    expect(promisedTime({ ...onItsWay(day), ...(details && { details: { ...detailsOf({}), ...details } }) })).toBe(
      moment,
    );
  });

  it("at no time without a day", () => {
    expect(promisedTime(onItsWay(null))).toBeNull();
  });
});

describe("a position", () => {
  it("from which the promised day is missed tells the carrier, the shipper and the receiver when it will be", async () => {
    const order = keepOrder(ports, onItsWay("2026-11-20"));
    await share(order);
    expect(await kept(order)).toMatchObject({ lateArrival: expected });
    expect(told()).toEqual([
      {
        at: memoryNow,
        promisedBy: "2026-11-21T04:59:00.000Z",
        arrival: { at: expected, milesLeft: milesToNewYork, place: "Chicago, IL", heardAt: memoryNow },
      },
    ]);
  });

  it("says nothing where the vehicle comes in time, to the minute at which the day ends", async () => {
    const order = keepOrder(ports, onItsWay("2026-11-21"));
    await share(order);
    expect([told(), (await kept(order)).lateArrival]).toEqual([[], null]);
    // Midnight in New York.
    const atMidnight = { ...onItsWay("2026-11-20"), lastPosition: positionWith(0, "2026-11-21T05:00:00.000Z") };
    expect(judgeArrival(atMidnight, new Date("2026-11-21T04:58:00.000Z")).effects).toEqual([]);
  });

  it("tells nothing again until the arrival has moved by more than an hour", async () => {
    const late = (lateArrival: string) =>
      judgeArrival(
        { ...onItsWay("2026-11-20"), lateArrival, lastPosition: positionWith(milesToNewYork, memoryNow) },
        new Date(memoryNow),
      ).effects.length;
    expect([0, 1, -1, 2, -2].map((moved) => late(hoursAfter(expected, moved)))).toEqual([0, 0, 0, 1, 1]);
  });

  it("from which the day is kept after all takes the delay back", async () => {
    const order = keepOrder(ports, onItsWay("2026-11-20", { lateArrival: expected }));
    await share(order, newYork);
    expect([told(), (await kept(order)).lateArrival]).toEqual([[], null]);
  });

  it("tells no one of an order that is not on its way", async () => {
    const order = keepOrder(ports, { ...onItsWay("2026-11-20"), status: "assigned", pickedUpAt: null });
    await share(order);
    expect([told(), (await kept(order)).lateArrival]).toEqual([[], null]);
  });
});

describe("when the promised time is over", () => {
  const claimedAt = aDealersOrder("in_transit").assignedAt!;
  const look = async (order: Order) => {
    const effect = watchArrival(order.id, order.assignedAt!, promisedTime(order)!);
    await lotlane.carryOut(effect);
  };

  it("a vehicle from which nothing was heard is late, and told of once", async () => {
    const order = keepOrder(ports, onItsWay("2026-11-19"));
    await look(order);
    await look(order);
    const promisedBy = promisedTime(order)!;
    expect(told()).toEqual([{ at: memoryNow, promisedBy, arrival: null }]);
    expect(await kept(order)).toMatchObject({ lateArrival: promisedBy });
  });

  it("waits on where the place has longer hours by then", async () => {
    const order = keepOrder(ports, onItsWay("2026-11-20"));
    await lotlane.carryOut(watchArrival(order.id, claimedAt, "2026-11-20T11:00:00.000Z"));
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      watchArrival(order.id, claimedAt, promisedTime(order)!),
    ]);
  });

  it.each<Partial<Order>>([{ status: "delivered" }, { assignedAt: "2026-11-01T00:00:00.000Z" }])(
    "says nothing of an order with %j",
    async (overrides) => {
      const order = keepOrder(ports, { ...onItsWay("2026-11-19"), ...overrides });
      await lotlane.carryOut(watchArrival(order.id, claimedAt, promisedTime(order)!));
      expect([told(), await kept(order)]).toEqual([[], order]);
    },
  );

  it("is looked at from the pickup on", async () => {
    const order = keepOrder(ports, { ...onItsWay("2026-11-20"), status: "assigned", pickedUpAt: null });
    accepted(
      await lotlane.commands.changeOrderStatus(people.carlos, order.id, {
        status: "in_transit",
        reason: null,
        inspectionSkippedReason: "Dark",
      }),
    );
    expect(ports.storage.waiting.map(({ effect }) => effect)).toContainEqual(
      watchArrival(order.id, order.assignedAt!, promisedTime(order)!),
    );
  });
});

describe("a pickup", () => {
  const claimed = (pickUpOn: string | null, overrides: Partial<Order> = {}): Order => {
    const order = aDealersOrder("assigned", overrides);
    return { ...order, pickup: { ...order.pickup, date: pickUpOn } };
  };
  const late = "2026-11-21T07:59:00.000Z";
  const steps = () => ports.storage.waiting.flatMap(({ effect }) => ("step" in effect ? [effect] : []));
  const look = (order: Order, dueAt?: string) =>
    lotlane.carryOut(watchPickup(order.id, order.assignedAt!, dueAt === undefined ? {} : { dueAt }));

  it("is looked at when its agreed day is over where it is, and told once to the carrier and the shipper", async () => {
    const order = keepOrder(ports, claimed("2026-11-20"));
    await look(order);
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      watchPickup(order.id, order.assignedAt!, { dueAt: late }),
    ]);
    for (const _ of ["once", "again"]) await look(order, late);
    const step = { step: "pickup_overdue", claimedAt: order.assignedAt, delay: { promisedBy: late, arrival: null } };
    expect(steps()).toMatchObject([step, { ...step, key: steps()[0]!.key }]);
    await ports.drainEffects();
    const mails = ports.outbox.flatMap((mail) => (mail.kind === "order_mail" ? [[mail.reader, mail.step]] : []));
    expect(mails).toEqual([
      ["transporter", "pickup_overdue"],
      ["shipper", "pickup_overdue"],
    ]);
  });

  it("waits on where another day or other hours are agreed by then", async () => {
    const order = keepOrder(ports, claimed("2026-11-25"));
    await look(order, late);
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      watchPickup(order.id, order.assignedAt!, { dueAt: "2026-11-26T07:59:00.000Z" }),
    ]);
  });

  it.each<[string, Partial<Order>, string | null]>([
    ["at which the truck is", { pickupArrivedAt: memoryNow }, "2026-11-20"],
    ["that is done", { status: "in_transit" }, "2026-11-20"],
    ["of another claim", { assignedAt: "2026-11-01T00:00:00.000Z" }, "2026-11-20"],
    ["without a day", {}, null],
    ["whose day was over before the claim", {}, "2026-10-01"],
  ])("%s is not told", async (_, overrides, day) => {
    const claimedAt = aDealersOrder("assigned").assignedAt!;
    const order = keepOrder(ports, claimed(day, overrides));
    await lotlane.carryOut(
      watchPickup(order.id, claimedAt, day === null ? {} : { dueAt: promisedTime(order, "pickup")! }),
    );
    expect(ports.storage.waiting).toEqual([]);
  });

  it("is looked after from the claim on, and again after each change of the terms", async () => {
    const order = keepOrder(ports, claimed("2026-11-20"));
    const claimedAt = order.assignedAt!;
    for (const step of ["assigned", "in_transit"] as const)
      await lotlane.carryOut(orderStepped(order.id, step, { claimedAt }, step));
    const watching = () =>
      ports.storage.waiting.map(({ effect }) => effect).filter(({ kind }) => kind === "watch_pickup");
    expect(watching()).toEqual([watchPickup(order.id, claimedAt)]);
    const edit = orderEditSchema.parse({ pickupDate: "2026-11-24", deliveryDate: "2026-11-30" });
    accepted(await lotlane.commands.requestChange(people.dana, order.id, edit));
    const { id: changeId } = ports.storage.orders.get(order.id)!.proposedChange!;
    expect(watching()).toHaveLength(1);
    accepted(await lotlane.commands.answerChange(people.carlos, order.id, changeId, { kind: "accepted" }));
    expect(watching().slice(1)).toEqual([watchPickup(order.id, claimedAt, { act: changeId })]);
    accepted(
      await lotlane.commands.requestChange(people.dana, order.id, orderEditSchema.parse({ pickupNotes: "Gate 3" })),
    );
    expect(watching()).toHaveLength(3);
  });
});

const positionWith = (milesLeft: number, at: string) => ({ ...chicago, place: null, notes: null, milesLeft, at });
