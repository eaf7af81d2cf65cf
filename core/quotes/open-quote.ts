import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import type { QuotePorts } from "./ports.ts";

/** A page that is opened again within this time is the same visit. */
export const visitMs = 15 * 60_000;

/** Counts that the customer's page of a quote was shown; a quote that binds no more counts nothing. */
export function openQuote({ clock, quotes }: Pick<SharedPorts & QuotePorts, "clock" | "quotes">) {
  return async (id: string): Promise<Result<undefined, QuoteNotFound>> => {
    const quote = await quotes.find(id);
    if (!quote) return refuse(quoteNotFound);
    const now = clock.now();
    if (quote.expiresAt > now.toISOString())
      await quotes.countOpening(id, now.toISOString(), new Date(now.getTime() - visitMs).toISOString());
    return accept(undefined);
  };
}
