import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import type { QuotePorts } from "./ports.ts";
import { quoteStatusAt } from "./quote-status.ts";
import type { Quote } from "./quote.ts";

/** A quote with the status it has now. */
export function findQuote(ports: Pick<SharedPorts & QuotePorts, "clock" | "quotes">) {
  return async (id: string): Promise<Result<Quote, QuoteNotFound>> => {
    const quote = await ports.quotes.find(id);
    return quote ? accept({ ...quote, status: quoteStatusAt(quote, ports.clock.now()) }) : refuse(quoteNotFound);
  };
}
