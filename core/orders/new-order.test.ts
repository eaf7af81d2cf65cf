import { describe, expect, it } from "vitest";
import { askedOrder, fullOrderForm, leastOrderForm } from "../testing/index.ts";
import { flatDetails, noDetails } from "./order-details.ts";
import { createOrderSchema, orderFormSchema } from "./new-order.ts";

/** The form's messages, field by field. */
function complaints(fields: Readonly<Record<string, unknown>>): [path: string, message: string][] {
  const checked = createOrderSchema.safeParse({ ...leastOrderForm, ...fields });
  return (checked.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}

describe("what a dealer says of an order", () => {
  it("ends with the next model year in a form, beside what else is wrong", () => {
    const schema = orderFormSchema(new Date("2026-11-20T12:00:00.000Z"));
    const said = (fields: Readonly<Record<string, unknown>>) =>
      schema.safeParse({ ...leastOrderForm, ...fields }).error?.issues.map(({ message }) => message) ?? [];
    expect(said({ vehicleYear: "2027" })).toEqual([]);
    expect(said({ vehicleYear: "2028" })).toEqual(["Invalid year"]);
    expect(said({ vehicleYear: 2031, vehicleMake: "" })).toEqual(["Vehicle make is required", "Invalid year"]);
  });

  const required = [
    ["vehicleMake", "Vehicle make is required"],
    ["vehicleModel", "Vehicle model is required"],
    ["vehicleYear", "Invalid year"],
    ["pickupAddress", "Pickup address is required"],
    ["pickupCity", "Pickup city is required"],
    ["pickupState", "Pickup state is required"],
    ["pickupZip", "Pickup ZIP is required"],
    ["deliveryAddress", "Delivery address is required"],
    ["deliveryCity", "Delivery city is required"],
    ["deliveryState", "Delivery state is required"],
    ["deliveryZip", "Delivery ZIP is required"],
    ["paymentAmount", "Payment amount is required"],
  ] as const;

  it.each(
    required.flatMap(([path, message]) => [undefined, null, "", "   ", {}].map((value) => ({ path, message, value }))),
  )("needs $path, and $value is none: $message", ({ path, message, value }) => {
    expect(complaints({ [path]: value })).toEqual([[path, message]]);
  });

  it("says everything that is missing at once", () => {
    const missing = createOrderSchema.safeParse({}).error!.issues;
    expect(missing.map(({ path, message }) => [path[0], message])).toEqual(required);
  });

  it("needs no more than that", () => {
    expect(askedOrder({})).toEqual({
      ...leastOrderForm,
      ...flatDetails(noDetails),
      paymentAmount: "850.00",
      vehicleVin: null,
      vehicleColor: null,
      vehicleCondition: "runs_drives",
      pickupDate: null,
      deliveryDate: null,
      deliveryContactName: null,
      deliveryContactPhone: null,
      deliveryContactEmail: null,
      paymentTerms: null,
      specialInstructions: null,
      isUrgent: false,
      needsPickupCode: false,
    });
  });

  it("takes fields that were left empty for none", () => {
    const empty = Object.fromEntries(
      Object.keys(fullOrderForm)
        .filter(
          (key) =>
            !(key in leastOrderForm) &&
            !["vehicleCondition", "isUrgent", "needsPickupCode", "pickupHours", "deliveryHours"].includes(key),
        )
        .map((key) => [key, ""]),
    );
    expect(askedOrder(empty)).toEqual(askedOrder({}));
  });

  it.each([
    [2020, 2020],
    ["2020", 2020],
    [" 2020 ", 2020],
    [1900, 1900],
  ])("takes the year %j", (typed, year) => {
    expect(askedOrder({ vehicleYear: typed }).vehicleYear).toBe(year);
  });

  it.each([1899, 0, -2020, 2020.5, "abc", "20 20", NaN, Infinity, 1e21, true, [2020]])(
    "does not take the year %j",
    (vehicleYear) => {
      expect(complaints({ vehicleYear })).toEqual([["vehicleYear", "Invalid year"]]);
    },
  );

  it.each([
    [1, "1.00"],
    ["850", "850.00"],
    [850.5, "850.50"],
    ["0850.05", "850.05"],
    ["850.000", "850.00"],
    ["850.5000", "850.50"],
    [" 850 ", "850.00"],
    [1_000_000, "1000000.00"],
  ])("takes the payment %j for $%s", (typed, amount) => {
    expect(askedOrder({ paymentAmount: typed }).paymentAmount).toBe(amount);
  });

  it.each([
    0,
    0.99,
    "0.999",
    -5,
    "-5",
    NaN,
    Infinity,
    1e21,
    "1e3",
    "abc",
    "$850",
    "1,000",
    true,
    [850],
    "8".repeat(1000),
  ])("takes no payment of %.30j", (paymentAmount) => {
    expect(complaints({ paymentAmount })).toEqual([["paymentAmount", "Payment amount is required"]]);
  });

  it.each([
    ["850.005", "Payment amount must be in dollars and cents, such as 850.00"],
    [0.1 + 850.2, "Payment amount must be in dollars and cents, such as 850.00"],
    ["1000000.01", "Payment amount must be at most $1,000,000"],
    [999_999_999_999, "Payment amount must be at most $1,000,000"],
  ])("does not take the payment %j: %s", (paymentAmount, message) => {
    expect(complaints({ paymentAmount })).toEqual([["paymentAmount", message]]);
  });

  it.each([
    ["pickupZip", "9000", "Pickup ZIP is required"],
    ["deliveryZip", "9000", "Delivery ZIP is required"],
    ["pickupZip", "900011", "Pickup ZIP must have 5 digits, such as 90001"],
    ["deliveryZip", "SW1A 1AA", "Delivery ZIP must have 5 digits, such as 90001"],
    ["pickupState", "C", "Pickup state is required"],
    ["deliveryState", "N", "Delivery state is required"],
    [
      "vehicleCondition",
      "flies",
      "Vehicle condition must be one of Runs & Drives (runs_drives), Runs, No Drive (runs_no_drive), Does Not Run (does_not_run)",
    ],
    ["pickupDate", "tomorrow", "Pickup date must be a date such as 2026-12-01"],
    ["pickupDate", "2026-02-30", "Pickup date must be a date such as 2026-12-01"],
    ["deliveryDate", "12/08/2026", "Delivery date must be a date such as 2026-12-01"],
    ["deliveryDate", 20261208, "Delivery date must be a date such as 2026-12-01"],
    ["deliveryContactEmail", "rita", "Invalid email address"],
    ["deliveryContactEmail", 7, "Invalid email address"],
    ["deliveryContactPhone", "555", "Phone needs at least 7 digits"],
    ["isUrgent", "yes", "isUrgent must be true or false"],
    ["needsPickupCode", "yes", "needsPickupCode must be true or false"],
    ["pickupKind", "farm", "Pickup kind must be one of dealer, auction, home, port, other"],
    ["pickupContactEmail", "gate", "Invalid email address"],
    ["pickupContactPhone", "555", "Phone needs at least 7 digits"],
    ["deliveryHours", "always", "Hours must name weekdays: mon, tue, wed, thu, fri, sat, sun"],
    ["deliveryHours", { monday: null }, "Hours must name weekdays: mon, tue, wed, thu, fri, sat, sun"],
    ["vehicleKeys", "maybe", "Vehicle keys must be one of yes, no, unknown"],
    ["vehicleHeight", 0, "Vehicle height must be whole inches, from 1 to 240"],
    ["vehicleHeight", "84.5", "Vehicle height must be whole inches, from 1 to 240"],
    ["vehicleLength", 721, "Vehicle length must be whole inches, from 1 to 720"],
    ["vehicleLength", "long", "Vehicle length must be whole inches, from 1 to 720"],
  ])("says of %s %j: %s", (path, value, message) => {
    expect(complaints({ [path]: value })).toEqual([[path, message]]);
  });

  it.each([
    ["vehicleMake", "Please use at most 80 characters"],
    ["vehicleModel", "Please use at most 80 characters"],
    ["pickupAddress", "Please use at most 200 characters"],
    ["deliveryCity", "Please use at most 100 characters"],
    ["vehicleVin", "VIN must be at most 40 characters"],
    ["vehicleColor", "Color must be at most 60 characters"],
    ["deliveryContactName", "Contact name must be at most 120 characters"],
    ["pickupContactName", "Contact name must be at most 120 characters"],
    ["pickupPlaceName", "Pickup place name must be at most 120 characters"],
    ["deliveryNotes", "Delivery notes must be at most 1000 characters"],
    ["pickupBuyerNumber", "Pickup buyer number must be at most 70 characters"],
    ["pickupLotNumber", "Pickup lot number must be at most 40 characters"],
    ["pickupGatePass", "Pickup gate pass must be at most 120 characters"],
    ["vehicleModifications", "Vehicle modifications must be at most 200 characters"],
    ["specialInstructions", "Special instructions must be at most 2000 characters"],
  ])("has no room for 100,000 characters in %s", (path, message) => {
    expect(complaints({ [path]: "x".repeat(100_000) })).toEqual([[path, message]]);
  });

  it.each([
    [{ opens: "08:00", closes: "08:00" }, "mon.closes", "Hours on Monday must close after they open"],
    [{ opens: "17:00", closes: "08:00" }, "mon.closes", "Hours on Monday must close after they open"],
    [
      { opens: "8:00", closes: "17:00" },
      "mon.opens",
      "Hours on Monday need the time when the place opens, such as 08:00",
    ],
    [{ opens: "08:00" }, "mon.closes", "Hours on Monday need the time when the place closes, such as 08:00"],
    [
      { opens: "08:00", closes: "24:00" },
      "mon.closes",
      "Hours on Monday need the time when the place closes, such as 08:00",
    ],
    ["08:00-17:00", "mon", "Hours on Monday must be opens and closes, or null for closed"],
  ])("does not take the hours %j", (mon, path, message) => {
    expect(complaints({ pickupHours: { mon } })).toEqual([[`pickupHours.${path}`, message]]);
  });

  it("takes days that are null or left out for closed, and hours without an open day for none", () => {
    const tue = { opens: "08:00", closes: "17:30" };
    expect(askedOrder({ pickupHours: { mon: null, tue }, deliveryHours: { sun: null } })).toMatchObject({
      pickupHours: { tue },
      deliveryHours: null,
    });
  });

  it.each([
    [84, 84],
    [" 84 ", 84],
    ["", null],
    [null, null],
  ])("takes the height %j as %j", (vehicleHeight, inches) => {
    expect(askedOrder({ vehicleHeight }).vehicleHeight).toBe(inches);
  });

  it.each([
    ["1m8gdm9a xkp-042788", "1M8GDM9AXKP042788"],
    ["too short", "TOOSHORT"],
    ["IOQ", "IOQ"],
    ["  ", null],
  ])("takes the VIN %j as %s, right or wrong", (vehicleVin, vin) => {
    expect(askedOrder({ vehicleVin }).vehicleVin).toBe(vin);
  });

  it("takes ISO times for dates, of which the day counts, ZIP+4 codes and states in any case", () => {
    expect(
      askedOrder({ pickupDate: "2026-12-01T08:30:00.000Z", pickupZip: "90001-1234", pickupState: "ca" }),
    ).toMatchObject({ pickupDate: "2026-12-01", pickupZip: "90001", pickupState: "CA" });
  });

  it.each([
    ["Texas", "TX"],
    ["texas", "TX"],
    [" New  York ", "NY"],
    ["tx", "TX"],
    ["District of Columbia", "DC"],
    ["Puerto Rico", "PR"],
    ["gu", "GU"],
  ])("takes the state %j for %s", (typed, code) => {
    expect(askedOrder({ pickupState: typed, deliveryState: typed })).toMatchObject({
      pickupState: code,
      deliveryState: code,
    });
  });

  it.each(["ZZ", "Texass", "Ontario", "T.X."])("knows no state %j", (typed) => {
    expect(complaints({ pickupState: typed, deliveryState: typed })).toEqual([
      ["pickupState", "Pickup state must be a US state, such as TX or Texas"],
      ["deliveryState", "Delivery state must be a US state, such as TX or Texas"],
    ]);
  });
});
