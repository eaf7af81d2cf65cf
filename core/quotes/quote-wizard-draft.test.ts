import { describe, expect, it } from "vitest";
import { aQuoteForm, anEstimate, startWizard } from "../testing/index.ts";
import type { QuoteWizardStep } from "./quote-wizard.ts";

type Wizard = ReturnType<typeof startWizard>;

const next = { type: "NEXT" } as const;
const order = { id: "0000000a-0000-4000-8000-000000000000", trackingToken: "token" };

const untilContact = (wizard: Wizard) => {
  wizard.send({ type: "CHANGE", change: aQuoteForm() });
  wizard.send(next);
  wizard.send(next);
};

const untilQuote = async (wizard: Wizard) => {
  untilContact(wizard);
  wizard.send(next);
  await wizard.estimates[0]?.answer(anEstimate());
  wizard.send({ type: "CHOOSE_PAYMENT", paymentMethod: "card" });
};

const untilBooked = async (wizard: Wizard) => {
  await untilQuote(wizard);
  wizard.send({ type: "BOOK" });
  await wizard.bookings[0]?.answer(order);
};

const ways: Record<QuoteWizardStep, (wizard: Wizard) => void | Promise<void>> = {
  vehicleAndRoute: (wizard) => wizard.send({ type: "CHANGE", change: { vehicleMake: "Ford" } }),
  shippingDates: (wizard) => {
    wizard.send({ type: "CHANGE", change: aQuoteForm() });
    wizard.send(next);
  },
  contactInformation: untilContact,
  yourQuote: untilQuote,
  bookingConfirmed: untilBooked,
};

describe("a reload", () => {
  it.each(Object.entries(ways))("comes back to %s with everything that was there", async (step, goThere) => {
    const before = startWizard();
    await goThere(before);
    expect(before.at()).toBe(step);
    const after = startWizard({ draft: before.draft(), today: "2026-11-21" });
    expect(after.at()).toBe(step);
    expect(after.draft()).toEqual(before.draft());
    expect(after.context().today).toBe("2026-11-21");
  });

  it("in the middle of estimating loses nothing, and asks again under the same key", () => {
    const before = startWizard();
    untilContact(before);
    before.send(next);
    const after = startWizard({ draft: before.draft() });
    expect(after.at()).toBe("contactInformation");
    after.send(next);
    expect(after.estimates.map(({ input }) => input)).toEqual(before.estimates.map(({ input }) => input));
  });

  it("in the middle of booking loses nothing, and books again under the same key", async () => {
    const before = startWizard();
    await untilQuote(before);
    before.send({ type: "BOOK" });
    const after = startWizard({ draft: before.draft() });
    expect(after.at()).toBe("yourQuote");
    after.send({ type: "BOOK" });
    expect(after.bookings.map(({ input }) => input)).toEqual(before.bookings.map(({ input }) => input));
    await after.bookings[0]?.answer(order);
    expect(after.at()).toBe("bookingConfirmed");
  });

  it("in the middle of a new price asks again under the new key", async () => {
    const before = startWizard();
    await untilQuote(before);
    before.send({ type: "RENEW" });
    const after = startWizard({ draft: before.draft() });
    after.send(next);
    expect(after.estimates[0]?.input.key).toBe(before.estimates[1]?.input.key);
    expect(after.estimates[0]?.input.key).not.toBe(before.estimates[0]?.input.key);
  });

  it("judges the dates by the day of the reload", () => {
    const before = startWizard({ today: "2026-11-20" });
    before.send({ type: "CHANGE", change: aQuoteForm() });
    before.send(next);
    const after = startWizard({ draft: before.draft(), today: "2026-11-25" });
    after.send(next);
    expect(after.context().errors).toEqual({ pickupDate: "Pickup date cannot be earlier than now" });
  });
});
