import { describe, expect, it } from "vitest";
import { aDealersOrder, anOrder } from "../testing/index.ts";
import { orderActionNames, orderActions, statusAfter } from "./order-actions.ts";
import type { Order } from "./order.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";
import type { Standing } from "./standing.ts";

const over = {
  delivered: "This order is delivered, so it can no longer be changed.",
  cancelled: "This order was cancelled, so it can no longer be changed.",
};
const needsClaim = "This order has no transporter yet: it has to be claimed before it can be picked up.";
const needsDriver = "Only an order that is under way needs a driver.";
const nothingToTrack = "This order has no transporter yet, so there is nothing to track.";
const onItsWay = "The vehicle is on its way: after pickup, only an administrator can cancel this order.";
const nothingToGiveBack = "This order has no transporter, so there is nothing to give back.";
const tooLate = "The vehicle is on its way: after pickup, an order cannot be given back.";
const notYet = "The transporter can be rated once the vehicle is delivered.";
const nothingToInspect = "This order has no transporter yet, so there is nothing to inspect.";
const uninspectable = (status: string) => `This order is ${status}, so its vehicle can no longer be inspected.`;
const taken = "This order has already been claimed by a transporter.";
const ended = (status: string) => `This order is ${status}, so its position can no longer change.`;

type Answers = Readonly<Record<string, true | string>>;

const nothingToUndo = "This order has no transporter, so there is no claim to undo.";
const notUndone = "This claim can no longer be undone: give the order back instead.";
const underWayAlready = "After pickup, or once an order is over, a claim cannot be undone.";

/** The actions that are listed: true where allowed, else the reason against it. */
const table: Readonly<Record<OrderStatus, Readonly<Record<Standing, Answers>>>> = {
  pending: {
    prospect: { claim: true },
    shipper: { cancel: true, message: "No recipient found", rate: notYet },
    transporter: {
      undo_claim: nothingToUndo,
      release: nothingToGiveBack,
      advance: needsClaim,
      share_position: nothingToTrack,
      inspect: nothingToInspect,
      give_to_driver: needsDriver,
      message: true,
    },
    driver: { advance: needsClaim, share_position: nothingToTrack, inspect: nothingToInspect },
    receiver: {},
    admin: { cancel: true, release: nothingToGiveBack },
  },
  assigned: {
    prospect: { claim: taken },
    shipper: { cancel: true, message: true, rate: notYet },
    transporter: {
      undo_claim: notUndone,
      release: true,
      advance: true,
      share_position: true,
      inspect: true,
      give_to_driver: true,
      message: true,
    },
    driver: { advance: true, share_position: true, inspect: true },
    receiver: {},
    admin: { cancel: true, release: true },
  },
  in_transit: {
    prospect: { claim: taken },
    shipper: { cancel: onItsWay, message: true, rate: notYet },
    transporter: {
      undo_claim: underWayAlready,
      release: tooLate,
      advance: true,
      share_position: true,
      inspect: true,
      give_to_driver: true,
      message: true,
    },
    driver: { advance: true, share_position: true, inspect: true },
    receiver: {},
    admin: { cancel: true, release: tooLate },
  },
  delivered: {
    prospect: { claim: over.delivered },
    shipper: { cancel: over.delivered, message: true, rate: true },
    transporter: {
      undo_claim: underWayAlready,
      release: over.delivered,
      advance: over.delivered,
      share_position: ended("delivered"),
      inspect: uninspectable("delivered"),
      give_to_driver: needsDriver,
      message: true,
    },
    driver: { advance: over.delivered, share_position: ended("delivered"), inspect: uninspectable("delivered") },
    receiver: {},
    admin: { cancel: over.delivered, release: over.delivered },
  },
  cancelled: {
    prospect: { claim: over.cancelled },
    shipper: { cancel: over.cancelled, message: true, rate: notYet },
    transporter: {
      undo_claim: underWayAlready,
      release: over.cancelled,
      advance: over.cancelled,
      share_position: ended("cancelled"),
      inspect: uninspectable("cancelled"),
      give_to_driver: needsDriver,
      message: true,
    },
    driver: { advance: over.cancelled, share_position: ended("cancelled"), inspect: uninspectable("cancelled") },
    receiver: {},
    admin: { cancel: over.cancelled, release: over.cancelled },
  },
};

const cases = orderStatuses.flatMap((status) =>
  (Object.keys(table[status]) as Standing[]).map((standing) => ({ status, standing })),
);

describe("what a user may do with an order", () => {
  it.each(cases)("$status, as $standing", ({ status, standing }) => {
    const actions = orderActions(aDealersOrder(status), standing, null);
    expect(Object.fromEntries(actions.map(({ name, allowed, reason }) => [name, allowed || reason]))).toEqual(
      table[status][standing],
    );
    for (const { allowed, reason } of actions) expect(reason === undefined).toBe(allowed);
    const order = actions.map(({ name }) => orderActionNames.indexOf(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("asks a prospect first who they are, where the order itself could be claimed", () => {
    const gap = { kind: "account_not_verified", message: "Not verified yet." } as const;
    const claimOf = (status: OrderStatus) => orderActions(aDealersOrder(status), "prospect", gap);
    expect(claimOf("pending")).toEqual([
      { name: "claim", allowed: false, reason: gap.message, lacks: "account_not_verified" },
    ]);
    expect(claimOf("cancelled")).toEqual([{ name: "claim", allowed: false, reason: over.cancelled }]);
    for (const standing of ["transporter", "driver", "shipper", "receiver", "admin"] as const)
      expect(orderActions(aDealersOrder("assigned"), standing, gap)).toEqual(
        orderActions(aDealersOrder("assigned"), standing, null),
      );
  });

  it("says which inspection is missing before the next step, which is allowed all the same", () => {
    const advance = (order: Order, standing: Standing = "transporter") =>
      orderActions(order, standing, null).find(({ name }) => name === "advance");
    expect(advance(aDealersOrder("assigned"))).toEqual({
      name: "advance",
      allowed: true,
      missingInspection: "pickup",
    });
    expect(advance(aDealersOrder("in_transit"), "driver")).toMatchObject({ missingInspection: "delivery" });
    const [pickupInspectedAt, deliveryInspectedAt] = ["2026-11-17T09:00:00.000Z", "2026-11-19T09:00:00.000Z"];
    expect(advance(aDealersOrder("assigned", { pickupInspectedAt }))).toMatchObject({ missingInspection: null });
    expect(advance(aDealersOrder("in_transit", { pickupInspectedAt }))).toMatchObject({
      missingInspection: "delivery",
    });
    expect(advance(aDealersOrder("in_transit", { deliveryInspectedAt }))).toMatchObject({ missingInspection: null });
    expect(advance(aDealersOrder("delivered"))).not.toHaveProperty("missingInspection");
  });

  it("gives the transporter of a guest's order no recipient for messages", () => {
    const message = orderActions(anOrder({ status: "assigned", transporterId: "carlos" }), "transporter", null).find(
      ({ name }) => name === "message",
    );
    expect(message).toEqual({ name: "message", allowed: false, reason: "No recipient found" });
  });

  it("lets a shipper rate once", () => {
    const rating = { stars: 5, comment: null };
    const rate = orderActions(aDealersOrder("delivered", { rating }), "shipper", null).find(
      ({ name }) => name === "rate",
    );
    expect(rate).toEqual({ name: "rate", allowed: false, reason: "You have already rated this delivery." });
  });

  it("names the next step for the carrier and the driver", () => {
    expect(Object.fromEntries(orderStatuses.map((status) => [status, statusAfter(status)]))).toEqual({
      pending: undefined,
      assigned: "in_transit",
      in_transit: "delivered",
      delivered: undefined,
      cancelled: undefined,
    });
  });
});
