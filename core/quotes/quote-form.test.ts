import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formChanges, forms } from "../testing/arbitraries/index.ts";
import { aQuoteForm } from "../testing/index.ts";
import { changeQuoteForm, emptyQuoteForm } from "./quote-form.ts";
import { dateErrors, missingContactFields, missingRouteFields } from "./quote-wizard.machine.ts";

describe("an empty form", () => {
  it("lacks everything but the dates and the condition", () => {
    const form = emptyQuoteForm("2026-11-20");
    expect(missingRouteFields(form)).toEqual([
      "vehicleYear",
      "vehicleMake",
      "vehicleModel",
      "pickupZip",
      "deliveryZip",
    ]);
    expect(missingContactFields(form)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
      "pickupAddress",
      "deliveryAddress",
    ]);
    expect(dateErrors(form, "2026-11-20")).toEqual({});
    expect(form.isOperable).toBe(true);
  });
});

describe("a form with nothing left to fill in", () => {
  it("lacks nothing", () => {
    const form = aQuoteForm();
    expect([...missingRouteFields(form), ...missingContactFields(form)]).toEqual([]);
  });
});

describe("changing the form", () => {
  const form = emptyQuoteForm("2026-11-20");

  it("moves delivery along with pickup while it was not chosen", () => {
    expect(changeQuoteForm(form, { pickupDate: "2026-12-28" })).toMatchObject({ deliveryDate: "2027-01-04" });
  });

  it("leaves a chosen delivery date alone", () => {
    const chosen = changeQuoteForm(form, { deliveryDate: "2026-12-24" });
    expect(changeQuoteForm(chosen, { pickupDate: "2026-12-01" })).toMatchObject({ deliveryDate: "2026-12-24" });
  });

  it("takes both dates as they are when both change", () => {
    const dates = { pickupDate: "2026-12-01", deliveryDate: "2026-12-02" };
    expect(changeQuoteForm(form, dates)).toMatchObject(dates);
  });

  it.each(["", "20266-12-01"])(
    "leaves delivery alone while pickup is %j, and lets it follow afterwards",
    (pickupDate) => {
      const typing = changeQuoteForm(form, { pickupDate });
      expect(typing).toMatchObject({ pickupDate, deliveryDate: "2026-11-27" });
      expect(changeQuoteForm(typing, { pickupDate: "2026-12-01" })).toMatchObject({ deliveryDate: "2026-12-08" });
    },
  );

  it("takes every change over and touches nothing else but the delivery date", () => {
    fc.assert(
      fc.property(forms, formChanges, (before, change) => {
        const after = changeQuoteForm(before, change);
        expect(after).toMatchObject(change);
        const datesAside = { deliveryDate: "", pickupFollows: true, deliveryFollows: true };
        expect({ ...after, ...datesAside }).toEqual({ ...before, ...change, ...datesAside });
      }),
      { numRuns: 500 },
    );
  });
});
