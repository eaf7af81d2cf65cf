import type { User } from "../accounts/index.ts";
import { quoteEmail } from "./effects.ts";
import { type KeptListing, referenceOf } from "../listings/index.ts";
import type { ListingFactWithActor, ListingPorts } from "../listings/ports.ts";
import type { Page } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import type { QuoteCounts, QuoteFactWithActor, QuoteOpenings, QuotePorts, QuoteSearch } from "./ports.ts";
import { type QuoteAction, quoteActions, type QuoteRefused, whyNotNow } from "./quote-actions.ts";
import { type Quote, quoteStatusAt } from "./quote.ts";

type Needs = Pick<SharedPorts, "clock" | "identities"> & QuotePorts & ListingPorts;

/** A quote as admins see it, with the status it has now. */
export type ManagedQuote = {
  readonly quote: Quote;
  readonly listing: KeptListing | undefined;
  readonly actions: readonly QuoteAction[];
};

/** A quote with what happened to it, oldest first, and how often its customer opened it. */
export type QuoteView = ManagedQuote & {
  readonly history: QuoteHistory;
  readonly openings: QuoteOpenings | null;
};

export type QuoteHistory = readonly (QuoteFactWithActor | ListingFactWithActor)[];

const managed = (ports: Needs, quote: Quote, listing: KeptListing | undefined): ManagedQuote => {
  const now = ports.clock.now();
  return {
    quote: { ...quote, status: quoteStatusAt(quote, now) },
    listing,
    actions: quoteActions({ quote, listing, hasBoard: ports.board !== null, now }),
  };
};

/** Quotes, newest first. */
export function listQuotes(ports: Needs) {
  return async (search: Omit<QuoteSearch, "now">): Promise<Page<ManagedQuote>> => {
    const page = await ports.quotes.list({ ...search, now: ports.clock.now() });
    const listings = await ports.listings.findAll(page.rows.map(({ id }) => referenceOf("quote", id)));
    const byReference = new Map(listings.map((listing) => [listing.reference, listing]));
    return {
      ...page,
      rows: page.rows.map((quote) => managed(ports, quote, byReference.get(referenceOf("quote", quote.id)))),
    };
  };
}

export function countQuotes({ quotes, clock }: Pick<SharedPorts & QuotePorts, "quotes" | "clock">) {
  return (): Promise<QuoteCounts> => quotes.counts(clock.now());
}

/** A quote with what happened to it, oldest first. */
export function viewQuote(ports: Needs) {
  return async (id: string): Promise<Result<QuoteView, QuoteNotFound>> => {
    const quote = await ports.quotes.find(id);
    if (!quote) return refuse(quoteNotFound);
    const reference = referenceOf("quote", quote.id);
    const [listing, facts, happened, openings] = await Promise.all([
      ports.listings.find(reference),
      ports.quotes.history(quote.id),
      ports.listings.history(reference),
      ports.quotes.openings(quote.id),
    ]);
    const view = managed(ports, quote, listing);
    const own = [...withoutRow(view.quote, facts), ...happened];
    return accept({
      ...view,
      openings,
      history: own.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
    });
  };
}

/** The facts that the quote itself tells are not kept a second time. */
function withoutRow(quote: Quote, facts: readonly QuoteFactWithActor[]): readonly QuoteFactWithActor[] {
  const by = { quoteId: quote.id, actorId: null, actorName: null };
  const created: QuoteFactWithActor = { ...by, kind: "created", at: quote.createdAt };
  const expired: QuoteFactWithActor = { ...by, kind: "expired", at: quote.expiresAt };
  const isMadeByAdmin = facts.some(({ kind }) => kind === "created");
  return [...(isMadeByAdmin ? [] : [created]), ...facts, ...(quote.status === "expired" ? [expired] : [])];
}

type ChangeRefused = QuoteNotFound | QuoteRefused;

function changeQuote(ports: Needs, name: "resend" | "accept") {
  return async (user: User, id: string): Promise<Result<undefined, ChangeRefused>> => {
    const changed = await ports.quotes.change(id, (quote) => {
      const now = ports.clock.now();
      const reason = whyNotNow(name, { quote, listing: undefined, now });
      if (reason !== undefined) return refuse<QuoteRefused>({ kind: "quote_transition_refused", message: reason });
      const fact = { quoteId: quote.id, at: now.toISOString(), actorId: user.id };
      if (name === "accept")
        return accept({
          quote: { ...quote, status: "accepted" as const },
          fact: { ...fact, kind: "accepted" as const },
          effects: [],
        });
      const effects = [quoteEmail(quote.id, ports.identities.newId())];
      return accept({ quote, fact: { ...fact, kind: "resent" as const }, effects });
    });
    if (!changed) return refuse(quoteNotFound);
    return changed.ok ? accept(undefined) : changed;
  };
}

/** Sends a quote to its customer once more. */
export const resendQuote = (ports: Needs) => changeQuote(ports, "resend");

/** Keeps that the customer said yes by telephone. */
export const acceptQuote = (ports: Needs) => changeQuote(ports, "accept");

/** A quote with the status it has now. */
export function findQuote(ports: Pick<SharedPorts & QuotePorts, "clock" | "quotes">) {
  return async (id: string): Promise<Result<Quote, QuoteNotFound>> => {
    const quote = await ports.quotes.find(id);
    return quote ? accept({ ...quote, status: quoteStatusAt(quote, ports.clock.now()) }) : refuse(quoteNotFound);
  };
}
