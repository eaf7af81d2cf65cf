import { describe, expect, it } from "vitest";
import { identityLacks } from "../accounts/index.ts";
import { aDealersOrder, anOrder, castAccounts } from "../testing/index.ts";
import { asNobody } from "../vetting/index.ts";
import {
  orderActionNames,
  orderActions,
  orderPermissions,
  type OrderReadingName,
  orderReadingNames,
  permit,
  standingToRead,
  statusAfter,
} from "./order-actions.ts";
import type { Order } from "./order.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";
import { type Standing, standingOf } from "./standing.ts";

const over = {
  delivered: "This order is delivered, so it can no longer be changed.",
  cancelled: "This order was cancelled, so it can no longer be changed.",
};
const unrated = "This order has no rating.";
const needsClaim = "This order has no transporter yet: it has to be claimed before it can be picked up.";
const needsDriver = "Only an order that is under way needs a driver.";
const nothingToTrack = "This order has no transporter yet, so there is nothing to track.";
const onItsWay = "The vehicle is on its way: after pickup, only an administrator can cancel this order.";
const nothingToGiveBack = "This order has no transporter, so there is nothing to give back.";
const uncorrectable = (status: string) => `This order is ${status}, so it can no longer be corrected.`;
const tooLate = "The vehicle is on its way: after pickup, an order cannot be given back.";
const notYet = "The transporter can be rated once the vehicle is delivered.";
const notYetShipper = "The shipper can be rated once the vehicle is delivered.";
const nothingToInspect = "This order has no transporter yet, so there is nothing to inspect.";
const uninspectable = (status: string) => `This order is ${status}, so its vehicle can no longer be inspected.`;
const taken = "This order has already been claimed by a transporter.";
const ended = (status: string) => `This order is ${status}, so its position can no longer change.`;

const papersStay = "This order is cancelled, so its papers stay as they are.";
const unasked = "No change request of this order is waiting for an answer.";
const editedFreely = "No transporter has this order yet: you can edit it without asking.";
const askFirst = "A transporter has claimed this order: ask them for the change.";
const final = (status: string) => `This order is ${status}, so it can no longer change.`;

type Answers = Readonly<Record<string, true | string>>;

const nothingToUndo = "This order has no transporter, so there is no claim to undo.";
const notUndone = "This claim can no longer be undone: give the order back instead.";
const underWayAlready = "After pickup, or once an order is over, a claim cannot be undone.";

/** The actions that are listed: true where allowed, else the reason against it. */
const table: Readonly<Record<OrderStatus, Readonly<Record<Standing, Answers>>>> = {
  pending: {
    prospect: { claim: true },
    shipper: {
      add_paper: true,
      edit: true,
      invite: true,
      request_change: editedFreely,
      withdraw_change: unasked,
      cancel: true,
      message: "No recipient found",
      rate: notYet,
    },
    transporter: {
      add_paper: true,
      answer_change: unasked,
      undo_claim: nothingToUndo,
      release: nothingToGiveBack,
      advance: needsClaim,
      share_position: nothingToTrack,
      inspect: nothingToInspect,
      give_to_driver: needsDriver,
      message: true,
      rate_shipper: notYetShipper,
    },
    driver: { add_paper: true, advance: needsClaim, share_position: nothingToTrack, inspect: nothingToInspect },
    receiver: {},
    admin: { invite: true, cancel: true, release: nothingToGiveBack, correct: true, remove_rating: unrated },
  },
  assigned: {
    prospect: { claim: taken },
    shipper: {
      add_paper: true,
      edit: askFirst,
      invite: taken,
      request_change: true,
      withdraw_change: unasked,
      cancel: true,
      message: true,
      rate: notYet,
    },
    transporter: {
      add_paper: true,
      answer_change: unasked,
      undo_claim: notUndone,
      release: true,
      advance: true,
      share_position: true,
      inspect: true,
      give_to_driver: true,
      message: true,
      rate_shipper: notYetShipper,
    },
    driver: { add_paper: true, advance: true, share_position: true, inspect: true },
    receiver: {},
    admin: { invite: taken, cancel: true, release: true, correct: true, remove_rating: unrated },
  },
  in_transit: {
    prospect: { claim: taken },
    shipper: {
      add_paper: true,
      edit: askFirst,
      invite: taken,
      request_change: true,
      withdraw_change: unasked,
      cancel: onItsWay,
      message: true,
      rate: notYet,
    },
    transporter: {
      add_paper: true,
      answer_change: unasked,
      undo_claim: underWayAlready,
      release: tooLate,
      advance: true,
      share_position: true,
      inspect: true,
      give_to_driver: true,
      message: true,
      rate_shipper: notYetShipper,
    },
    driver: { add_paper: true, advance: true, share_position: true, inspect: true },
    receiver: {},
    admin: { invite: taken, cancel: true, release: tooLate, correct: true, remove_rating: unrated },
  },
  delivered: {
    prospect: { claim: over.delivered },
    shipper: {
      add_paper: true,
      edit: final("delivered"),
      invite: over.delivered,
      request_change: final("delivered"),
      withdraw_change: unasked,
      cancel: over.delivered,
      message: true,
      rate: true,
    },
    transporter: {
      add_paper: true,
      answer_change: unasked,
      undo_claim: underWayAlready,
      release: over.delivered,
      advance: over.delivered,
      share_position: ended("delivered"),
      inspect: uninspectable("delivered"),
      give_to_driver: needsDriver,
      message: true,
      rate_shipper: true,
    },
    driver: {
      add_paper: true,
      advance: over.delivered,
      share_position: ended("delivered"),
      inspect: uninspectable("delivered"),
    },
    receiver: {},
    admin: {
      invite: over.delivered,
      cancel: over.delivered,
      release: over.delivered,
      correct: uncorrectable("delivered"),
      remove_rating: unrated,
    },
  },
  cancelled: {
    prospect: { claim: over.cancelled },
    shipper: {
      add_paper: papersStay,
      edit: final("cancelled"),
      invite: over.cancelled,
      request_change: final("cancelled"),
      withdraw_change: unasked,
      cancel: over.cancelled,
      message: true,
      rate: notYet,
    },
    transporter: {
      add_paper: papersStay,
      answer_change: unasked,
      undo_claim: underWayAlready,
      release: over.cancelled,
      advance: over.cancelled,
      share_position: ended("cancelled"),
      inspect: uninspectable("cancelled"),
      give_to_driver: needsDriver,
      message: true,
      rate_shipper: notYetShipper,
    },
    driver: {
      add_paper: papersStay,
      advance: over.cancelled,
      share_position: ended("cancelled"),
      inspect: uninspectable("cancelled"),
    },
    receiver: {},
    admin: {
      invite: over.cancelled,
      cancel: over.cancelled,
      release: over.cancelled,
      correct: uncorrectable("cancelled"),
      remove_rating: unrated,
    },
  },
};

const cases = orderStatuses.flatMap((status) =>
  (Object.keys(table[status]) as Standing[]).map((standing) => ({ status, standing })),
);

/** Within the days after a delivery. */
const soon = { ...asNobody, now: "2026-11-20T12:30:00.000Z" };

describe("what a user may do with an order", () => {
  it.each(cases)("$status, as $standing", ({ status, standing }) => {
    const actions = orderActions(aDealersOrder(status), standing, soon);
    expect(Object.fromEntries(actions.map(({ name, allowed, reason }) => [name, allowed || reason]))).toEqual(
      table[status][standing],
    );
    for (const { allowed, reason } of actions) expect(reason === undefined).toBe(allowed);
    const order = actions.map(({ name }) => orderActionNames.indexOf(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("asks a prospect first who they are, where the order itself could be claimed", () => {
    const gap = identityLacks("account_not_verified", "claim");
    const lacking = { ...asNobody, gap };
    const claimOf = (status: OrderStatus) => orderActions(aDealersOrder(status), "prospect", lacking);
    expect(claimOf("pending")).toEqual([
      { name: "claim", allowed: false, reason: gap.message, lacks: "account_not_verified" },
    ]);
    expect(claimOf("cancelled")).toEqual([{ name: "claim", allowed: false, reason: over.cancelled }]);
    for (const standing of ["transporter", "driver", "shipper", "receiver", "admin"] as const)
      expect(orderActions(aDealersOrder("assigned"), standing, lacking)).toEqual(
        orderActions(aDealersOrder("assigned"), standing, asNobody),
      );
  });

  it("lets a prospect claim an order that is paid by card only if its company takes cards", () => {
    const claimOf = (paymentMethod: Order["paymentMethod"], takesCards: boolean) =>
      orderActions(aDealersOrder("pending", { paymentMethod }), "prospect", { ...asNobody, takesCards });
    expect(claimOf("card", false)).toEqual([
      {
        name: "claim",
        allowed: false,
        reason: expect.stringContaining("Turn on “We take credit cards” in your company information"),
        lacks: "cards_not_taken",
      },
    ]);
    expect(claimOf("card", true)).toEqual([{ name: "claim", allowed: true }]);
    for (const method of ["cash", "invoice"] as const)
      expect(claimOf(method, false)).toEqual([{ name: "claim", allowed: true }]);
  });

  it("says which inspection is missing before the next step, which is allowed all the same", () => {
    const advance = (order: Order, standing: Standing = "transporter") =>
      orderActions(order, standing, asNobody).find(({ name }) => name === "advance");
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
    const message = orderActions(
      anOrder({ status: "assigned", transporterId: "carlos" }),
      "transporter",
      asNobody,
    ).find(({ name }) => name === "message");
    expect(message).toEqual({ name: "message", allowed: false, reason: "No recipient found" });
  });

  describe("lets each side rate a delivery", () => {
    const deliveredAt = "2026-11-20T12:00:00.000Z";
    const rating = { stars: 5, comment: null };
    const shipperRating = { accuracy: 5, readiness: 5, payment: 4, comment: null };
    const heldUntil = "2026-12-04T12:00:00.000Z";
    const may = (side: "shipper" | "transporter", changed: Partial<Order>, now = "2026-11-21T12:00:00.000Z") => {
      const [name, by] = [side === "shipper" ? "rate" : "rate_shipper", { ...asNobody, now }];
      const actions = orderActions(aDealersOrder("delivered", { deliveredAt, ...changed }), side, by);
      const { allowed, reason } = actions.find((action) => action.name === name)!;
      return allowed || reason;
    };
    const twice = "You have already rated this delivery.";
    const late = "A delivery can be rated for 14 days.";
    const read = "The other side's rating is shown already, so this delivery can no longer be rated.";

    it("once", () => {
      expect(may("shipper", { rating, ratingsHeldUntil: heldUntil })).toBe(twice);
      expect(may("transporter", { shipperRating, ratingsHeldUntil: heldUntil })).toBe(twice);
      for (const side of ["shipper", "transporter"] as const) expect(may(side, { rating, shipperRating })).toBe(twice);
    });

    it("while the other's rating is held back, and never once it shows", () => {
      expect(may("transporter", { rating, ratingsHeldUntil: heldUntil })).toBe(true);
      expect(may("shipper", { shipperRating, ratingsHeldUntil: heldUntil })).toBe(true);
      expect(may("transporter", { rating })).toBe(read);
      expect(may("shipper", { shipperRating })).toBe(read);
    });

    it.each(["shipper", "transporter"] as const)("for 14 days, as %s", (side) => {
      expect(may(side, {}, "2026-12-04T11:59:59.999Z")).toBe(true);
      expect(may(side, {}, heldUntil)).toBe(late);
    });

    it("but no guest, who has no account", () => {
      expect(may("transporter", { shipperId: null })).toBe(
        "A guest booked this order, so there is no account to rate.",
      );
    });
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

const { dana, sam, carlos, dina, rita, ada } = castAccounts();
const people = [dana, sam, carlos, dina, rita, ada].map(({ user }) => user);

describe("a call to act on an order", () => {
  it("is answered as its actions say", () => {
    expect(permit("advance", dina.user, aDealersOrder("assigned", { driverId: dina.user.id }))).toEqual({
      ok: true,
      value: "driver",
    });
    expect(permit("release", ada.user, aDealersOrder("in_transit"))).toEqual({
      ok: false,
      refusal: { kind: "order_transition_refused", message: tooLate },
    });
    // Sam is a sub-user and the order is not his: to him it is not there.
    expect(permit("cancel", sam.user, aDealersOrder("assigned"))).toEqual({
      ok: false,
      refusal: { kind: "order_not_found", message: "Order not found" },
    });
  });

  it("is refused to every other party in words", () => {
    expect(Object.fromEntries(orderActionNames.map((name) => [name, orderPermissions[name].otherwise]))).toEqual({
      claim: "Only transporters can claim orders",
      edit: "Only the order's shipper can change it",
      invite: "Only the order's shipper and administrators can invite carriers",
      request_change: "Only the order's shipper can change it",
      answer_change: "Only the order's transporter can answer a change request",
      withdraw_change: "Only the order's shipper can withdraw a change request",
      advance: "Only the order's transporter and its driver can update its status",
      cancel: "Only the order's shipper and administrators can cancel it",
      undo_claim: "Only the order's transporter can undo its claim",
      release: "Only the order's transporter and administrators can give it back",
      correct: "Only administrators can correct an order",
      remove_rating: "Only administrators can remove a rating",
      share_position: "Only the order's transporter and its driver can share its position",
      inspect: "Only transporters can perform vehicle inspections",
      give_to_driver: "Only the order's transporter can choose its driver",
      add_paper: "Only the order's shipper, its transporter and its driver can add papers to it",
      message: "Only the order's shipper and its transporter can message each other",
      rate: "Only the order's shipper can rate the transporter",
      rate_shipper: "Only the order's transporter can rate the shipper",
    });
  });
});

const parties = ["Dana", "Carlos", "Dina", "Rita", "Ada"];
const whoReads: Record<OrderReadingName, readonly string[]> = {
  read_papers: parties,
  read_shippers_papers: ["Dana", "Ada"],
  read_carriers_papers: ["Dana", "Carlos", "Dina", "Ada"],
  read_receivers_papers: parties,
  read_former_papers: ["Dana", "Ada"],
  read_claim_packet: ["Dana", "Carlos", "Ada"],
  read_positions: parties,
  read_inspections: parties,
  read_former_inspections: ["Dana", "Ada"],
  read_drafts: ["Dina"],
};

describe("what is beside an order", () => {
  const notThere = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };
  const order = aDealersOrder("assigned", { driverId: dina.user.id });

  it.each(orderReadingNames.flatMap((reading) => people.map((user) => ({ reading, user, name: user.firstName }))))(
    "$reading, for $name",
    ({ reading, user, name }) => {
      const expected = whoReads[reading].includes(name) ? { ok: true, value: standingOf(user, order) } : notThere;
      expect(standingToRead(reading, user, order)).toEqual(expected);
    },
  );

  it.each(orderReadingNames)("%s is not there for a transporter who might claim it", (reading) => {
    const open = aDealersOrder("pending");
    expect(standingOf(carlos.user, open)).toBe("prospect");
    expect(standingToRead(reading, carlos.user, open)).toEqual(notThere);
  });
});
