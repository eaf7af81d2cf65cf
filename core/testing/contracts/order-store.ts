import { describe, expect, it } from "vitest";
import type { OrderStore, QuoteStore } from "../../ports.ts";
import { accept } from "../../result.ts";
import { aBooking, anId, aQuote, aSecret } from "../builders/index.ts";
import { zoeLongname } from "../cast/index.ts";
import { eachTestWith, type SetUp } from "./set-up.ts";

export type OrderStorage = { readonly orders: OrderStore; readonly quotes: QuoteStore };

export function orderStoreContract(name: string, setUp: SetUp<OrderStorage>): void {
  describe(`order store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    /** Orders begin as quotes. */
    async function book() {
      const quote = aQuote({ customer: zoeLongname });
      await storage().quotes.add(quote, []);
      const booking = aBooking(quote);
      await storage().quotes.book(quote.id, () => accept(booking));
      return booking;
    }

    it("gives an order back exactly as it was made", async () => {
      const [{ order }] = [await book(), await book()];
      expect(await storage().orders.find(order.id)).toEqual(order);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { order } = await book();
      for (const id of [anId(), order.trackingToken, "", "nonsense", "\u0000"])
        expect(await storage().orders.find(id)).toBeUndefined();
    });

    it("finds an order and what happened to it by its tracking token", async () => {
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
