import { createMemoryPorts, memoryTextProvider } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { beginAfresh, freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aQuote, aQuoteRequestInput, once, vicVisitor } from "../testing/index.ts";
import { contactNeeded } from "./quote.ts";
import { type TelephoneQuoteInput, telephoneQuoteSchema } from "./quote-request.ts";

freshBeforeEach();

const missing = "Enter an email address or a phone number.";
const asked = (overrides: Partial<TelephoneQuoteInput> = {}) =>
  telephoneQuoteSchema.parse({ ...aQuoteRequestInput(), ...overrides });
const made = async (overrides: Partial<TelephoneQuoteInput> = { email: "" }) =>
  accepted(await lotlane.commands.makeQuoteByTelephone(people.ada, asked(overrides), once())).value;
const book = (quoteId: string, given: { email?: string; phoneNumber?: string; textMe?: boolean } = {}) =>
  lotlane.commands.bookQuote({ quoteId, paymentMethod: "cash", ...given });
const email = "cal@caller.example";

describe("what an admin enters for a caller", () => {
  const errorsOf = (input: object) =>
    telephoneQuoteSchema
      .safeParse({ ...aQuoteRequestInput(), ...input })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  it.each([
    [{ email: "" }, { email: null, phoneNumber: vicVisitor.phoneNumber }],
    [{ email: null }, { email: null, phoneNumber: vicVisitor.phoneNumber }],
    [{ email: undefined }, { email: null, phoneNumber: vicVisitor.phoneNumber }],
    [{ phoneNumber: " " }, { email: vicVisitor.email, phoneNumber: null }],
  ])("is an address or a number: %j", (input, kept) => {
    expect(telephoneQuoteSchema.parse({ ...aQuoteRequestInput(), ...input })).toMatchObject(kept);
  });

  it("lacks one of them, which is said with the other mistakes", () => {
    expect(errorsOf({ email: "", phoneNumber: "" })).toEqual([["email", missing]]);
    for (const firstName of ["", undefined])
      expect(errorsOf({ email: "", phoneNumber: "", firstName })).toEqual(
        expect.arrayContaining([
          ["firstName", "First name is required"],
          ["email", missing],
        ]),
      );
  });

  it("has its own mistakes said alone", () => {
    expect(errorsOf({ email: "nonsense", phoneNumber: "" })).toEqual([["email", "Invalid email address"]]);
    expect(errorsOf({ email: "", phoneNumber: "12" })).toEqual([["phoneNumber", "Phone needs at least 7 digits"]]);
  });
});

describe("a quote by a telephone number alone", () => {
  it("is sent as it is made, and no mail of it leaves", async () => {
    const quote = await made();
    expect(quote).toMatchObject({ source: "telephone", status: "sent", customer: { email: null } });
    expect(ports.storage.waiting).toEqual([]);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect(await ports.effects.unfinished({ limit: 9 })).toMatchObject({ rows: [] });
    expect(contactNeeded(quote)).toEqual(["email"]);
  });

  it("cannot be sent again by email, and its link can be texted", async () => {
    const provider = memoryTextProvider();
    await beginAfresh(createMemoryPorts({ textProvider: provider }));
    const quote = await made({ email: "", phoneNumber: "(602) 555-0142" });
    expect(await lotlane.commands.resendQuote(people.ada, quote.id)).toMatchObject({
      refusal: { message: "This quote has no email address. Its link can be texted." },
    });
    expect(await lotlane.queries.findLead(quote.id)).toMatchObject({ value: { step: "new" } });
    expect(await lotlane.commands.textQuoteLink(people.ada, quote.id, { agreed: true })).toMatchObject({
      ok: true,
      value: { number: "+16025550142", kind: "quote_link" },
    });
    expect(await lotlane.queries.findLead(quote.id)).toMatchObject({ value: { step: "quoted" } });
    await ports.drainEffects();
    expect(provider.sent).toHaveLength(1);
  });

  it("is found by its number and name, called, and is no customer's", async () => {
    const quote = await made({ email: "", phoneNumber: "(602) 555-0142", firstName: "Calla" });
    for (const q of ["calla", "602 555 0142"])
      expect((await lotlane.queries.listQuotes({ q, limit: 9 })).rows.map((row) => row.quote.id)).toEqual([quote.id]);
    expect(await lotlane.queries.searchCustomers("calla", 9)).toEqual([]);
    const now = ports.clock.now().toISOString();
    expect(await ports.calls.toMake({ now, triedBefore: now, most: 9 })).toMatchObject([
      { about: { id: quote.id }, number: "(602) 555-0142" },
    ]);
  });

  it("becomes an order only with an address, which the quote has from then on", async () => {
    const quote = await made();
    expect(await book(quote.id)).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: [{ path: "email", message: "Email is required" }] },
    });
    expect(await ports.quotes.find(quote.id)).toEqual(quote);
    const { order } = accepted(await book(quote.id, { email }));
    expect(order).toMatchObject({ customer: { email }, deliveryContact: { email } });
    expect(await ports.quotes.find(quote.id)).toMatchObject({ status: "booked", customer: { email } });
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "booking_confirmation")).toMatchObject([{ to: email }]);
    expect(contactNeeded((await ports.quotes.find(quote.id))!)).toEqual([]);
  });

  it("is booked by an admin with the address that the customer says", async () => {
    const quote = await made();
    accepted(await lotlane.commands.acceptQuote(people.ada, quote.id));
    const request = { quoteId: quote.id, paymentMethod: "card" } as const;
    expect(await lotlane.commands.bookForCustomer(people.ada, request)).toMatchObject({
      refusal: { kind: "invalid_fields" },
    });
    const { order } = accepted(await lotlane.commands.bookForCustomer(people.ada, { ...request, email }));
    expect(order.customer?.email).toBe(email);
  });

  it("is booked once: a second booking with another address is answered with the order", async () => {
    const quote = await made();
    const { order } = accepted(await book(quote.id, { email }));
    const again = accepted(await book(quote.id, { email: "else@caller.example" }));
    expect(again).toMatchObject({ bookedByThisCall: false, order: { id: order.id, customer: { email } } });
  });
});

describe("a quote with an address", () => {
  it("keeps it, whatever a booking says", async () => {
    const quote = aQuote();
    await ports.quotes.add(quote, []);
    const { order } = accepted(await book(quote.id, { email, phoneNumber: "212-555-0100" }));
    expect(order.customer).toEqual(quote.customer);
  });

  it("and no number is mailed, and booked with a number", async () => {
    const quote = await made({ phoneNumber: "" });
    expect(quote).toMatchObject({ status: "draft", customer: { phoneNumber: null } });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "quote_email", to: vicVisitor.email }]);
    const now = ports.clock.now().toISOString();
    expect(await ports.calls.toMake({ now, triedBefore: now, most: 9 })).toEqual([]);
    expect(await book(quote.id)).toMatchObject({
      refusal: { errors: [{ path: "phoneNumber", message: "Phone is required" }] },
    });
    const { order } = accepted(await book(quote.id, { phoneNumber: "212-555-0100" }));
    expect(order).toMatchObject({
      customer: { phoneNumber: "212-555-0100" },
      deliveryContact: { phone: "212-555-0100" },
      details: { pickup: { contactPhone: "212-555-0100" } },
    });
  });
});
