import { describe, expect, it } from "vitest";
import type { Booking } from "../../../ports.ts";
import type { Quote } from "../../../quotes/index.ts";
import { accept } from "../../../shared/result.ts";
import { aBooking, anId, aQuote } from "../../builders/index.ts";
import { bookUnlessBooked, notToday, refuseBooking } from "../shared/bookings.ts";
import type { QuoteStorage } from "./storage.ts";

export function describeBooking(storage: () => QuoteStorage): void {
  describe("booking", () => {
    it("keeps the quote and the order that were decided on", async () => {
      const { quotes, orders } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      let decided: Booking | undefined;
      const booked = await quotes.book(quote.id, (newest) => {
        expect(newest).toEqual(quote);
        const decision = bookUnlessBooked(newest);
        if (decision.ok) decided = decision.value;
        return decision;
      });
      expect(booked).toEqual({ ok: true, value: { value: decided?.order, repeated: false } });
      expect(await quotes.find(quote.id)).toEqual(decided?.quote);
      expect(await orders.find(decided?.order.id ?? "")).toEqual(decided?.order);
    });

    it("keeps how the customer is reached, as the booking says it, and finds the quote by it", async () => {
      const { quotes, second } = storage();
      const told = aQuote({ customer: { ...aQuote().customer, email: null, phoneNumber: null } });
      await quotes.add(told, []);
      expect(await second.quotes.find(told.id)).toEqual(told);
      const { email, phoneNumber } = { email: `told.${told.id}@guest.example`, phoneNumber: "(602) 555-0199" };
      const find = async () =>
        (await second.quotes.list({ q: email, now: new Date(told.createdAt), limit: 9 })).rows.map(({ id }) => id);
      expect(await find()).toEqual([]);
      await quotes.book(told.id, (newest) =>
        accept(aBooking({ ...newest, customer: { ...newest.customer, email, phoneNumber } })),
      );
      expect(await second.quotes.find(told.id)).toMatchObject({
        status: "booked",
        customer: { ...told.customer, email, phoneNumber },
      });
      expect(await find()).toEqual([told.id]);
    });

    it("shows the decision the newest quote", async () => {
      const { quotes, second } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      await second.quotes.find(quote.id);
      await quotes.markSent(quote.id, "2026-11-20T12:01:00.000Z");
      const seen: Quote["status"][] = [];
      await second.quotes.book(quote.id, (newest) => {
        seen.push(newest.status);
        return refuseBooking();
      });
      expect(seen.at(-1)).toBe("sent");
    });

    it("answers undefined for an id that is not there, and asks for no decision", async () => {
      const { quotes } = storage();
      for (const id of [anId(), "nonsense"]) {
        const booked = await quotes.book(id, () => {
          throw new Error("nothing is there to decide on");
        });
        expect(booked).toBeUndefined();
      }
    });

    it("keeps nothing of a refusal, and hands it on", async () => {
      const { quotes } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      expect(await quotes.book(quote.id, refuseBooking)).toEqual({ ok: false, refusal: notToday });
      expect(await quotes.find(quote.id)).toEqual(quote);
    });

    it("keeps nothing when the decision throws, hands the fault on, and can be booked afterwards", async () => {
      const { quotes, orders } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      let orderId = "";
      const attempt = quotes.book(quote.id, (newest) => {
        const decision = bookUnlessBooked(newest);
        if (decision.ok) orderId = decision.value.order.id;
        throw new Error("the pen broke");
      });
      await expect(attempt).rejects.toThrow("the pen broke");
      expect(await quotes.find(quote.id)).toEqual(quote);
      expect(await orders.find(orderId)).toBeUndefined();
      expect(await quotes.book(quote.id, bookUnlessBooked)).toMatchObject({ ok: true });
    });

    it("makes exactly one order of twenty bookings at once, and the others see it", async () => {
      const { quotes, orders, second } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      const decidedOrders = new Set<string>();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? quotes : second.quotes).book(quote.id, (newest) => {
            const decision = bookUnlessBooked(newest);
            if (decision.ok) decidedOrders.add(decision.value.order.id);
            return decision;
          }),
        ),
      );
      const orderIds = answers.map((answer) => {
        if (!answer) return undefined;
        if (answer.ok) return answer.value.value.id;
        return answer.refusal.kind === "already_booked" ? answer.refusal.orderId : undefined;
      });
      const kept = (await quotes.find(quote.id))?.convertedToOrderId;
      expect(kept).toEqual(expect.any(String));
      expect(orderIds).toEqual(Array.from({ length: 20 }, () => kept));
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      for (const id of decidedOrders) expect((await orders.find(id))?.id).toBe(id === kept ? id : undefined);
    });

    it("books many different quotes at once", async () => {
      const { quotes, orders } = storage();
      const many = Array.from({ length: 20 }, () => aQuote());
      await Promise.all(many.map((quote) => quotes.add(quote, [])));
      const booked = await Promise.all(many.map((quote) => quotes.book(quote.id, bookUnlessBooked)));
      for (const [index, answer] of booked.entries()) {
        if (!answer?.ok) throw new Error("refused");
        expect((await orders.find(answer.value.value.id))?.quoteId).toBe(many[index]?.id);
      }
    });
  });
}
