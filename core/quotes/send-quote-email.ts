import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { Withheld } from "../effects/ports.ts";
import type { QuoteMail, QuotePorts } from "./ports.ts";

/** Sends a quote to its customer, after which it counts as sent. */
export function sendQuoteEmail(ports: QuotePorts & MailPersonPorts<QuoteMail>) {
  const mail = mailPerson(ports);
  return async (quoteId: string, key: string): Promise<Withheld | void> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) throw new Error(`quote ${quoteId} is not there`);
    const withheld = await mail({ kind: "quote", to: quote.customer.email, quote }, { key, namedBy: null });
    if (withheld) return withheld;
    await ports.quotes.markSent(quoteId, ports.clock.now().toISOString());
  };
}
