import { describe, expect, it } from "vitest";
import { fullOrderForm } from "../testing/builders/an-order-form.ts";
import { type ToldOfOrder, whatCarriersPhoneAbout } from "./what-carriers-phone-about.ts";

const openOf = (told: ToldOfOrder) => whatCarriersPhoneAbout(told).open.map(({ field }) => field);

/** Two homes and a vehicle that runs, with nothing left to ask. */
const whole = {
  vehicleCondition: "runs_drives",
  vehicleKeys: "yes",
  pickupDate: "2026-12-01",
  pickupKind: "home",
  pickupContactPhone: "(310) 555-0177",
  deliveryKind: "home",
  deliveryContactPhone: "(212) 555-0108",
} as const satisfies ToldOfOrder;

const atAuction = {
  ...whole,
  pickupKind: "auction",
  pickupHours: { mon: { opens: "08:00", closes: "17:00" } },
  pickupLotNumber: "Lot 1184",
  pickupBuyerNumber: "B-20077",
} as const satisfies ToldOfOrder;

it("asks the same of every order at first", () => {
  const { asked, open } = whatCarriersPhoneAbout({});
  expect(asked).toBe(6);
  expect(open).toEqual([
    { field: "vehicleKeys", words: "Whether there are keys" },
    { field: "pickupDate", words: "The day of the pickup" },
    { field: "pickupKind", words: "The kind of place at the pickup" },
    { field: "pickupContactPhone", words: "A phone number at the pickup" },
    { field: "deliveryKind", words: "The kind of place at the delivery" },
    { field: "deliveryContactPhone", words: "A phone number at the delivery" },
  ]);
});

it("has nothing to ask about an order that tells it all", () => {
  expect(whatCarriersPhoneAbout(whole)).toEqual({ asked: 6, open: [] });
});

it("takes a blank for no answer", () => {
  const blank = { ...whole, vehicleKeys: "", pickupContactPhone: "  ", deliveryKind: null, pickupDate: "" };
  expect(openOf(blank)).toEqual(["vehicleKeys", "pickupDate", "pickupContactPhone", "deliveryKind"]);
});

describe("opening hours", () => {
  it.each(["dealer", "auction", "port"] as const)("are asked at a %s", (deliveryKind) => {
    expect(openOf({ ...whole, deliveryKind })).toEqual(["deliveryHours"]);
    expect(openOf({ ...whole, deliveryKind, deliveryHours: { fri: { opens: "10:00", closes: "18:00" } } })).toEqual([]);
  });

  it.each(["home", "other"] as const)("are not asked at the kind %s", (pickupKind) => {
    expect(openOf({ ...whole, pickupKind })).toEqual([]);
  });

  it.each([{}, { sat: null, sun: undefined }, null])("are not told by %o", (pickupHours) => {
    expect(openOf({ ...whole, pickupKind: "dealer", pickupHours })).toEqual(["pickupHours"]);
  });
});

describe("an auction", () => {
  it("asks at the pickup for the lot, and for a buyer number or gate pass", () => {
    expect(openOf({ ...whole, pickupKind: "auction" })).toEqual([
      "pickupHours",
      "pickupBuyerNumber",
      "pickupLotNumber",
    ]);
    expect(openOf(atAuction)).toEqual([]);
    expect(openOf({ ...atAuction, pickupBuyerNumber: null, pickupGatePass: "GP 55-1184" })).toEqual([]);
    expect(whatCarriersPhoneAbout(atAuction).asked).toBe(9);
  });

  it("asks for neither at the delivery", () => {
    expect(openOf({ ...whole, deliveryKind: "auction" })).toEqual(["deliveryHours"]);
  });
});

describe("a vehicle that does not drive", () => {
  it.each(["runs_no_drive", "does_not_run"] as const)("is asked how it can be loaded: %s", (vehicleCondition) => {
    expect(openOf({ ...whole, vehicleCondition })).toEqual(["vehicleRolls", "vehicleBrakes", "vehicleSteers"]);
  });

  it("leaves open the answers that are not known", () => {
    const told = { ...whole, vehicleCondition: "does_not_run", vehicleRolls: "no", vehicleBrakes: "yes" } as const;
    expect(openOf({ ...told, vehicleSteers: "unknown" })).toEqual(["vehicleSteers"]);
    expect(openOf({ ...told, vehicleSteers: "no", vehicleKeys: "unknown" })).toEqual(["vehicleKeys"]);
  });
});

it("reads a form that is filled in to the end", () => {
  expect(openOf(fullOrderForm)).toEqual(["vehicleSteers"]);
  expect(openOf({ ...fullOrderForm, vehicleSteers: "no" })).toEqual([]);
});
