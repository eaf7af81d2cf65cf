import { zoeLongname } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import { aBooking, anId, aQuote, aSecret } from "../../builders/index.ts";
import type { OrderStorage } from "./storage.ts";

export function describeFindingOrders(storage: () => OrderStorage): void {
  /** Guests' orders begin as quotes. */
  async function book() {
    const quote = aQuote({ customer: zoeLongname });
    await storage().quotes.add(quote, []);
    const booking = aBooking(quote);
    await storage().quotes.book(quote.id, () => accept(booking));
    return booking;
  }

  describe("finding an order", () => {
    it("gives it back exactly as it was booked", async () => {
      const [{ order }] = [await book(), await book()];
      expect(await storage().orders.find(order.id)).toEqual(order);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { order } = await book();
      for (const id of [anId(), order.trackingToken, "", "nonsense", "\u0000"])
        expect(await storage().orders.find(id)).toBeUndefined();
    });

    it("works by its tracking token, with what happened to it", async () => {
      const [{ order, fact }] = [await book(), await book()];
      expect(await storage().orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [fact] });
    });

    it("answers undefined for a token that is not there", async () => {
      const { order } = await book();
      const { trackingToken } = order;
      for (const token of [
        aSecret(),
        order.id,
        "",
        "%",
        trackingToken.slice(0, -1),
        trackingToken.toUpperCase(),
        "\u0000",
      ])
        expect(await storage().orders.findByTrackingToken(token)).toBeUndefined();
    });
  });
}
