import { createMemoryPorts, memoryZipPlaces } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingConfirmation } from "../orders/effects.ts";
import { matchSearches } from "../board/effects.ts";
import { bookingSecret, orderFor, paymentPerMile, transportOf, withoutPeople } from "../orders/index.ts";
import { keyReused } from "../shared/idempotency.ts";
import type { Quote } from "./quote.ts";
import { anId, aQuote, aQuoteRequest, honolulu, once, vicVisitor } from "../testing/index.ts";
import { bookingRequestSchema, bookQuote, orderFromQuote } from "./book-quote.ts";
import { requestQuote } from "./request-quote.ts";

let ports = createMemoryPorts();
beforeEach(() => {
  ports = createMemoryPorts();
});

async function keep(overrides: Partial<Quote> = {}): Promise<Quote> {
  const quote = aQuote(overrides);
  await ports.quotes.add(quote, []);
  return quote;
}

async function booked(quoteId: string, paymentMethod: "cash" | "card" = "cash") {
  const result = await bookQuote(ports)({ quoteId, paymentMethod });
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.value;
}

describe("booking a quote", () => {
  it("makes an order of it at the quoted cash price", async () => {
    const quote = await keep();
    const { order, bookedByThisCall } = await booked(quote.id);
    expect(bookedByThisCall).toBe(true);
    expect(order).toMatchObject({
      status: "pending",
      shipperId: null,
      transporterId: null,
      quoteId: quote.id,
      customer: vicVisitor,
      vehicle: { year: 2020, make: "Toyota", model: "Camry", color: null, vin: null, condition: "runs_drives" },
      pickup: { address: "12 Palm Street", city: "Los Angeles", state: "CA", zip: "90001", date: "2026-12-01" },
      delivery: { address: "200 West 30th Street", city: "New York", state: "NY", zip: "10001", date: "2026-12-08" },
      distance: 2790.4,
      estimatedDays: 7,
      paymentAmount: "1550.00",
      paymentPerMile: "0.56",
      paymentMethod: "cash",
      createdAt: "2026-11-20T12:00:00.000Z",
    });
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect(await ports.quotes.find(quote.id)).toEqual({ ...quote, status: "booked", convertedToOrderId: order.id });
  });

  it("takes the card price when the customer pays by card", async () => {
    const quote = await keep();
    expect((await booked(quote.id, "card")).order).toMatchObject({
      paymentMethod: "card",
      paymentAmount: "1594.95",
      serviceFee: "0.00",
      cardFee: "44.95",
      paymentPerMile: "0.56",
    });
  });

  it("keeps the operator's margin apart from what the carrier earns", async () => {
    const quote = await keep({
      cashPrice: "1120.00",
      cardPrice: "1152.48",
      breakdown: { ...aQuote().breakdown, marginAmount: "120.00", discountAmount: "0.00" },
    });
    const { order } = await booked(quote.id, "card");
    expect(order).toMatchObject({ paymentAmount: "1152.48", serviceFee: "120.00", cardFee: "32.48" });
    expect(transportOf(order)).toBe("1000.00");
    expect(order.paymentPerMile).toBe(paymentPerMile("1000.00", quote.miles));
  });

  it("ships a vehicle that does not run as one", async () => {
    const quote = aQuote({ vehicle: { ...aQuote().vehicle, operable: false } });
    const order = orderFromQuote(quote, "cash", { id: "order", trackingToken: "token", createdAt: quote.createdAt });
    expect(order.vehicle.condition).toBe("does_not_run");
  });

  it("confirms by e-mail, with the tracking link's token, and notes who booked when", async () => {
    const quote = await keep();
    const { order } = await booked(quote.id);
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      bookingConfirmation(order.id),
      matchSearches("order", [order.id], order.createdAt),
    ]);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([
      {
        kind: "booking_confirmation",
        to: vicVisitor.email,
        orderId: order.id,
        order: orderFor("guest", "mail", withoutPeople(order)),
        confirmSecret: bookingSecret(ports.vault, order),
      },
    ]);
    expect(await ports.orders.findByTrackingToken(order.trackingToken)).toEqual({
      order,
      facts: [{ orderId: order.id, kind: "created", at: "2026-11-20T12:00:00.000Z", actorId: null, reason: null }],
    });
  });

  it("twice answers the same order, at the price of the first booking", async () => {
    const quote = await keep();
    const first = await booked(quote.id, "cash");
    expect(await booked(quote.id, "card")).toEqual({ order: first.order, bookedByThisCall: false });
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });

  it("twenty times at once makes one order", async () => {
    const quote = await keep();
    const bookings = await Promise.all(Array.from({ length: 20 }, () => booked(quote.id)));
    expect(new Set(bookings.map(({ order }) => order.id)).size).toBe(1);
    expect(bookings.filter(({ bookedByThisCall }) => bookedByThisCall)).toHaveLength(1);
    expect(ports.storage.orders.size).toBe(1);
  });

  it("works until its last moment, and not from then on", async () => {
    const [inTime, late] = [await keep(), await keep()];
    ports.clock.set("2026-11-27T11:59:59.999Z");
    await booked(inTime.id);
    ports.clock.set("2026-11-27T12:00:00.000Z");
    expect(await bookQuote(ports)({ quoteId: late.id, paymentMethod: "cash" })).toEqual({
      ok: false,
      refusal: {
        kind: "quote_expired",
        message: "This quote has expired: prices hold for 7 days. Please request a new quote.",
      },
    });
    expect(await ports.quotes.find(late.id)).toEqual(late);
  });

  it("still answers the order of a quote that was booked in time", async () => {
    const quote = await keep();
    const { order } = await booked(quote.id);
    ports.clock.advance({ days: 30 });
    expect(await booked(quote.id)).toEqual({ order, bookedByThisCall: false });
  });

  it("works whether the e-mail has left or not, and after a word of agreement", async () => {
    for (const status of ["draft", "sent", "accepted"] as const) {
      const quote = await keep({ status });
      expect((await booked(quote.id)).bookedByThisCall).toBe(true);
    }
  });

  it("is refused for a quote that is not there", async () => {
    expect(await bookQuote(ports)({ quoteId: anId(), paymentMethod: "cash" })).toEqual({
      ok: false,
      refusal: { kind: "quote_not_found", message: "We could not find this quote. Please request a new one." },
    });
  });

  it("works between two ZIPs that have one middle", async () => {
    const zipPlaces = memoryZipPlaces([honolulu, { ...honolulu, zip: "96801" }]);
    const quote = await requestQuote({ ...ports, zipPlaces })(
      aQuoteRequest({ pickupZip: "96813", deliveryZip: "96801" }),
    );
    if (!quote.ok) throw new Error(JSON.stringify(quote.refusal));
    expect((await booked(quote.value.value.id)).order.paymentAmount).toBe("300.00");
  });
});

describe("booking under a key", () => {
  it("answers its repeats as it answered at first, also after the quote's time", async () => {
    const quote = await keep();
    const call = once({ call: "POST /api/quoter/orders" });
    const request = { quoteId: quote.id, paymentMethod: "cash" } as const;
    ports.clock.set("2026-11-27T11:59:59Z");
    const first = await bookQuote(ports)(request, call);
    ports.clock.set("2026-11-27T12:00:01Z");
    const second = await bookQuote(ports)(request, call);
    if (!first.ok || !second.ok) throw new Error("refused");
    expect(second.value).toEqual(first.value);
  });

  it("is refused when the key was used for other data", async () => {
    const [quote, other] = [await keep(), await keep()];
    const call = once();
    await bookQuote(ports)({ quoteId: quote.id, paymentMethod: "cash" }, call);
    const reused = await bookQuote(ports)(
      { quoteId: other.id, paymentMethod: "cash" },
      { ...call, fingerprint: "sha256:other" },
    );
    expect(reused).toEqual({ ok: false, refusal: keyReused });
  });
});

describe("a booking request", () => {
  const quoteId = "0000000a-0000-4000-8000-000000000000";

  it.each(["cash", "card"])("pays by %s", (paymentMethod) => {
    expect(bookingRequestSchema.parse({ quoteId, paymentMethod })).toEqual({ quoteId, paymentMethod });
  });

  it.each([
    [{ paymentMethod: "cash" }, "quoteId: quoteId is required"],
    [{ quoteId: 5, paymentMethod: "cash" }, "quoteId: quoteId is required"],
    [{ quoteId: "1", paymentMethod: "cash" }, "quoteId: quoteId must be the id of a quote"],
    [{ quoteId: "' or 1=1 --", paymentMethod: "cash" }, "quoteId: quoteId must be the id of a quote"],
    [{ quoteId, paymentMethod: "check" }, "paymentMethod: paymentMethod must be cash or card"],
    [{ quoteId }, "paymentMethod: paymentMethod must be cash or card"],
  ])("is refused as %j", (input, message) => {
    const issues = bookingRequestSchema.safeParse(input).error?.issues ?? [];
    expect(issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)).toEqual([message]);
  });
});
