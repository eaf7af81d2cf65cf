import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { createLotlane } from "./lotlane.ts";
import { aQuoteRequest, losAngeles, vicVisitor } from "./testing/index.ts";

describe("Lotlane, from the first question to the tracking link", () => {
  it("quotes, books, writes twice and lets the shipment be followed", async () => {
    const ports = createMemoryPorts();
    const lotlane = createLotlane(ports);

    const [year] = lotlane.queries.vehicleYears();
    expect(year).toBe(2027);
    expect(lotlane.queries.vehicleMakes(2027)).toContain("Toyota");
    expect(lotlane.queries.vehicleModels(2027, "Toyota").map(({ model }) => model)).toContain("Camry");
    expect(lotlane.queries.findPlace("90001")).toEqual({ ok: true, value: losAngeles });
    expect(await lotlane.queries.lookUpVin("1HGCM82633A004352")).toMatchObject({ valid: true, make: "Honda" });
    expect(await lotlane.queries.planLane("90001", "10001")).toMatchObject({
      ok: true,
      value: { route: { kind: "road" } },
    });

    const quote = await lotlane.commands.requestQuote(aQuoteRequest({ vehicleYear: 2027 }));
    if (!quote.ok) throw new Error("no quote");
    await ports.drainEffects();
    const order = await lotlane.commands.bookQuote({ quoteId: quote.value.value.id, paymentMethod: "card" });
    if (!order.ok) throw new Error("no order");
    await ports.drainEffects();

    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([
      ["quote", vicVisitor.email],
      ["booking_confirmation", vicVisitor.email],
    ]);
    expect(order.value.order.paymentAmount).toBe(quote.value.value.cardPrice);
    expect(await lotlane.queries.trackOrder(order.value.order.trackingToken)).toMatchObject({
      ok: true,
      value: { shortId: order.value.order.id.slice(0, 8), status: "pending", timeline: [{ kind: "created" }] },
    });
    expect(ports.storage.failed).toEqual([]);
  });
});
