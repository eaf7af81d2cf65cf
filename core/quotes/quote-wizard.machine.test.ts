import { describe, expect, it } from "vitest";
import { aQuoteForm, startWizard, wizardAtContact } from "../testing/index.ts";
import { QuoteWizardFailure } from "./quote-wizard.machine.ts";

const next = { type: "NEXT" } as const;
const back = { type: "BACK" } as const;
const change = (form: Partial<ReturnType<typeof aQuoteForm>>) => ({ type: "CHANGE", change: form }) as const;

const saying = (title: string, description: string) => ({ type: "notice", variant: "destructive", title, description });

describe("step 1, vehicle and route", () => {
  it("is the first step, with pickup today and delivery a week later", () => {
    const wizard = startWizard({ today: "2026-12-28" });
    expect(wizard.at()).toBe("vehicleAndRoute");
    expect(wizard.context()).toMatchObject({
      form: {
        vehicleYear: null,
        vehicleType: "sedan",
        isOperable: true,
        pickupDate: "2026-12-28",
        deliveryDate: "2027-01-04",
      },
      paymentMethod: "cash",
      estimate: null,
      order: null,
    });
  });

  it("takes the day that it is at the pickup, until a date is chosen", () => {
    const wizard = startWizard({ today: "2026-11-20" });
    wizard.send({ type: "PICKUP_DAY", day: "2026-11-21" });
    expect(wizard.context()).toMatchObject({
      today: "2026-11-21",
      form: { pickupDate: "2026-11-21", deliveryDate: "2026-11-28" },
    });
    wizard.send(change({ pickupDate: "2026-11-22" }));
    wizard.send({ type: "PICKUP_DAY", day: "2026-11-20" });
    expect(wizard.context()).toMatchObject({ today: "2026-11-20", form: { pickupDate: "2026-11-22" } });
  });

  it("asks for a new price when the day at the pickup changes the dates, and for none when it does not", () => {
    const wizard = startWizard({ today: "2026-11-20" });
    const { estimateKey } = wizard.context();
    wizard.send({ type: "PICKUP_DAY", day: "2026-11-20" });
    expect(wizard.context().estimateKey).toBe(estimateKey);
    wizard.send({ type: "PICKUP_DAY", day: "2026-11-21" });
    expect(wizard.context().estimateKey).not.toBe(estimateKey);
  });

  it("says what is missing and stays", () => {
    const wizard = startWizard();
    wizard.send(next);
    expect(wizard.at()).toBe("vehicleAndRoute");
    expect(wizard.notices).toEqual([saying("Missing Information", "Please fill in all required fields")]);
    expect(wizard.context().errors).toEqual({
      vehicleYear: "Year is required",
      vehicleMake: "Make is required",
      vehicleModel: "Model is required",
      pickupZip: "Pickup ZIP is required",
      deliveryZip: "Delivery ZIP is required",
    });
  });

  it.each(["vehicleMake", "vehicleModel", "pickupZip", "deliveryZip"] as const)(
    "needs %s, and blanks are none",
    (field) => {
      const wizard = startWizard();
      wizard.send(change(aQuoteForm({ [field]: "  " })));
      wizard.send(next);
      expect(wizard.at()).toBe("vehicleAndRoute");
      expect(Object.keys(wizard.context().errors)).toEqual([field]);
    },
  );

  it("drops what it said about a field when that field changes", () => {
    const wizard = startWizard();
    wizard.send(next);
    wizard.send(change({ vehicleMake: "Ford" }));
    expect(wizard.context().errors).not.toHaveProperty("vehicleMake");
    expect(wizard.context().errors).toHaveProperty("vehicleModel");
  });

  it("has no way back", () => {
    const wizard = startWizard();
    wizard.send(back);
    expect(wizard.at()).toBe("vehicleAndRoute");
  });
});

describe("step 2, shipping dates", () => {
  function atDates() {
    const wizard = startWizard();
    wizard.send(change(aQuoteForm()));
    wizard.send(next);
    return wizard;
  }

  it("follows step 1 and leads back to it", () => {
    const wizard = atDates();
    expect(wizard.at()).toBe("shippingDates");
    wizard.send(back);
    expect(wizard.at()).toBe("vehicleAndRoute");
  });

  it("keeps delivery a week after pickup until it is chosen", () => {
    const wizard = atDates();
    wizard.send(change({ pickupDate: "2026-12-01" }));
    expect(wizard.context().form.deliveryDate).toBe("2026-12-08");
    wizard.send(change({ deliveryDate: "2026-12-20" }));
    wizard.send(change({ pickupDate: "2026-12-02" }));
    expect(wizard.context().form.deliveryDate).toBe("2026-12-20");
  });

  it.each([
    [{ pickupDate: "2026-11-19" }, { pickupDate: "Pickup date cannot be earlier than now" }],
    [
      { pickupDate: "2026-12-10", deliveryDate: "2026-12-09" },
      { deliveryDate: "Delivery date cannot be before pickup date" },
    ],
    [{ pickupDate: "" }, { pickupDate: "Pickup date is required" }],
    [{ deliveryDate: "" }, { deliveryDate: "Delivery date is required" }],
  ])("stays on %j and says why", (dates, errors) => {
    const wizard = atDates();
    wizard.send(change(dates));
    wizard.send(next);
    expect(wizard.at()).toBe("shippingDates");
    expect(wizard.context().errors).toEqual(errors);
  });

  it("takes pickup today and delivery on the same day", () => {
    const wizard = atDates();
    wizard.send(change({ pickupDate: "2026-11-20", deliveryDate: "2026-11-20" }));
    wizard.send(next);
    expect(wizard.at()).toBe("contactInformation");
  });

  it("lives through a year with too many digits", () => {
    const wizard = atDates();
    wizard.send(change({ pickupDate: "20266-12-01" }));
    wizard.send(change({ pickupDate: "2026-12-01" }));
    expect(wizard.isAlive()).toBe(true);
    expect(wizard.context().form.pickupDate).toBe("2026-12-01");
  });
});

describe("step 3, contact information", () => {
  it.each(["firstName", "lastName", "email", "phoneNumber", "pickupAddress", "deliveryAddress"] as const)(
    "needs %s",
    (field) => {
      const wizard = wizardAtContact();
      wizard.send(change({ [field]: " " }));
      wizard.send(next);
      expect(wizard.at()).toBe("contactInformation");
      expect(wizard.notices).toEqual([
        saying("Missing Information", "Please fill in all contact information and addresses"),
      ]);
      expect(Object.keys(wizard.context().errors)).toEqual([field]);
      expect(wizard.estimates).toEqual([]);
    },
  );

  it("needs no promo code", () => {
    const wizard = wizardAtContact();
    wizard.send(change({ promoCode: "" }));
    wizard.send(next);
    expect(wizard.at()).toBe("estimating");
  });

  it("leads back to the dates", () => {
    const wizard = wizardAtContact();
    wizard.send(back);
    expect(wizard.at()).toBe("shippingDates");
  });

  it("asks for the quote with the whole form, once", () => {
    const wizard = wizardAtContact();
    wizard.send(next);
    wizard.send(next);
    expect(wizard.estimates.map(({ input }) => input.form)).toEqual([aQuoteForm()]);
  });

  it("takes no changes while the quote is on its way", () => {
    const wizard = wizardAtContact();
    wizard.send(next);
    wizard.send(change({ vehicleMake: "Honda" }));
    expect(wizard.context().form).toEqual(aQuoteForm());
  });

  it("passes the server's words on when the quote fails, and asks again under the same key", async () => {
    const wizard = wizardAtContact();
    wizard.send(next);
    await wizard.estimates[0]?.fail(new QuoteWizardFailure("503: Please try again in a minute."));
    expect(wizard.at()).toBe("contactInformation");
    expect(wizard.notices).toEqual([saying("Error", "503: Please try again in a minute.")]);
    wizard.send(next);
    expect(wizard.estimates[1]?.input).toEqual(wizard.estimates[0]?.input);
  });

  it("says that the quote failed when nothing better is known", async () => {
    const wizard = wizardAtContact();
    wizard.send(next);
    await wizard.estimates[0]?.fail(new TypeError("fetch failed"));
    expect(wizard.notices).toEqual([saying("Error", "Failed to calculate quote")]);
  });

  it.each([
    [{ pickupZip: "We know no such ZIP." }, "vehicleAndRoute"],
    [{ deliveryZip: "No road leads there." }, "vehicleAndRoute"],
    [{ vehicleModel: "We know no such model." }, "vehicleAndRoute"],
    [{ pickupDate: "Pickup date must be within one year" }, "shippingDates"],
    [{ email: "Invalid email address" }, "contactInformation"],
    [{ email: "Invalid email address", pickupZip: "We know no such ZIP." }, "vehicleAndRoute"],
  ])("goes to the step where %j is wrong", async (fields, step) => {
    const wizard = wizardAtContact();
    wizard.send(next);
    await wizard.estimates[0]?.fail(new QuoteWizardFailure("422: Please check your answers.", { fields }));
    expect(wizard.at()).toBe(step);
    expect(wizard.context().errors).toEqual(fields);
  });

  it("asks under a new key once an answer was changed", async () => {
    const wizard = wizardAtContact();
    wizard.send(next);
    await wizard.estimates[0]?.fail(
      new QuoteWizardFailure("422: Invalid", { fields: { email: "Invalid email address" } }),
    );
    wizard.send(change({ email: "vic@elsewhere.example" }));
    wizard.send(next);
    expect(wizard.estimates[1]?.input.key).not.toBe(wizard.estimates[0]?.input.key);
  });
});
