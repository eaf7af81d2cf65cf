import { f350, zoeLongname } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Quote } from "../../../quotes/index.ts";
import { anId, aQuote } from "../../builders/index.ts";
import { bookUnlessBooked } from "../shared/bookings.ts";
import type { QuoteStorage } from "./storage.ts";

export function describeKeeping(storage: () => QuoteStorage): void {
  describe("keeping quotes", () => {
    it("gives a quote back exactly as it was made", async () => {
      const { quotes, second } = storage();
      const quote = aQuote({
        customer: zoeLongname,
        vehicle: { ...f350, operable: false },
        promo: {
          kind: "applied",
          promo: { code: "SPRING10", type: "percent", value: "10.00", validUntil: "2026-12-31" },
          message: "Promo code SPRING10 is applied.",
        },
      });
      expect(await quotes.add(quote, [])).toEqual({ ok: true, value: { value: quote, repeated: false } });
      expect(await quotes.find(quote.id)).toEqual(quote);
      expect(await second.quotes.find(quote.id)).toEqual(quote);
    });

    it("gives back which settings priced a quote, also where that is not known", async () => {
      const { quotes } = storage();
      const known = aQuote({ settingsVersion: 7 });
      const unknown = aQuote({ settingsVersion: null });
      for (const quote of [known, unknown]) {
        await quotes.add(quote, []);
        expect(await quotes.find(quote.id)).toEqual(quote);
      }
    });

    it("answers the newest quotes, newest first, at most as many as asked for", async () => {
      const { quotes } = storage();
      expect(await quotes.newest(3)).toEqual([]);
      const made = [13, 11, 14, 12].map((hour) => aQuote({ createdAt: `2026-11-20T${hour}:00:00.000Z` }));
      for (const quote of made) await quotes.add(quote, []);
      const [second, fourth, first, third] = made;
      expect(await quotes.newest(3)).toEqual([first, second, third]);
      expect(await quotes.newest(10)).toEqual([first, second, third, fourth]);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { quotes } = storage();
      await quotes.add(aQuote(), []);
      for (const id of [anId(), "", "nonsense", "%", "\u0000"]) expect(await quotes.find(id)).toBeUndefined();
    });

    it("keeps the first of two quotes with one id, and says that the other failed", async () => {
      const { quotes } = storage();
      const first = aQuote();
      await quotes.add(first, []);
      await expect(quotes.add(aQuote({ id: first.id, cashPrice: "1.00" }), [])).rejects.toThrow();
      expect(await quotes.find(first.id)).toEqual(first);
    });

    it("turns a draft into a sent quote, however often it is told", async () => {
      const { quotes } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      await Promise.all([
        quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z"),
        quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z"),
      ]);
      await quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z");
      expect(await quotes.find(quote.id)).toEqual({ ...quote, status: "sent" });
    });

    it.each<Quote["status"]>(["accepted", "expired"])(
      "leaves a quote that is %s as it is when its e-mail leaves",
      async (status) => {
        const { quotes } = storage();
        const quote = aQuote({ status });
        await quotes.add(quote, []);
        await quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z");
        expect(await quotes.find(quote.id)).toEqual(quote);
      },
    );

    it("leaves a booked quote booked when its e-mail leaves late", async () => {
      const { quotes } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      await quotes.book(quote.id, bookUnlessBooked);
      await quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z");
      expect(await quotes.find(quote.id)).toMatchObject({ status: "booked", convertedToOrderId: expect.any(String) });
    });

    it("loses neither when a booking and the e-mail meet", async () => {
      const { quotes, second } = storage();
      for (let round = 0; round < 10; round++) {
        const quote = aQuote();
        await quotes.add(quote, []);
        await Promise.all([
          quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z"),
          second.quotes.book(quote.id, bookUnlessBooked),
          second.quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z"),
        ]);
        expect(await quotes.find(quote.id)).toMatchObject({ status: "booked", convertedToOrderId: expect.any(String) });
      }
    });
  });
}
