import { describe, expect, it } from "vitest";
import { bookingConfirmation } from "../../../orders/effects.ts";
import { quoteEmail } from "../../../quotes/effects.ts";
import { anId, aQuote, once } from "../../builders/index.ts";
import { bookUnlessBooked, breakThePen, refuseBooking } from "../shared/bookings.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { pause } from "../shared/pause.ts";
import type { QuoteStorage } from "./storage.ts";

export function describeEffectsOfQuotes(storage: () => QuoteStorage, patienceMs: number): void {
  const limit = patienceMs + 20_000;

  describe("effects", () => {
    it("are kept with the quote and with the booking", { timeout: limit }, async () => {
      const { quotes, effects } = storage();
      const quote = aQuote();
      await quotes.add(quote, [quoteEmail(quote.id)]);
      const booked = await quotes.book(quote.id, bookUnlessBooked);
      if (!booked?.ok) throw new Error("refused");
      const runner = await collectEffects(effects);
      await expect
        .poll(() => runner.keys.toSorted(), { timeout: patienceMs })
        .toEqual([bookingConfirmation(booked.value.value.id).key, quoteEmail(quote.id).key]);
      await runner.stop();
    });

    it("are not kept with what was repeated, refused or failed", { timeout: limit }, async () => {
      const { quotes, effects } = storage();
      const [call, first, repeat, reuse, last] = [once(), aQuote(), aQuote(), aQuote(), aQuote()];
      await quotes.add(first, [quoteEmail(first.id)], call);
      await quotes.add(repeat, [quoteEmail(repeat.id)], call);
      await quotes.add(reuse, [quoteEmail(reuse.id)], { ...call, fingerprint: "sha256:other" });
      await expect(quotes.add(aQuote({ id: first.id }), [quoteEmail(anId())])).rejects.toThrow();
      await quotes.book(first.id, refuseBooking);
      await expect(quotes.book(first.id, breakThePen)).rejects.toThrow("the pen broke");
      await quotes.add(last, [quoteEmail(last.id)]);

      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toContain(quoteEmail(last.id).key);
      await pause(200);
      await runner.stop();
      expect(runner.keys.toSorted()).toEqual([quoteEmail(first.id).key, quoteEmail(last.id).key].toSorted());
    });

    it("of twenty bookings at once are those of the one that won", { timeout: limit }, async () => {
      const { quotes, effects, second } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? quotes : second.quotes).book(quote.id, bookUnlessBooked),
        ),
      );
      const orderId = (await quotes.find(quote.id))?.convertedToOrderId ?? "";
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toContain(bookingConfirmation(orderId).key);
      await pause(200);
      await runner.stop();
      expect(runner.keys).toEqual([bookingConfirmation(orderId).key]);
    });
  });
}
