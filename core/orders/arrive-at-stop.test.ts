import { memoryNow } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";
import { arrivalSchema } from "./arrive-at-stop.ts";
import type { TripEnd } from "./order-stop.ts";
import type { Order } from "./order.ts";
import { releaseBy } from "./release-order.ts";
import { waitingAt, waitWords } from "./stop-times.ts";

freshBeforeEach();

const from = (minutes: number, moment = memoryNow) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const arrive = (order: Order, end: TripEnd, at?: string, by: User = people.carlos) =>
  lotlane.commands.arriveAtStop(by, order.id, { end, at });
const assigned = (overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder("assigned", { assignedAt: from(-600), ...overrides }));
const onBoard = (overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder("in_transit", { assignedAt: from(-600), pickedUpAt: from(-60), ...overrides }));
const kinds = () => ports.storage.facts.map(({ kind, at, actorId }) => [kind, at, actorId]);

describe("an arrival", () => {
  it("at the pickup is kept, noted and told to open screens, and no mail is sent", async () => {
    const order = assigned({ driverId: people.dina.id });
    const arrived = accepted(await arrive(order, "pickup", undefined, people.dina));
    expect(arrived).toEqual({ ...order, pickupArrivedAt: memoryNow });
    expect(waitingAt(arrived)).toEqual({ end: "pickup", since: memoryNow });
    expect(kinds()).toEqual([["pickup_arrived", memoryNow, people.dina.id]]);
    expect(ports.storage.liveEvents).toMatchObject([{ kind: "order", change: "arrived", open: false }]);
    expect(ports.storage.waiting).toEqual([]);
  });

  it("that is told again changes nothing, also after the step of its end", async () => {
    const order = assigned();
    const [one, other] = await Promise.all([arrive(order, "pickup", from(-20)), arrive(order, "pickup")]);
    expect(accepted(other)).toEqual(accepted(one));
    const { id } = accepted(
      await lotlane.commands.changeOrderStatus(people.carlos, order.id, { status: "in_transit", reason: null }),
    );
    expect(accepted(await arrive(order, "pickup"))).toEqual(await ports.orders.find(id));
    expect(kinds().map(([kind]) => kind)).toEqual(["pickup_arrived", "in_transit"]);
    expect(accepted(one).pickupArrivedAt).toBe(from(-20));
  });

  it("is told by those who carry the order", async () => {
    const order = assigned({ driverId: people.dina.id });
    const refusal = async (by: User) => {
      const answer = await arrive(order, "pickup", undefined, by);
      return answer.ok ? null : answer.refusal.kind;
    };
    for (const by of [people.dana, people.ada]) expect(await refusal(by)).toBe("not_allowed");
    expect(await refusal({ ...people.carlos, id: anId(), organizationId: anId() })).toBe("order_not_found");
    expect(await refusal({ ...people.dina, id: anId() })).toBe("order_not_found");
    expect(await lotlane.commands.arriveAtStop(people.carlos, anId(), { end: "pickup" })).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
  });

  it.each<[Order["status"], TripEnd, string]>([
    ["assigned", "delivery", "The vehicle has not been picked up yet, so the truck can only arrive at the pickup."],
    ["in_transit", "pickup", "The vehicle is on board already, so the truck can only arrive at the delivery."],
    ["delivered", "delivery", "This order is delivered, so its position can no longer change."],
  ])("of an order that is %s is refused at the %s", async (status, end, message) => {
    const order = keepOrder(ports, aDealersOrder(status));
    expect(await arrive(order, end)).toEqual({ ok: false, refusal: { kind: "order_transition_refused", message } });
    expect(await ports.orders.find(order.id)).toEqual(order);
  });

  it.each([
    ["ahead of now", from(180), -600, memoryNow],
    ["two days ago", from(-48 * 60), -4000, from(-48 * 60)],
    ["more than two days ago", from(-48 * 60 - 1), -4000, memoryNow],
    ["at the claim", from(-600), -600, from(-600)],
    ["before the claim", from(-601), -600, memoryNow],
  ])(
    "%s counts from then where that can be, and from now where the phone's clock is wrong",
    async (_, at, claimed, kept) => {
      const order = assigned({ assignedAt: from(claimed) });
      expect(accepted(await arrive(order, "pickup", at)).pickupArrivedAt).toBe(kept);
      expect(kinds()).toEqual([["pickup_arrived", kept, people.carlos.id]]);
    },
  );

  it("at the delivery counts from then after the pickup, and from now before it", async () => {
    expect(accepted(await arrive(onBoard(), "delivery", from(-60))).deliveryArrivedAt).toBe(from(-60));
    expect(accepted(await arrive(onBoard(), "delivery", from(-61))).deliveryArrivedAt).toBe(memoryNow);
  });

  it("at the pickup ends the time to undo the claim, and goes with the claim", async () => {
    const order = assigned({ undoUntil: from(5) });
    const arrived = accepted(await arrive(order, "pickup"));
    expect(await lotlane.commands.undoClaim(people.carlos, order.id)).toMatchObject({ ok: false });
    const { order: released } = releaseBy(people.carlos.id, arrived, { at: memoryNow, reason: "Broken down" });
    expect([released.pickupArrivedAt, released.deliveryArrivedAt]).toEqual([null, null]);
  });

  it("is never before its claim or its pickup, and never after the step of its end", async () => {
    const moments = fc.integer({ min: -50 * 60, max: 10 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom("pickup", "delivery", "step"), moments)), async (doings) => {
        const { id } = assigned();
        const tell = (end: TripEnd, at: number) =>
          lotlane.commands.arriveAtStop(people.carlos, id, { end, at: from(at, ports.clock.now().toISOString()) });
        for (const [what, minutes] of doings) {
          ports.clock.advance({ minutes: 7 });
          if (what !== "step") await tell(what, minutes);
          else {
            const { status } = (await ports.orders.find(id))!;
            await lotlane.commands.changeOrderStatus(people.carlos, id, {
              status: status === "assigned" ? "in_transit" : "delivered",
              reason: null,
            });
          }
          const { assignedAt, pickupArrivedAt, pickedUpAt, deliveryArrivedAt, deliveredAt } =
            (await ports.orders.find(id))!;
          const known = [assignedAt, pickupArrivedAt, pickedUpAt, deliveryArrivedAt, deliveredAt].filter(
            (moment) => moment !== null,
          );
          expect(known).toEqual(known.toSorted());
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("an arrival at the delivery", () => {
  const promised = (date: string, overrides: Partial<Order> = {}) => {
    const order = onBoard(overrides);
    return keepOrder(ports, { ...order, delivery: { ...order.delivery, date } });
  };

  it("in time ends the delay that was expected, and no position brings it back", async () => {
    const order = promised("2026-12-24", { lateArrival: from(600) });
    expect(accepted(await arrive(order, "delivery")).lateArrival).toBeNull();
    await lotlane.commands.sharePosition(people.carlos, order.id, { latitude: 34, longitude: -118, notes: null });
    expect((await ports.orders.find(order.id))!.lateArrival).toBeNull();
  });

  it("after the promised time stays late", async () => {
    expect(accepted(await arrive(promised("2026-11-01"), "delivery")).lateArrival).toBe(memoryNow);
  });
});

it("asks for an end, and for a moment as ISO time", () => {
  expect(arrivalSchema.safeParse({ end: "gate" }).error?.issues[0]?.message).toMatch(/^end must be one of/);
  expect(arrivalSchema.safeParse({ end: "pickup", at: "soon" }).error?.issues[0]?.message).toMatch(/^at must be/);
});

it.each([
  [0, "0 min"],
  [35, "35 min"],
  [60, "1 h"],
  [95.9, "1 h 35 min"],
  [-5, "0 min"],
])("a wait of %s minutes is %s", (minutes, words) => {
  expect(waitWords(memoryNow, from(minutes))).toBe(words);
});
