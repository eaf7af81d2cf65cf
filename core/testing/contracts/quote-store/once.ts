import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import type { QuoteStore } from "../../../ports.ts";
import type { Quote } from "../../../quotes/index.ts";
import { anId, aQuote, once } from "../../builders/index.ts";
import { bookUnlessBooked, breakThePen, notToday, refuseBooking } from "../shared/bookings.ts";
import { oneMoreUpdate } from "../shared/changes-of-orders.ts";
import { type AskableOnce, type Attempt, describeEarlier, describeOnce } from "../shared/once.ts";
import type { QuoteStorage } from "./storage.ts";

export function describeOnceForQuotes(storage: () => QuoteStorage): void {
  async function asking(): Promise<AskableOnce<QuoteStore, Quote>> {
    const { quotes, second } = storage();
    const attempt = (): Attempt<QuoteStore, Quote> => {
      const quote = aQuote();
      return { write: (store, call) => store.add(quote, [], call), find: () => quotes.find(quote.id) };
    };
    return {
      stores: [quotes, second.quotes],
      again: attempt,
      other: attempt,
      change: async ({ id }) => {
        await quotes.markSent(id, "2026-11-20T12:01:00.000Z");
        await quotes.book(id, bookUnlessBooked);
      },
      fail: async (call) => {
        const { id } = aQuote();
        await quotes.add(aQuote({ id }), []);
        await expect(quotes.add(aQuote({ id }), [], call)).rejects.toThrow();
      },
      earlier: (store, call) => store.earlier(call),
    };
  }

  describeOnce("a quote asked for", asking);
  describeEarlier("a quote asked for", asking);

  describeOnce("a quote booked", async () => {
    const { quotes, orders, second } = storage();
    const ready = Array.from({ length: 20 }, () => aQuote());
    for (const quote of ready) await quotes.add(quote, []);
    const booking = (): Attempt<QuoteStore, Order> => {
      const { id } = ready.pop()!;
      return {
        write: (store, call) => store.book(id, bookUnlessBooked, call),
        find: async () => {
          const orderId = (await quotes.find(id))?.convertedToOrderId;
          return orderId ? orders.find(orderId) : undefined;
        },
      };
    };
    return {
      stores: [quotes, second.quotes],
      again: booking,
      other: booking,
      change: ({ id }) => orders.change(id, oneMoreUpdate),
      fail: async (call) => {
        const { id } = ready.pop()!;
        expect(await quotes.book(anId(), bookUnlessBooked, call)).toBeUndefined();
        expect(await quotes.book(id, refuseBooking, call)).toEqual({ ok: false, refusal: notToday });
        await expect(quotes.book(id, breakThePen, call)).rejects.toThrow("the pen broke");
      },
    };
  });

  describe("one quote booked again and again", () => {
    it("answers the first order to its repeats without deciding again", async () => {
      const { quotes } = storage();
      const [call, quote] = [once(), aQuote()];
      await quotes.add(quote, []);
      const first = await quotes.book(quote.id, bookUnlessBooked, call);
      if (!first?.ok) throw new Error("refused");
      expect(await quotes.book(quote.id, refuseBooking, call)).toEqual({
        ok: true,
        value: { value: first.value.value, repeated: true },
      });
    });

    it("answers one order to twenty repeats that arrive together", async () => {
      const { quotes, second } = storage();
      const [call, quote] = [once(), aQuote()];
      await quotes.add(quote, []);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? quotes : second.quotes).book(quote.id, bookUnlessBooked, call),
        ),
      );
      const kept = (await quotes.find(quote.id))?.convertedToOrderId;
      expect(answers.map((answer) => answer?.ok && answer.value.value.id)).toEqual(answers.map(() => kept));
      expect(answers.filter((answer) => answer?.ok && !answer.value.repeated)).toHaveLength(1);
    });

    it("is booked under the key that its quote was asked for with, which is another call", async () => {
      const { quotes } = storage();
      const [call, quote] = [once(), aQuote()];
      await quotes.add(quote, [], call);
      const booked = await quotes.book(quote.id, bookUnlessBooked, { ...call, call: "POST /api/quoter/orders" });
      expect(booked).toMatchObject({ ok: true, value: { value: { quoteId: quote.id }, repeated: false } });
    });
  });
}
