import type { User } from "../accounts/index.ts";
import { syncListingEffect } from "../effects/effects.ts";
import { referenceOf } from "../listings/index.ts";
import type { BoardRefused, ListingPorts } from "../listings/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import { listingOf } from "./list-quote.ts";
import type { QuotePorts } from "./ports.ts";
import { type BoardOff, boardOff, type QuoteRefused, whyNotNow } from "./quote-actions.ts";

type Needs = Pick<SharedPorts, "clock" | "identities"> & QuotePorts & ListingPorts;
export type PostRefused = QuoteNotFound | QuoteRefused | BoardOff | BoardRefused;

/**
 * Asks for a quote to stand on the outside board, or to stand there no more. The board is asked after the answer, so
 * that neither its slowness nor its faults are the admin's; what would be refused there is refused here first.
 */
export function wishListing(ports: Needs) {
  return async (user: User, quoteId: string, wanted: boolean): Promise<Result<undefined, PostRefused>> => {
    const { board, clock, identities, listings } = ports;
    const quote = await ports.quotes.find(quoteId);
    if (!quote) return refuse(quoteNotFound);
    if (!board) return refuse(boardOff);
    const reference = referenceOf("quote", quote.id);
    const now = clock.now();
    const reason = whyNotNow(wanted ? "post" : "delete", { quote, listing: await listings.find(reference), now });
    if (reason !== undefined) return refuse({ kind: "quote_transition_refused", message: reason });
    const wrong = wanted ? board.check(listingOf(quote)) : [];
    if (wrong.length > 0) return refuse({ kind: "board_refused", message: wrong.join(" ") });
    const effect = syncListingEffect(reference, identities.newId());
    await listings.wish({ reference, wanted, at: now.toISOString(), actorId: user.id, effect });
    return accept(undefined);
  };
}
