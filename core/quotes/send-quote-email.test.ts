import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { aQuote, vicVisitor } from "../testing/index.ts";
import { quoteEmail } from "./effects.ts";
import { sendQuoteEmail } from "./request-quote.ts";

describe("the quote's e-mail", () => {
  it("turns a draft into a sent quote once it has left", async () => {
    const ports = createMemoryPorts();
    const quote = aQuote();
    await ports.quotes.add(quote, []);
    await sendQuoteEmail(ports)(quoteEmail(quote.id));
    await sendQuoteEmail(ports)(quoteEmail(quote.id));
    expect(ports.outbox).toEqual([{ kind: "quote_email", to: vicVisitor.email, quote }]);
    expect((await ports.quotes.find(quote.id))?.status).toBe("sent");
  });

  it("leaves the draft a draft when it could not leave, and can be tried again", async () => {
    const ports = createMemoryPorts();
    const quote = aQuote();
    await ports.quotes.add(quote, []);
    ports.mail.outage = true;
    await expect(sendQuoteEmail(ports)(quoteEmail(quote.id))).rejects.toThrow();
    expect((await ports.quotes.find(quote.id))?.status).toBe("draft");
    ports.mail.outage = false;
    await sendQuoteEmail(ports)(quoteEmail(quote.id));
    expect((await ports.quotes.find(quote.id))?.status).toBe("sent");
  });

  it("fails for a quote that is not there", async () => {
    await expect(sendQuoteEmail(createMemoryPorts())(quoteEmail("nothing"))).rejects.toThrow(
      "quote nothing is not there",
    );
  });
});
