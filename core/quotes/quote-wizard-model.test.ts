import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formChanges } from "../testing/arbitraries/index.ts";
import { aQuoteForm, anEstimate, startWizard } from "../testing/index.ts";
import { QuoteWizardFailure } from "./quote-wizard.machine.ts";

type Wizard = ReturnType<typeof startWizard>;

/** The visitor's step, the parts filled in, and the calls made to the server. */
type Model = {
  at: ReturnType<Wizard["at"]>;
  route: boolean;
  contact: boolean;
  dates: boolean;
  quoted: boolean;
  estimates: number;
  bookings: number;
};

type Act = {
  readonly name: string;
  readonly model: (model: Model) => void;
  readonly real: (wizard: Wizard) => void | Promise<void>;
};

const editable = ({ at }: Model) => ["vehicleAndRoute", "shippingDates", "contactInformation"].includes(at);

const fill = (
  part: "route" | "contact" | "dates",
  complete: boolean,
  change: Partial<ReturnType<typeof aQuoteForm>>,
): Act => ({
  name: `${part} ${complete ? "filled in" : "spoilt"}`,
  model: (model) => {
    if (editable(model)) model[part] = complete;
  },
  real: (wizard) => wizard.send({ type: "CHANGE", change }),
});

const full = aQuoteForm();
const { vehicleYear, vehicleMake, vehicleModel, pickupZip, deliveryZip } = full;
const { firstName, lastName, email, phoneNumber, pickupAddress, deliveryAddress } = full;

const acts: readonly Act[] = [
  fill("route", true, { vehicleYear, vehicleMake, vehicleModel, pickupZip, deliveryZip }),
  fill("route", false, { vehicleModel: " " }),
  fill("contact", true, { firstName, lastName, email, phoneNumber, pickupAddress, deliveryAddress }),
  fill("contact", false, { email: "" }),
  fill("dates", true, { pickupDate: "2026-12-01", deliveryDate: "2026-12-05" }),
  fill("dates", false, { pickupDate: "2026-12-01", deliveryDate: "2026-11-30" }),
  {
    name: "next",
    model: (model) => {
      if (model.at === "vehicleAndRoute" && model.route) model.at = "shippingDates";
      else if (model.at === "shippingDates" && model.dates) model.at = "contactInformation";
      else if (model.at === "contactInformation" && model.contact) askForEstimate(model);
    },
    real: (wizard) => wizard.send({ type: "NEXT" }),
  },
  {
    name: "back",
    model: (model) => {
      if (model.at === "shippingDates") model.at = "vehicleAndRoute";
      else if (model.at === "contactInformation") model.at = "shippingDates";
      else if (model.at === "yourQuote") model.at = "contactInformation";
    },
    real: (wizard) => wizard.send({ type: "BACK" }),
  },
  {
    name: "choose card",
    model: () => {},
    real: (wizard) => wizard.send({ type: "CHOOSE_PAYMENT", paymentMethod: "card" }),
  },
  {
    name: "book",
    model: (model) => {
      if (model.at !== "yourQuote") return;
      model.at = "booking";
      model.bookings++;
    },
    real: (wizard) => wizard.send({ type: "BOOK" }),
  },
  {
    name: "renew",
    model: (model) => {
      if (model.at === "yourQuote") askForEstimate(model);
    },
    real: (wizard) => wizard.send({ type: "RENEW" }),
  },
  {
    name: "restart",
    model: (model) => {
      if (model.at === "bookingConfirmed")
        Object.assign(model, { at: "vehicleAndRoute", route: false, contact: false, dates: true, quoted: false });
    },
    real: (wizard) => wizard.send({ type: "RESTART" }),
  },
  {
    name: "the server answers",
    model: (model) => {
      if (model.at === "estimating") Object.assign(model, { at: "yourQuote", quoted: true });
      else if (model.at === "booking") model.at = "bookingConfirmed";
    },
    real: async (wizard) => {
      if (wizard.at() === "estimating") await wizard.estimates.at(-1)?.answer(anEstimate());
      if (wizard.at() === "booking") await wizard.bookings.at(-1)?.answer({ id: "order", trackingToken: "token" });
    },
  },
  {
    name: "the server fails",
    model: (model) => {
      if (model.at === "estimating") model.at = "contactInformation";
      else if (model.at === "booking") model.at = "yourQuote";
    },
    real: async (wizard) => {
      const calls = wizard.at() === "estimating" ? wizard.estimates : wizard.at() === "booking" ? wizard.bookings : [];
      await calls.at(-1)?.fail(new QuoteWizardFailure("503: down", { expired: wizard.at() === "booking" }));
    },
  },
];

const straightOn = [
  "route filled in",
  "contact filled in",
  "next",
  "next",
  "next",
  "the server answers",
  "book",
  "the server answers",
];

/** Some steps straight on, so that the far ones are reached, and then anything. */
const histories = fc
  .tuple(fc.nat(straightOn.length), fc.array(fc.constantFrom(...acts), { maxLength: 30 }))
  .map(([steps, anything]) => [
    ...straightOn.slice(0, steps).flatMap((name) => acts.filter((act) => act.name === name)),
    ...anything,
  ]);

function askForEstimate(model: Model): void {
  model.at = "estimating";
  model.estimates++;
}

describe("the wizard, driven at random", () => {
  it("is always where a far simpler model is", { timeout: 60_000 }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const wizard = startWizard();
        const model: Model = {
          at: "vehicleAndRoute",
          route: false,
          contact: false,
          dates: true,
          quoted: false,
          estimates: 0,
          bookings: 0,
        };
        for (const act of history) {
          act.model(model);
          await act.real(wizard);
          seen.add(model.at);
          expect(wizard.at()).toBe(model.at);
          expect(wizard.estimates).toHaveLength(model.estimates);
          expect(wizard.bookings).toHaveLength(model.bookings);
          expect(wizard.context().estimate !== null).toBe(model.quoted);
        }
      }),
      { numRuns: 400 },
    );
    expect(seen.size).toBe(7);
  });

  it("lives through any change of the form, at any step", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(formChanges, fc.constantFrom("NEXT", "BACK")), { maxLength: 20 }), (history) => {
        const wizard = startWizard();
        for (const [change, type] of history) {
          wizard.send({ type: "CHANGE", change });
          wizard.send({ type });
        }
        expect(wizard.isAlive()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
