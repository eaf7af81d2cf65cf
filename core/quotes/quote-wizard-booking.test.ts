import { describe, expect, it } from "vitest";
import { aQuoteForm, anEstimate, startWizard, wizardAtContact, wizardAtQuote } from "../testing/index.ts";
import { QuoteWizardFailure } from "./quote-wizard.machine.ts";

const next = { type: "NEXT" } as const;
const back = { type: "BACK" } as const;
const book = { type: "BOOK" } as const;
const change = (form: Partial<ReturnType<typeof aQuoteForm>>) => ({ type: "CHANGE", change: form }) as const;

const saying = (title: string, description: string) => ({ type: "notice", variant: "destructive", title, description });

describe("step 4, your quote", () => {
  it("shows the estimate, paid in cash unless chosen otherwise", async () => {
    const estimate = anEstimate();
    const wizard = await wizardAtQuote(estimate);
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.context()).toMatchObject({ estimate, paymentMethod: "cash", expired: false });
  });

  it("leads back to the contact step with everything kept", async () => {
    const wizard = await wizardAtQuote();
    wizard.send(back);
    expect(wizard.at()).toBe("contactInformation");
    expect(wizard.context().form).toEqual(aQuoteForm());
  });

  it("takes no changes to what was quoted", async () => {
    const wizard = await wizardAtQuote();
    wizard.send(change({ vehicleMake: "Honda" }));
    expect(wizard.context().form).toEqual(aQuoteForm());
  });

  it("books with the chosen way to pay", async () => {
    const estimate = anEstimate();
    const wizard = await wizardAtQuote(estimate);
    wizard.send({ type: "CHOOSE_PAYMENT", paymentMethod: "card" });
    wizard.send(book);
    expect(wizard.bookings.map(({ input }) => input)).toEqual([
      { quoteId: estimate.quote.id, paymentMethod: "card", key: wizard.context().bookingKey },
    ]);
  });

  it("books with the word that the customer wants texts, which is another booking and survives a reload", async () => {
    const wizard = await wizardAtQuote();
    const before = wizard.context().bookingKey;
    wizard.send({ type: "TEXT_ME", textMe: true });
    expect(wizard.context().bookingKey).not.toBe(before);
    expect(wizard.draft()).toMatchObject({ textMe: true });
    wizard.send(book);
    expect(wizard.bookings.map(({ input }) => input)).toMatchObject([{ textMe: true }]);
  });

  it("books a quote that has no address with the one that the customer says, which is another booking", async () => {
    const { quote } = anEstimate();
    const wizard = await wizardAtQuote(anEstimate({ quote: { ...quote, contactNeeded: ["email"] } }));
    wizard.send({ type: "CONTACT", change: { email: "  " } });
    wizard.send(book);
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.context().errors).toEqual({ email: "Email is required" });
    const before = wizard.context().bookingKey;
    wizard.send({ type: "CONTACT", change: { email: "cal@caller.example" } });
    expect(wizard.context().errors).toEqual({});
    expect(wizard.context().bookingKey).not.toBe(before);
    wizard.send(book);
    expect(wizard.bookings.map(({ input }) => input)).toMatchObject([{ email: "cal@caller.example" }]);
    expect(wizard.bookings[0]?.input).not.toHaveProperty("phoneNumber");
    await wizard.bookings[0]?.fail(new QuoteWizardFailure("Invalid", { fields: { email: "Invalid email address" } }));
    expect(wizard.context().errors).toEqual({ email: "Invalid email address" });
  });

  it("books once when Book Now is pressed twice", async () => {
    const wizard = await wizardAtQuote();
    wizard.send(book);
    wizard.send(book);
    wizard.send({ type: "CHOOSE_PAYMENT", paymentMethod: "card" });
    expect(wizard.at()).toBe("booking");
    expect(wizard.bookings).toHaveLength(1);
    expect(wizard.context().paymentMethod).toBe("cash");
  });

  it("passes the server's words on when the booking fails, and books again under the same key", async () => {
    const wizard = await wizardAtQuote();
    wizard.send(book);
    await wizard.bookings[0]?.fail(new QuoteWizardFailure("503: Please try again in a minute."));
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.notices).toEqual([saying("Error", "503: Please try again in a minute.")]);
    wizard.send(book);
    expect(wizard.bookings[1]?.input).toEqual(wizard.bookings[0]?.input);
  });

  it("says that the booking failed when nothing better is known", async () => {
    const wizard = await wizardAtQuote();
    wizard.send(book);
    await wizard.bookings[0]?.fail(new TypeError("fetch failed"));
    expect(wizard.notices).toEqual([saying("Error", "Failed to book shipment")]);
  });

  it("offers a new price when the quote has expired, under new keys", async () => {
    const wizard = await wizardAtQuote();
    wizard.send(book);
    await wizard.bookings[0]?.fail(new QuoteWizardFailure("409: This quote has expired.", { expired: true }));
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.context().expired).toBe(true);

    wizard.send({ type: "RENEW" });
    const renewed = anEstimate();
    await wizard.estimates[1]?.answer(renewed);
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.context()).toMatchObject({ estimate: renewed, expired: false });
    expect(wizard.estimates[1]?.input.form).toEqual(wizard.estimates[0]?.input.form);
    expect(wizard.estimates[1]?.input.key).not.toBe(wizard.estimates[0]?.input.key);

    wizard.send(book);
    expect(wizard.bookings[1]?.input.quoteId).toBe(renewed.quote.id);
    expect(wizard.bookings[1]?.input.key).not.toBe(wizard.bookings[0]?.input.key);
  });

  it("books the quote on the dates that it has got since, under a new key", async () => {
    const wizard = await wizardAtQuote();
    const { estimateKey, bookingKey, estimate } = wizard.context();
    const dates = {
      pickup: { ...estimate!.pickup, date: "2026-12-20" },
      delivery: { ...estimate!.delivery, date: "2026-12-28" },
    };
    const redated = { ...estimate!, ...dates };
    wizard.send({ type: "REDATED", estimate: redated });
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.context()).toMatchObject({
      estimate: redated,
      form: { pickupDate: "2026-12-20", deliveryDate: "2026-12-28", pickupFollows: false, deliveryFollows: false },
    });
    expect([estimateKey, bookingKey]).not.toContain(wizard.context().estimateKey);
    expect(wizard.context().bookingKey).not.toBe(bookingKey);
  });

  it("has nothing to book without a quote", () => {
    const { draft } = wizardAtContact();
    const wizard = startWizard({ draft: { ...draft(), step: "yourQuote" } });
    wizard.send(book);
    expect(wizard.at()).toBe("yourQuote");
    expect(wizard.notices).toEqual([saying("Error", "No quote available")]);
    expect(wizard.bookings).toEqual([]);
  });
});

describe("step 5, booking confirmed", () => {
  async function booked() {
    const wizard = await wizardAtQuote();
    wizard.send(book);
    await wizard.bookings[0]?.answer({ id: "0000000a-0000-4000-8000-000000000000", trackingToken: "token" });
    return wizard;
  }

  it("names the order by the number that is printed everywhere", async () => {
    const wizard = await booked();
    expect(wizard.at()).toBe("bookingConfirmed");
    expect(wizard.context().order).toEqual({ id: "0000000a-0000-4000-8000-000000000000", trackingToken: "token" });
    expect(wizard.notices).toEqual([
      {
        type: "notice",
        variant: "default",
        title: "Booking Successful!",
        description: "Order ID: #0000000a",
      },
    ]);
  });

  it("cannot be left backwards, booked again or changed", async () => {
    const wizard = await booked();
    for (const event of [back, book, next, { type: "RENEW" } as const, change({ firstName: "Eve" })])
      wizard.send(event);
    expect(wizard.at()).toBe("bookingConfirmed");
    expect(wizard.bookings).toHaveLength(1);
    expect(wizard.context().form).toEqual(aQuoteForm());
  });

  it("starts another quote from an empty form, with keys of its own", async () => {
    const wizard = await booked();
    const before = wizard.context();
    wizard.send({ type: "RESTART" });
    expect(wizard.at()).toBe("vehicleAndRoute");
    expect(wizard.context()).toMatchObject({
      form: startWizard().context().form,
      estimate: null,
      order: null,
      paymentMethod: "cash",
    });
    expect([before.estimateKey, before.bookingKey]).not.toContain(wizard.context().estimateKey);
    expect([before.estimateKey, before.bookingKey]).not.toContain(wizard.context().bookingKey);
  });
});
