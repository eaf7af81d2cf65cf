import type { Ports } from "../ports.ts";
import { accept, refuse, type Result } from "../result.ts";
import { type QuoteNotFound, quoteNotFound } from "./book-quote.ts";
import { quoteStatusAt } from "./quote-status.ts";
import type { Quote } from "./quote.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A quote with the status it has now. */
export function findQuote(ports: Pick<Ports, "clock" | "quotes">) {
  return async (id: string): Promise<Result<Quote, QuoteNotFound>> => {
    const quote = uuid.test(id) ? await ports.quotes.find(id) : undefined;
    return quote ? accept({ ...quote, status: quoteStatusAt(quote, ports.clock.now()) }) : refuse(quoteNotFound);
  };
}
