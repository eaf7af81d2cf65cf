import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, aDealersOrder, anId, anOrder, keepCast, keepOrder } from "../testing/index.ts";
import { type StatusChange, statusChangeSchema } from "./change-order-status.ts";
import type { OrderStatus } from "./order-status.ts";

type People = Awaited<ReturnType<typeof keepCast>>;
type Name = keyof People;

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: People;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

const change = (name: Name, id: string, status: OrderStatus, reason: string | null = null) =>
  lotlane.commands.changeOrderStatus(people[name], id, { status, reason });

const transition = "order_transition_refused";
const notFound = ["order_not_found", "Order not found"];
const cannotAdvance = ["not_allowed", "Only the order's transporter and its driver can update its status"];
const cannotCancel = ["not_allowed", "Only the order's shipper and administrators can cancel it"];
const never = [transition, "An order can become pending again only by being given back."];
const taken = [transition, "This order has already been claimed by a transporter."];
const notPickedUp = [transition, "This vehicle has not been picked up yet, so it cannot be delivered."];
const pickedUp = [transition, "This vehicle has already been picked up."];
const onItsWay = [transition, "The vehicle is on its way: after pickup, only an administrator can cancel this order."];
const delivered = [transition, "This order is delivered, so it can no longer be changed."];
const cancelled = [transition, "This order was cancelled, so it can no longer be changed."];

/** Of an order that Carlos gave to Dina, unless it is not claimed yet. */
const table: readonly (readonly [OrderStatus, Name, OrderStatus, "done" | readonly string[]])[] = [
  ["pending", "carlos", "in_transit", cannotAdvance],
  ["pending", "carlos", "assigned", cannotAdvance],
  ["pending", "carlos", "cancelled", cannotCancel],
  ["pending", "dina", "in_transit", notFound],
  ["pending", "dana", "assigned", cannotAdvance],
  ["pending", "dana", "cancelled", "done"],
  ["pending", "sam", "cancelled", notFound],
  ["pending", "rita", "cancelled", cannotCancel],
  ["pending", "ada", "cancelled", "done"],
  ["pending", "ada", "assigned", cannotAdvance],
  ["assigned", "carlos", "in_transit", "done"],
  ["assigned", "dina", "in_transit", "done"],
  ["assigned", "carlos", "delivered", notPickedUp],
  ["assigned", "dina", "delivered", notPickedUp],
  ["assigned", "carlos", "assigned", taken],
  ["assigned", "carlos", "pending", never],
  ["assigned", "carlos", "cancelled", cannotCancel],
  ["assigned", "dina", "cancelled", cannotCancel],
  ["assigned", "dana", "in_transit", cannotAdvance],
  ["assigned", "dana", "pending", cannotAdvance],
  ["assigned", "dana", "cancelled", "done"],
  ["assigned", "sam", "cancelled", notFound],
  ["assigned", "ada", "cancelled", "done"],
  ["assigned", "ada", "in_transit", cannotAdvance],
  ["in_transit", "carlos", "delivered", "done"],
  ["in_transit", "dina", "delivered", "done"],
  ["in_transit", "dina", "in_transit", pickedUp],
  ["in_transit", "carlos", "assigned", taken],
  ["in_transit", "dina", "pending", never],
  ["in_transit", "dana", "cancelled", onItsWay],
  ["in_transit", "dana", "delivered", cannotAdvance],
  ["in_transit", "rita", "delivered", cannotAdvance],
  ["in_transit", "ada", "cancelled", "done"],
  ["in_transit", "ada", "delivered", cannotAdvance],
  ["delivered", "carlos", "delivered", delivered],
  ["delivered", "dina", "in_transit", delivered],
  ["delivered", "dana", "cancelled", delivered],
  ["delivered", "ada", "cancelled", delivered],
  ["cancelled", "carlos", "in_transit", cancelled],
  ["cancelled", "dana", "cancelled", cancelled],
  ["cancelled", "ada", "cancelled", cancelled],
];

describe("moving an order on", () => {
  it.each(table)("%s: %s wants %s", async (from, name, to, answer) => {
    const order = keepOrder(ports, aDealersOrder(from, from === "pending" ? {} : { driverId: people.dina.id }));
    const result = await change(name, order.id, to, "The title is missing.");
    if (answer === "done") {
      expect(accepted(result)).toMatchObject({ id: order.id, status: to });
      expect((await ports.orders.find(order.id))?.status).toBe(to);
      expect(ports.storage.facts).toEqual([
        { orderId: order.id, kind: to, at: memoryNow, actorId: people[name].id, reason: "The title is missing." },
      ]);
      expect(ports.storage.waiting.map(({ effect }) => effect)).toMatchObject([
        ...(to === "in_transit" ? [{ kind: "watch_arrival", orderId: order.id }] : []),
        { kind: "order_stepped", orderId: order.id, step: to },
      ]);
    } else {
      expect(result).toEqual({ ok: false, refusal: { kind: answer[0], message: answer[1] } });
      expect(await ports.orders.find(order.id)).toEqual(order);
      expect([ports.storage.facts, ports.storage.liveEvents, ports.storage.waiting]).toEqual([[], [], []]);
    }
  });

  it("notes when a vehicle was picked up and delivered, and counts the transporter's job", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await change("carlos", order.id, "in_transit"));
    ports.clock.advance({ days: 5 });
    const after = accepted(await change("carlos", order.id, "delivered"));
    expect(after).toEqual({
      ...order,
      status: "delivered",
      pickedUpAt: memoryNow,
      deliveredAt: "2026-11-25T12:00:00.000Z",
    });
    expect(ports.storage.accounts.get(people.carlos.id)?.user.totalJobs).toBe(1);
  });

  it("takes a cancelled order's moments no further", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    expect(accepted(await change("dana", order.id, "cancelled"))).toEqual({ ...order, status: "cancelled" });
  });

  it("asks only an administrator for a reason", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    expect(await change("ada", order.id, "cancelled")).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: [{ path: "reason", message: "Please give a reason" }] },
    });
    expect(await ports.orders.find(order.id)).toEqual(order);
    accepted(await change("ada", order.id, "cancelled", "The truck broke down."));
    accepted(await change("dana", keepOrder(ports, aDealersOrder("pending")).id, "cancelled"));
  });

  it("says first that an order is over, then what is missing", async () => {
    expect(await change("ada", keepOrder(ports, aDealersOrder("delivered")).id, "cancelled")).toMatchObject({
      refusal: { kind: transition },
    });
  });

  it("lets a main account cancel what its sub-user posted, and a sub-user only what is theirs", async () => {
    accepted(
      await change("dana", keepOrder(ports, aDealersOrder("pending", { shipperId: people.sam.id })).id, "cancelled"),
    );
    accepted(
      await change("sam", keepOrder(ports, aDealersOrder("pending", { shipperId: people.sam.id })).id, "cancelled"),
    );
    expect(await change("sam", keepOrder(ports, aDealersOrder("pending")).id, "cancelled")).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
  });

  it("is not found for a user outside the order", async () => {
    const others = keepOrder(
      ports,
      aDealersOrder("assigned", { transporterId: anId(), shipperId: anId(), shipperOrganizationId: anId() }),
    );
    for (const name of ["dana", "sam", "carlos", "dina"] as const)
      for (const status of ["in_transit", "cancelled"] as const)
        expect(await change(name, others.id, status)).toMatchObject({ refusal: { kind: "order_not_found" } });
    for (const id of [anId(), "no id"])
      expect(await change("ada", id, "cancelled", "why")).toMatchObject({ refusal: { kind: "order_not_found" } });
  });

  it("leaves a guest's order to administrators to cancel", async () => {
    const order = keepOrder(ports, anOrder());
    expect(accepted(await change("ada", order.id, "cancelled", "The guest called.")).status).toBe("cancelled");
  });

  it("sends a live event for every step, and tells prospects when an order leaves the list", async () => {
    const [open, claimed] = [keepOrder(ports, aDealersOrder("pending")), keepOrder(ports, aDealersOrder("assigned"))];
    accepted(await change("dana", open.id, "cancelled"));
    accepted(await change("carlos", claimed.id, "in_transit"));
    expect(ports.storage.liveEvents).toMatchObject([
      { orderId: open.id, kind: "order", change: "cancelled", open: true },
      { orderId: claimed.id, kind: "order", change: "in_transit", open: false },
    ]);
  });

  it("delivers once of many who try at once", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => change("carlos", order.id, "delivered")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ports.storage.facts).toHaveLength(1);
  });
});

describe("the requested change", () => {
  const checked = (asked: unknown) => statusChangeSchema.safeParse(asked);

  it("is one of the statuses there are", () => {
    for (const status of ["lost", "", null, undefined, 3])
      expect(checked({ status }).error?.issues.map(({ message }) => message)).toEqual([
        "status must be one of pending, assigned, in_transit, delivered, cancelled",
      ]);
  });

  it("has a reason of some lines, or none when it is blank", () => {
    expect(checked({ status: "cancelled" }).data).toEqual({
      status: "cancelled",
      reason: null,
      inspectionSkippedReason: null,
      pickupCode: null,
    } satisfies StatusChange);
    expect(checked({ status: "cancelled", reason: " \n " }).data?.reason).toBeNull();
    expect(checked({ status: "cancelled", reason: " <b>Sold</b>\nto Bob " }).data?.reason).toBe("<b>Sold</b>\nto Bob");
    expect(checked({ status: "cancelled", reason: "x".repeat(100_000) }).error?.issues[0]?.message).toBe(
      "Reason must be at most 500 characters",
    );
  });
});
