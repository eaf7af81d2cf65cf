import { createMemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../orders/index.ts";
import { accepted, aClaimedOrder, losAngeles, newYork, unknownZip } from "../testing/index.ts";
import { isTelling, laneRate, spreadOf } from "./lane-rate.ts";

let ports = createMemoryPorts();
beforeEach(() => {
  ports = createMemoryPorts();
});

const rate = async () => accepted(await laneRate(ports)(losAngeles.zip, newYork.zip));

/** Keeps orders from Los Angeles to New York that were delivered ten days ago. */
function delivered(perMile: readonly string[], overrides: Partial<Order> = {}): void {
  for (const paymentPerMile of perMile) {
    const order = aClaimedOrder({
      status: "delivered",
      deliveredAt: "2026-11-10T12:00:00.000Z",
      paymentPerMile,
      ...overrides,
    });
    ports.storage.orders.set(order.id, order);
  }
}

const stopIn = (state: string, zip: string) => ({ ...aClaimedOrder().pickup, state, zip });
const four = ["0.40", "0.50", "0.60", "0.70"];

describe("what a lane is worth", () => {
  it("is what five trips between its ZIP areas paid", async () => {
    delivered([...four, "0.80"]);
    expect(await rate()).toMatchObject({
      lane: { width: "zip_area" },
      cases: 5,
      perMile: { low: "0.40", median: "0.60", high: "0.80" },
    });
  });

  it("is in dollars for the trip what it is per mile, times the miles", async () => {
    delivered(["0.50", "0.50", "0.50", "0.50", "0.50"]);
    const { distance, trip } = await rate();
    const dollars = (Math.round(distance * 50) / 100).toFixed(2);
    expect(trip).toEqual({ low: dollars, median: dollars, high: dollars });
  });

  it("widens as far as it must, and no further", async () => {
    delivered(four);
    delivered(["5.00"], { pickup: stopIn("CA", "94105") });
    expect(await rate()).toMatchObject({ lane: { width: "state" }, cases: 5 });
    delivered(["0.10"], { pickup: stopIn("OR", "97201") });
    expect(await rate()).toMatchObject({ lane: { width: "state" }, cases: 5 });
  });

  it.each([
    ["division", "OR", "97201"],
    ["region", "AZ", "85001"],
  ])("takes the whole %s where the states had four trips", async (width, state, zip) => {
    delivered(four);
    delivered(["0.50"], { pickup: stopIn(state, zip) });
    expect(await rate()).toMatchObject({ lane: { width }, cases: 5, perMile: { median: "0.50" } });
  });

  it("is of wider lanes where the rates are too far apart, as $0.21 and $1.73 are", async () => {
    delivered(["0.21", "0.40", "0.91", "1.20", "1.73"]);
    expect(await rate()).toMatchObject({ lane: { width: "zip_area" }, cases: 5, perMile: null, trip: null });
    delivered(
      Array.from({ length: 60 }, () => "0.90"),
      { pickup: stopIn("CA", "94105") },
    );
    expect(await rate()).toMatchObject({ lane: { width: "state" }, cases: 65, perMile: { median: "0.90" } });
  });

  it("is the formula's price where even the regions had four trips: no spread is told of so few", async () => {
    delivered(four);
    const worth = await rate();
    expect(worth).toMatchObject({ lane: { width: "region" }, cases: 4, perMile: null, trip: null });
    expect(Number(worth.formula.price)).toBeGreaterThan(0);
    expect(Number(worth.formula.perMile)).toBeGreaterThan(0);
  });

  it("forgets after 90 days", async () => {
    delivered([...four, "0.80"], { deliveredAt: "2026-08-22T12:00:00.000Z" });
    expect(await rate()).toMatchObject({ cases: 5 });
    ports.clock.advance({ milliseconds: 1 });
    expect(await rate()).toMatchObject({ cases: 0, perMile: null });
  });

  it("is refused for an unknown ZIP, by its field", async () => {
    expect(await laneRate(ports)(losAngeles.zip, unknownZip)).toMatchObject({
      ok: false,
      refusal: { kind: "invalid_fields", errors: [{ path: "deliveryZip" }] },
    });
  });
});

describe("a spread", () => {
  it("says something up to three times its low end", () => {
    const spread = (low: string, high: string) => isTelling({ low, median: low, high });
    expect(spread("0.50", "1.50")).toBe(true);
    expect(spread("0.50", "1.51")).toBe(false);
    expect(spread("0.21", "1.73")).toBe(false);
    expect(spread("0.00", "0.00")).toBe(true);
  });

  it("is none of no rates", () => expect(spreadOf([])).toBeNull());

  it("has rates of its own, in order", () => {
    const rates = Array.from({ length: 100 }, (_, at) => `${100 - at}.00`);
    expect(spreadOf(rates)).toEqual({ low: "10.00", median: "50.00", high: "90.00" });
  });
});
