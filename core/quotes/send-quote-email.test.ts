import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { aQuote, vicVisitor } from "../testing/index.ts";
import { sendQuoteEmail } from "./request-quote.ts";

describe("the quote's e-mail", () => {
  it("turns a draft into a sent quote once it has left", async () => {
    const ports = createMemoryPorts();
    const quote = aQuote();
    await ports.quotes.add(quote, []);
    await sendQuoteEmail(ports)(quote.id, "key");
    await sendQuoteEmail(ports)(quote.id, "key");
    expect(ports.outbox).toEqual([{ kind: "quote", to: vicVisitor.email, quote }]);
    expect((await ports.quotes.find(quote.id))?.status).toBe("sent");
  });

  it("leaves the draft a draft when it could not leave, and can be tried again", async () => {
    const ports = createMemoryPorts();
    const quote = aQuote();
    await ports.quotes.add(quote, []);
    ports.mail.outage = true;
    await expect(sendQuoteEmail(ports)(quote.id, "key")).rejects.toThrow();
    expect((await ports.quotes.find(quote.id))?.status).toBe("draft");
    ports.mail.outage = false;
    await sendQuoteEmail(ports)(quote.id, "key");
    expect((await ports.quotes.find(quote.id))?.status).toBe("sent");
  });

  it("fails for a quote that is not there", async () => {
    await expect(sendQuoteEmail(createMemoryPorts())("nothing", "key")).rejects.toThrow("quote nothing is not there");
  });
});
