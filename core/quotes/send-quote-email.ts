import type { MailPort } from "../effects/ports.ts";
import type { QuoteMail, QuotePorts } from "./ports.ts";

/** Sends a quote to its customer, after which it counts as sent. */
export function sendQuoteEmail(ports: QuotePorts & MailPort<QuoteMail>) {
  return async (quoteId: string, key: string): Promise<void> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) throw new Error(`quote ${quoteId} is not there`);
    await ports.mail.send({ kind: "quote", to: quote.customer.email, quote }, key);
    await ports.quotes.markSent(quoteId);
  };
}
