import { describe, expect, it } from "vitest";
import { keyReused } from "../../../shared/idempotency.ts";
import { anId, aQuote, once } from "../../builders/index.ts";
import { bookUnlessBooked, notToday, refuseBooking } from "../shared/bookings.ts";
import type { QuoteStorage } from "./storage.ts";

const bookingCall = "POST /api/quoter/orders";

export function describeOnceForQuotes(storage: () => QuoteStorage): void {
  describe("a quote asked for once", () => {
    it("is kept once, and its repeat answers it as it was made", async () => {
      const { quotes, second } = storage();
      const [call, first, other] = [once(), aQuote(), aQuote()];
      expect(await quotes.add(first, [], call)).toEqual({ ok: true, value: { value: first, repeated: false } });
      await quotes.markSent(first.id);
      expect(await second.quotes.add(other, [], call)).toEqual({ ok: true, value: { value: first, repeated: true } });
      expect(await quotes.find(other.id)).toBeUndefined();
      expect((await quotes.find(first.id))?.status).toBe("sent");
    });

    it("still answers the first quote as it was made after that was booked", async () => {
      const { quotes } = storage();
      const [call, first] = [once(), aQuote()];
      await quotes.add(first, [], call);
      await quotes.book(first.id, bookUnlessBooked);
      expect(await quotes.add(aQuote(), [], call)).toEqual({ ok: true, value: { value: first, repeated: true } });
    });

    it("can be asked for before it is made again", async () => {
      const { quotes, second } = storage();
      const [call, first] = [once(), aQuote()];
      expect(await quotes.earlier(call)).toBeUndefined();
      await quotes.add(first, [], call);
      await quotes.markSent(first.id);
      expect(await second.quotes.earlier(call)).toEqual({ ok: true, value: first });
      expect(await second.quotes.earlier({ ...call, fingerprint: "sha256:other" })).toEqual({
        ok: false,
        refusal: keyReused,
      });
      expect(await second.quotes.earlier({ ...call, scope: "guest:203.0.113.1" })).toBeUndefined();
    });

    it("is kept once when twenty repeats arrive together", async () => {
      const { quotes, second } = storage();
      const call = once();
      const candidates = Array.from({ length: 20 }, () => aQuote());
      const answers = await Promise.all(
        candidates.map((quote, caller) => (caller % 2 === 0 ? quotes : second.quotes).add(quote, [], call)),
      );
      const kept = (await Promise.all(candidates.map(({ id }) => quotes.find(id)))).filter(
        (quote) => quote !== undefined,
      );
      expect(kept).toHaveLength(1);
      expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual(candidates.map(() => kept[0]));
      expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    });

    it("is refused when the same key comes with other data", async () => {
      const { quotes } = storage();
      const [call, first, other] = [once(), aQuote(), aQuote()];
      await quotes.add(first, [], call);
      const answer = await quotes.add(other, [], { ...call, fingerprint: "sha256:other" });
      expect(answer).toEqual({ ok: false, refusal: keyReused });
      expect(await quotes.find(other.id)).toBeUndefined();
    });

    it.each([
      ["by another caller", { scope: "guest:198.51.100.9" }],
      ["for another call", { call: bookingCall }],
      ["with another key", { key: anId() }],
    ])("is a new one %s", async (_, difference) => {
      const { quotes } = storage();
      const [call, first, other] = [once(), aQuote(), aQuote()];
      await quotes.add(first, [], call);
      const answer = await quotes.add(other, [], { ...call, ...difference });
      expect(answer).toEqual({ ok: true, value: { value: other, repeated: false } });
      expect(await quotes.find(other.id)).toEqual(other);
    });

    it("leaves its key free when keeping it failed", async () => {
      const { quotes } = storage();
      const [call, kept, fresh] = [once(), aQuote(), aQuote()];
      await quotes.add(kept, []);
      await expect(quotes.add(aQuote({ id: kept.id }), [], call)).rejects.toThrow();
      expect(await quotes.add(fresh, [], call)).toEqual({ ok: true, value: { value: fresh, repeated: false } });
    });
  });

  describe("a booking asked for once", () => {
    it("answers the first order to its repeats without deciding again", async () => {
      const { quotes } = storage();
      const [call, quote] = [once({ call: bookingCall }), aQuote()];
      await quotes.add(quote, []);
      const first = await quotes.book(quote.id, bookUnlessBooked, call);
      if (!first?.ok) throw new Error("refused");
      expect(first.value.repeated).toBe(false);
      expect(await quotes.book(quote.id, refuseBooking, call)).toEqual({
        ok: true,
        value: { value: first.value.value, repeated: true },
      });
    });

    it("answers one order to twenty repeats that arrive together", async () => {
      const { quotes, second } = storage();
      const [call, quote] = [once({ call: bookingCall }), aQuote()];
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

    it("is refused when the same key comes with other data", async () => {
      const { quotes } = storage();
      const [call, quote, other] = [once({ call: bookingCall }), aQuote(), aQuote()];
      await quotes.add(quote, []);
      await quotes.add(other, []);
      await quotes.book(quote.id, bookUnlessBooked, call);
      const answer = await quotes.book(other.id, bookUnlessBooked, { ...call, fingerprint: "sha256:other" });
      expect(answer).toEqual({ ok: false, refusal: keyReused });
      expect(await quotes.find(other.id)).toEqual(other);
    });

    it("does not use its key up by a refusal, a fault or an unknown id", async () => {
      const { quotes } = storage();
      const [call, quote] = [once({ call: bookingCall }), aQuote()];
      await quotes.add(quote, []);
      expect(await quotes.book(anId(), bookUnlessBooked, call)).toBeUndefined();
      expect(await quotes.book(quote.id, refuseBooking, call)).toEqual({ ok: false, refusal: notToday });
      const attempt = quotes.book(
        quote.id,
        () => {
          throw new Error("the pen broke");
        },
        call,
      );
      await expect(attempt).rejects.toThrow("the pen broke");
      expect(await quotes.book(quote.id, bookUnlessBooked, call)).toMatchObject({
        ok: true,
        value: { repeated: false },
      });
    });

    it("keeps the keys of quotes and of bookings apart", async () => {
      const { quotes } = storage();
      const [call, quote] = [once(), aQuote()];
      await quotes.add(quote, [], call);
      const booked = await quotes.book(quote.id, bookUnlessBooked, { ...call, call: bookingCall });
      expect(booked).toMatchObject({ ok: true, value: { value: { quoteId: quote.id }, repeated: false } });
    });
  });
}
