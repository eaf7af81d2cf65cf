import type { Place } from "../lanes/index.ts";
import { type ListedStop, type Listing, referenceOf } from "../listings/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { QuotePorts } from "./ports.ts";
import { quoteStatusAt } from "./quote-status.ts";
import type { Quote } from "./quote.ts";

/** The listing that should stand on an outside board now; none for a quote that is booked, expired or not there. */
export function listQuote(ports: Pick<SharedPorts & QuotePorts, "clock" | "quotes">) {
  return async (id: string): Promise<Listing | null> => {
    const quote = await ports.quotes.find(id);
    if (!quote) return null;
    const status = quoteStatusAt(quote, ports.clock.now());
    return status === "sent" || status === "accepted" ? listingOf(quote) : null;
  };
}

export function listingOf(quote: Quote): Listing {
  const { year, make, model, operable } = quote.vehicle;
  return {
    reference: referenceOf("quote", quote.id),
    code: quote.refCode,
    pickup: stopOf(quote.pickup.place),
    delivery: stopOf(quote.delivery.place),
    vehicles: [{ year, make, model, operable }],
    enclosed: false,
    price: carrierPay(quote),
    availableOn: quote.pickup.date,
    deliverBy: quote.delivery.date,
    expiresAt: quote.expiresAt,
  };
}

/** The carrier's part of the cash price: all but the margin. */
const carrierPay = ({ cashPrice, breakdown }: Quote): string =>
  formatDollars(centsOf(cashPrice) - centsOf(breakdown.marginAmount));

const stopOf = ({ city, state, zip, latitude, longitude }: Place): ListedStop => ({
  city,
  state,
  zip,
  latitude,
  longitude,
});
