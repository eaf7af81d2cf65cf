import type { User } from "../accounts/index.ts";
import type { Place } from "../lanes/index.ts";
import { askForListing, type BoardOff, type ListedStop, type Listing, referenceOf } from "../listings/index.ts";
import type { BoardRefused, ListingPorts } from "../listings/ports.ts";
import { splitPrice } from "../pricing/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import type { QuotePorts } from "./ports.ts";
import { type QuoteRefused, whyNotPosted } from "./quote-actions.ts";
import { type Quote, quoteStatusAt } from "./quote.ts";

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
    price: splitPrice(quote, "cash").transport,
    availableOn: quote.pickup.date,
    deliverBy: quote.delivery.date,
    expiresAt: quote.expiresAt,
  };
}

const stopOf = ({ city, state, zip, latitude, longitude }: Place): ListedStop => ({
  city,
  state,
  zip,
  latitude,
  longitude,
});

type Needs = Pick<SharedPorts, "clock" | "identities"> & QuotePorts & ListingPorts;
export type PostRefused = QuoteNotFound | QuoteRefused | BoardOff | BoardRefused;

/** Asks for a quote to stand on the outside board, or to stand there no more. */
export function wishListing(ports: Needs) {
  const ask = askForListing(ports, "quote_transition_refused");
  return async (user: User, quoteId: string, wanted: boolean): Promise<Result<undefined, PostRefused>> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) return refuse(quoteNotFound);
    const hindrance = whyNotPosted(quote, ports.clock.now());
    const job = { kind: "quote", id: quote.id, hindrance } as const;
    return ask(user, { wanted, job, listing: () => listingOf(quote) });
  };
}
