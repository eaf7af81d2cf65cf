import { z } from "zod";
import { dayAt } from "../lanes/index.ts";
import { syncListingEffect } from "../listings/effects.ts";
import { referenceOf } from "../listings/index.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { formatMoney } from "../money/index.ts";
import type { PriceChanged } from "../orders/index.ts";
import type { QuoterSettings } from "../pricing/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import { daySchema } from "../shared/day-schema.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type QuoteExpired, quoteExpired, type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import type { QuotePorts } from "./ports.ts";
import { chooseDates, type InvalidField, type InvalidRequest } from "./price-trip.ts";
import { alreadyBooked, type QuoteRefused } from "./quote-actions.ts";
import { type Quote, quoteStatusAt } from "./quote.ts";
import { repricedWith } from "./reprice-quotes.ts";

export const quoteDatesSchema = z.object({
  pickupDate: daySchema("Pickup date must be a date such as 2026-12-01"),
  deliveryDate: daySchema("Delivery date must be a date such as 2026-12-08"),
  cashPrice: z
    .string("cashPrice must be text")
    .max(20)
    .nullish()
    .describe("The price that was shown for these dates; without it nothing is kept")
    .meta({ example: null }),
});
export type QuoteDates = z.output<typeof quoteDatesSchema>;

export type DatesRefused = InvalidRequest | QuoteExpired | QuoteRefused | PriceChanged;

type Needs = Pick<SharedPorts, "clock"> & QuotePorts & PricingPorts & Pick<ListingPorts, "board">;

/**
 * Prices a quote for other dates, and keeps them once its customer has seen that price. It expires when it did before.
 */
export function changeQuoteDates(ports: Needs) {
  return async (
    id: string,
    { cashPrice: seen, ...dates }: QuoteDates,
  ): Promise<Result<Quote, QuoteNotFound | DatesRefused>> => {
    const settings = await ports.quoterSettings.read();
    const now = ports.clock.now();
    if (seen == null) {
      const quote = await ports.quotes.find(id);
      return quote ? withDates(quote, dates, settings, now) : refuse(quoteNotFound);
    }
    const changed = await ports.quotes.change<DatesRefused>(id, (quote) => {
      const redated = withDates(quote, dates, settings, now);
      if (!redated.ok) return redated;
      const { cashPrice } = redated.value;
      if (cashPrice !== seen)
        return refuse({
          kind: "price_changed",
          price: cashPrice,
          message: `The price is ${formatMoney(cashPrice)} now. Please look at it again.`,
        });
      const at = now.toISOString();
      return accept({
        quote: { ...redated.value, status: quote.status },
        fact: { quoteId: quote.id, kind: "dates_changed", at, actorId: null },
        effects: ports.board ? [syncListingEffect(referenceOf("quote", quote.id), `dates:${at}`)] : [],
      });
    });
    if (!changed) return refuse(quoteNotFound);
    return changed.ok ? accept({ ...changed.value, status: quoteStatusAt(changed.value, now) }) : changed;
  };
}

function withDates(
  quote: Quote,
  dates: Omit<QuoteDates, "cashPrice">,
  settings: QuoterSettings & { readonly version: number },
  now: Date,
): Result<Quote, InvalidRequest | QuoteExpired | QuoteRefused> {
  const status = quoteStatusAt(quote, now);
  if (status === "booked") return refuse({ kind: "quote_transition_refused", message: alreadyBooked });
  if (status === "expired") return refuse(quoteExpired);
  const errors: InvalidField[] = [];
  const { pickupDate, deliveryDate } = chooseDates(dates, dayAt(quote.pickup.place, now), errors);
  if (errors.length > 0) return refuse({ kind: "invalid_fields", errors });
  const { cashPrice, cardPrice, breakdown, promo } = repricedWith(settings, quote);
  return accept({
    ...quote,
    status,
    pickup: { ...quote.pickup, date: pickupDate },
    delivery: { ...quote.delivery, date: deliveryDate },
    cashPrice,
    cardPrice,
    breakdown,
    promo,
    settingsVersion: settings.version,
  });
}
