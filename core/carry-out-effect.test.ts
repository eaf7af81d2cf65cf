import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { carryOutEffect } from "./carry-out-effect.ts";
import { bookingConfirmation, quoteEmail } from "./effects.ts";
import { anOrder, aQuote } from "./testing/index.ts";

describe("carrying out effects", () => {
  it("does for each kind what it names", async () => {
    const ports = createMemoryPorts();
    const [quote, order] = [aQuote(), anOrder()];
    ports.storage.quotes.set(quote.id, quote);
    ports.storage.orders.set(order.id, order);
    await carryOutEffect(ports)(quoteEmail(quote.id));
    await carryOutEffect(ports)(bookingConfirmation(order.id));
    expect(ports.outbox.map(({ kind }) => kind)).toEqual(["quote", "booking_confirmation"]);
  });

  it("names the same act by the same key, and others by others", () => {
    expect(quoteEmail("a").key).toBe(quoteEmail("a").key);
    expect(new Set([quoteEmail("a"), quoteEmail("b"), bookingConfirmation("a")].map(({ key }) => key)).size).toBe(3);
  });
});
