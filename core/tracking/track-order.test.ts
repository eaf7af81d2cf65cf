import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { type BesideOrder, maySeeField, type Order, type OrderFact, orderFor, withoutPeople } from "../orders/index.ts";
import { accept } from "../shared/result.ts";
import {
  aBooking,
  accepted,
  aDealersOrder,
  aMarkedView,
  leakedMarks,
  anId,
  anOrder,
  anOrderFact,
  aQuote,
  aTrackingUpdate,
  chicago,
  entriesWithoutEffect,
  keepCast,
  phoenix,
  zoeLongname,
} from "../testing/index.ts";
import { arrivalAfter } from "./eta.ts";
import { sharePosition } from "./share-position.ts";
import { joinAsReceiver } from "./join-as-receiver.ts";
import { trackedOrder, trackOrder } from "./track-order.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

const shownOf = (
  order: Order,
  updates: readonly TrackingUpdate[] = [],
  history: NonNullable<BesideOrder["history"]> = [],
) => {
  const positions = updates.map((update) => ({ ...update, at: update.measuredAt }));
  return trackedOrder(orderFor("tracking_link", "tracking_link", withoutPeople(order), { history, positions }));
};

describe("a tracking link", () => {
  it("shows every field that the table gives it", async () => {
    expect(await entriesWithoutEffect("tracking_link", (order) => JSON.stringify(trackedOrder(order)))).toEqual([]);
  });

  it("shows the trip and what happened", async () => {
    const ports = createMemoryPorts();
    const quote = aQuote();
    const booking = aBooking(quote);
    await ports.quotes.add(quote, []);
    await ports.quotes.book(quote.id, () => accept(booking));
    const { order, fact } = booking;
    const tracked = await trackOrder(ports)(order.trackingToken);
    expect(tracked).toMatchObject({
      ok: true,
      value: {
        shortId: order.id.slice(0, 8),
        status: "pending",
        vehicle: { year: 2020, make: "Toyota", model: "Camry", color: null },
        pickup: { city: "Los Angeles", state: "CA", zip: "90001", date: "2026-12-01" },
        delivery: { city: "New York", state: "NY", zip: "10001", date: "2026-12-08" },
        progress: 0,
        timeline: [{ kind: "created", at: fact.at }],
      },
    });
  });

  it("names the carrier and the driver's first name once there are any, and how the shipment is paid", async () => {
    const ports = createMemoryPorts();
    const { carlos, dina } = await keepCast(ports);
    const named = async (order: Order) => {
      ports.storage.orders.set(order.id, order);
      const { carrierName, driverFirstName, paymentMethod, settlement } = accepted(
        await trackOrder(ports)(order.trackingToken),
      );
      return { carrierName, driverFirstName, paymentMethod, settlement };
    };
    const posted = aDealersOrder("pending");
    const paid = { paymentMethod: posted.paymentMethod, settlement: posted.settlement };
    expect(await named(posted)).toEqual({ carrierName: null, driverFirstName: null, ...paid });
    const claimed = { ...aDealersOrder("in_transit"), id: anId(), trackingToken: "another", driverId: dina.id };
    expect(await named(claimed)).toEqual({
      carrierName: carlos.companyName,
      driverFirstName: dina.firstName,
      ...paid,
    });
  });

  it("tells when the carrier inspected the vehicle", () => {
    expect(shownOf(anOrder()).inspectedAt).toEqual({ pickup: null, delivery: null });
    const inspected = anOrder({ pickupInspectedAt: "2026-12-02T15:00:00.000Z", deliveryInspectedAt: null });
    expect(shownOf(inspected).inspectedAt).toEqual({ pickup: "2026-12-02T15:00:00.000Z", delivery: null });
  });

  it("shows positions to about a mile, wherever the house stands in its ZIP", () => {
    const order = anOrder();
    const update = aTrackingUpdate(order, { latitude: 41.8857913, longitude: -87.6181234, place: null, notes: null });
    const [shown] = shownOf(order, [update]).updates;
    expect(shown).toMatchObject({ latitude: 41.89, longitude: -87.62 });
  });

  it("never shows a street, a contact, an amount or an account", () => {
    const order = anOrder({
      customer: zoeLongname,
      shipperId: "shipper-1",
      transporterId: "transporter-1",
      specialInstructions: "gate 42",
    });
    const update: TrackingUpdate = {
      id: anId(),
      orderId: order.id,
      latitude: 40,
      longitude: -100,
      place: "Denver, CO",
      status: "in_transit",
      notes: "the gate code is 4711",
      actorId: "driver-1",
      measuredAt: order.createdAt,
      createdAt: order.createdAt,
    };
    const facts: readonly OrderFact[] = [
      { orderId: order.id, kind: "created", at: order.createdAt, actorId: "shipper-1", reason: "a secret" },
      {
        orderId: order.id,
        kind: "driver_assigned",
        at: order.createdAt,
        actorId: "transporter-1",
        reason: "Dina Driver",
      },
      { orderId: order.id, kind: "rated", at: order.createdAt, actorId: "shipper-1", reason: "1" },
    ];
    const tracked = shownOf(order, [update], facts);
    expect(tracked.timeline.map(({ kind }) => kind)).toEqual(["created"]);
    expect(tracked.updates).toMatchObject([{ latitude: 40, longitude: -100, place: "Denver, CO" }]);
    const shown = JSON.stringify(tracked);
    const hidden = [
      order.pickup.address,
      order.delivery.address,
      ...Object.values(zoeLongname),
      order.paymentAmount,
      "shipper-1",
      "transporter-1",
      "gate 42",
      "4711",
      "driver-1",
      "a secret",
      "Dina Driver",
      order.deliveryContact.name,
      order.deliveryContact.phone,
      order.trackingToken,
      order.id,
    ];
    for (const secret of hidden) expect(shown).not.toContain(secret);
  });

  it("has no text in it that the holder of the link may not see", () => {
    const { view, marks } = aMarkedView();
    const { order } = view;
    const { latitude, longitude, place, notes } = order.lastPosition!;
    const update = aTrackingUpdate(order, { latitude, longitude, place, notes });
    const facts = [anOrderFact(order, { reason: "mark-reason" })];
    const shown = JSON.stringify(shownOf(order, [update], facts));
    expect(leakedMarks(shown, marks, (field) => maySeeField("tracking_link", "tracking_link", field))).toEqual([]);
    expect(shown).not.toContain("mark-reason");
    expect(shown).toContain("mark-vehicle-make-end");
  });

  it("shows where the vehicle was, newest first, how far it has come, and when it arrives", async () => {
    const ports = createMemoryPorts();
    const { carlos } = await keepCast(ports);
    const order = aDealersOrder("in_transit");
    ports.storage.orders.set(order.id, order);
    for (const { latitude, longitude } of [phoenix, chicago]) {
      accepted(await sharePosition(ports)(carlos, order.id, { latitude, longitude, notes: null }));
      ports.clock.advance({ hours: 12 });
    }
    const tracked = accepted(await trackOrder(ports)(order.trackingToken));
    expect(tracked.updates.map(({ place }) => place)).toEqual(["Chicago, IL", "Phoenix, AZ"]);
    expect(tracked.progress).toBe(40);
    expect(tracked.milesDone).toBe(Math.round(order.distance) - 784);
    const { lastPosition } = (await ports.orders.find(order.id))!;
    expect(tracked.eta).toEqual({
      milesLeft: 784,
      arrivesAt: arrivalAfter(784, lastPosition!.at),
      wasExpectedAt: null,
      heardAt: lastPosition!.at,
    });
  });

  it("that is unknown is refused with a message", async () => {
    expect(await trackOrder(createMemoryPorts())("nothing")).toEqual({
      ok: false,
      refusal: {
        kind: "shipment_not_found",
        message: "We do not recognize this tracking link. Please copy it from your confirmation email again.",
      },
    });
  });

  it.each(["delivered", "cancelled"] as const)(
    "of a %s order hides positions after 7 days, and ends after 180",
    async (end) => {
      const ports = createMemoryPorts();
      const at = ports.clock.now().toISOString();
      const order = anOrder({
        status: end,
        assignedAt: "2026-11-16T09:00:00.000Z",
        deliveredAt: end === "delivered" ? at : null,
        trackingUpdates: 1,
      });
      await ports.orders.add({
        order,
        facts: [anOrderFact(order), { ...anOrderFact(order), kind: end, at }],
        effects: [],
        live: [],
      });
      await ports.tracking.add(order.id, () =>
        accept({ order, facts: [], effects: [], live: [], update: aTrackingUpdate(order) }),
      );
      const shown = async () => {
        const tracked = await trackOrder(ports)(order.trackingToken);
        return tracked.ok ? tracked.value.updates.length : tracked.refusal.kind;
      };
      const after = async (days: number) => {
        ports.clock.set(new Date(Date.parse(at) + days * 86_400_000).toISOString());
        return shown();
      };
      expect([await after(6.9), await after(7), await after(179.9), await after(180)]).toEqual([
        1,
        0,
        0,
        "tracking_link_expired",
      ]);
      const join = {
        email: order.deliveryContact.email!,
        password: "a password",
        firstName: "Rita",
        lastName: "R",
        phoneNumber: null,
      };
      expect(await joinAsReceiver(ports)(order.trackingToken, join)).toMatchObject({
        refusal: { kind: "tracking_link_expired", message: expect.stringContaining("180 days") },
      });
    },
  );
});
