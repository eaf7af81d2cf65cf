import type { User } from "../accounts/index.ts";
import { askForListing, type BoardOff } from "../listings/index.ts";
import type { BoardRefused, ListingPorts } from "../listings/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import { listingOf } from "./list-quote.ts";
import type { QuotePorts } from "./ports.ts";
import { type QuoteRefused, whyNotPosted } from "./quote-actions.ts";

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
