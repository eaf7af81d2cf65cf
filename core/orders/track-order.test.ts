import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { accept } from "../result.ts";
import { aBooking, anOrder, aQuote, zoeLongname } from "../testing/index.ts";
import { trackOrder } from "./track-order.ts";
import { trackedOrder } from "./tracked-order.ts";

describe("a tracking link", () => {
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

  it("never shows a street, a contact, money or an account", () => {
    const order = anOrder({
      customer: zoeLongname,
      shipperId: "shipper-1",
      transporterId: "transporter-1",
      specialInstructions: "gate 42",
    });
    const shown = JSON.stringify(
      trackedOrder(order, [{ orderId: order.id, kind: "created", at: order.createdAt, actorId: "shipper-1" }]),
    );
    const hidden = [
      order.pickup.address,
      order.delivery.address,
      ...Object.values(zoeLongname),
      order.paymentAmount,
      "shipper-1",
      "transporter-1",
      "gate 42",
      order.trackingToken,
      order.id,
    ];
    for (const secret of hidden) expect(shown).not.toContain(secret);
  });

  it("that nobody knows is refused in words", async () => {
    expect(await trackOrder(createMemoryPorts())("nothing")).toEqual({
      ok: false,
      refusal: {
        kind: "shipment_not_found",
        message: "This tracking link is not known: please copy it from your confirmation e-mail again.",
      },
    });
  });
});
