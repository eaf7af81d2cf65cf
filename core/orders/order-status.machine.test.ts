import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { nextOrderStatus, type OrderEvent, orderStatusMachine } from "./order-status.machine.ts";
import { type OrderStatus, orderStatuses, orderStatusNames } from "./order-status.ts";

const claim: OrderEvent = { type: "CLAIM" };
const release: OrderEvent = { type: "RELEASE" };
const pickUp: OrderEvent = { type: "PICK_UP" };
const deliver: OrderEvent = { type: "DELIVER" };
const cancelByShipper: OrderEvent = { type: "CANCEL", by: "shipper" };
const cancelByAdmin: OrderEvent = { type: "CANCEL", by: "admin" };
const events = [claim, release, pickUp, deliver, cancelByShipper, cancelByAdmin];

const steps: readonly (readonly [OrderStatus, OrderEvent, OrderStatus])[] = [
  ["pending", claim, "assigned"],
  ["pending", cancelByShipper, "cancelled"],
  ["pending", cancelByAdmin, "cancelled"],
  ["assigned", pickUp, "in_transit"],
  ["assigned", release, "pending"],
  ["assigned", cancelByShipper, "cancelled"],
  ["assigned", cancelByAdmin, "cancelled"],
  ["in_transit", deliver, "delivered"],
  ["in_transit", cancelByAdmin, "cancelled"],
];

const closed = (status: string) => `This order ${status}, so it can no longer be changed.`;
const underWay = "The vehicle is on its way: after pickup, only an administrator can cancel this order.";
const unclaimed = "This order has no transporter yet: it has to be claimed before it can be picked up.";
const claimed = "This order has already been claimed by a transporter.";
const notPickedUp = "This vehicle has not been picked up yet, so it cannot be delivered.";

const refusals: readonly (readonly [OrderStatus, OrderEvent, string])[] = [
  ["pending", pickUp, unclaimed],
  ["pending", release, "This order has no transporter, so there is nothing to give back."],
  ["pending", deliver, notPickedUp],
  ["assigned", claim, claimed],
  ["assigned", deliver, notPickedUp],
  ["in_transit", claim, claimed],
  ["in_transit", release, "The vehicle is on its way: after pickup, an order cannot be given back."],
  ["in_transit", pickUp, "This vehicle has already been picked up."],
  ["in_transit", cancelByShipper, underWay],
  ...events.map((event) => ["delivered", event, closed("is delivered")] as const),
  ...events.map((event) => ["cancelled", event, closed("was cancelled")] as const),
];

describe("an order's status", () => {
  it.each(steps)("goes from %s by %j to %s", (from, event, to) => {
    expect(nextOrderStatus(from, event)).toEqual({ ok: true, value: to });
  });

  it.each(refusals)("stays %s on %j, with a reason", (status, event, message) => {
    expect(nextOrderStatus(status, event)).toEqual({
      ok: false,
      refusal: { kind: "order_transition_refused", message },
    });
  });

  it("has an answer to every event, a step or a refusal", () => {
    expect(steps.length + refusals.length).toBe(orderStatuses.length * events.length);
  });

  it("can become every status, starting as pending", () => {
    const reached = new Set<OrderStatus>(["pending"]);
    for (const status of reached)
      for (const event of events) {
        const next = nextOrderStatus(status, event);
        if (next.ok) reached.add(next.value);
      }
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted());
    expect(orderStatusMachine.getInitialSnapshot(undefined as never).value).toBe("pending");
  });

  it("is final exactly when it is delivered or cancelled", () => {
    const final = orderStatuses.filter((status) => orderStatusMachine.states[status]?.type === "final");
    expect(final).toEqual(["delivered", "cancelled"]);
  });

  it("has the specification's words for people", () => {
    expect(orderStatusNames).toEqual({
      pending: "Finding Driver",
      assigned: "Pending Pickup",
      in_transit: "In Transit",
      delivered: "Delivered",
      cancelled: "Cancelled",
    });
  });

  it("follows, event by event, what three facts about the order allow", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (history) => {
        let status: OrderStatus = "pending";
        const facts = { claimed: false, pickedUp: false, over: undefined as "delivered" | "cancelled" | undefined };
        for (const event of history) {
          const next = nextOrderStatus(status, event);
          expect(next.ok).toBe(happen(facts, event));
          if (next.ok) status = next.value;
          expect(status).toBe(facts.over ?? (facts.pickedUp ? "in_transit" : facts.claimed ? "assigned" : "pending"));
        }
      }),
      { numRuns: 500 },
    );
  });
});

type Facts = { claimed: boolean; pickedUp: boolean; over: "delivered" | "cancelled" | undefined };

function happen(facts: Facts, event: OrderEvent): boolean {
  if (facts.over) return false;
  if (event.type === "CLAIM") return !facts.claimed && (facts.claimed = true);
  if (event.type === "RELEASE") return facts.claimed && !facts.pickedUp && !(facts.claimed = false);
  if (event.type === "PICK_UP") return facts.claimed && !facts.pickedUp && (facts.pickedUp = true);
  if (event.type === "DELIVER") return facts.pickedUp && Boolean((facts.over = "delivered"));
  return (!facts.pickedUp || event.by === "admin") && Boolean((facts.over = "cancelled"));
}
