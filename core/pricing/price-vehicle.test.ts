import { describe, expect, it } from "vitest";
import { aVehicleToPrice, someSettings } from "../testing/index.ts";
import type { VehicleToPrice } from "./pricing-input.ts";
import { priceVehicle } from "./price-vehicle.ts";
import type { QuoterSettingsInput } from "./quoter-settings.ts";

const price = (vehicle: Partial<VehicleToPrice> = {}, settings: QuoterSettingsInput = {}) =>
  priceVehicle(someSettings(settings), aVehicleToPrice(vehicle));

const cash = (vehicle: Partial<VehicleToPrice> = {}, settings: QuoterSettingsInput = {}) =>
  price(vehicle, settings).cashPrice;

const lines = (vehicle: Partial<VehicleToPrice> = {}, settings: QuoterSettingsInput = {}) =>
  price(vehicle, settings).breakdown.lines.map(({ label, amount }) => `${label} ${amount}`);

const spring = { code: "SPRING10", type: "percent", value: "10", validUntil: "2026-12-31" } as const;
const save75 = { code: "SAVE75", type: "flat", value: "75" } as const;

describe("the tariff for a base of 1000 dollars", () => {
  it.each([
    ["SEDAN", "1000.00"],
    ["COUPE", "1000.00"],
    ["SUV_COMPACT", "1100.00"],
    ["PICKUP_MIDSIZE", "1150.00"],
    ["SUV_MIDSIZE", "1200.00"],
    ["SUV_FULL", "1250.00"],
    ["PICKUP_FULL", "1250.00"],
    ["VAN", "1300.00"],
  ] as const)("%s costs %s", (sizeClass, expected) => {
    expect(cash({ sizeClass })).toBe(expected);
  });

  it("oversize costs half as much again", () => {
    expect(cash({ oversize: true })).toBe("1500.00");
    expect(lines({ oversize: true, sizeClass: "VAN" })).toEqual([
      "Transport 1000.00",
      "Vehicle size: Van 300.00",
      "Oversize vehicle 650.00",
    ]);
  });

  it("an inoperable vehicle costs 150 more, after the multipliers", () => {
    expect(cash({ operable: false })).toBe("1150.00");
    expect(cash({ operable: false, oversize: true })).toBe("1650.00");
  });

  it("the card adds 2.9 percent", () => {
    expect(price()).toMatchObject({
      cashPrice: "1000.00",
      cardPrice: "1029.00",
      breakdown: { cardProcessingFee: "29.00" },
    });
  });

  it("nothing is shipped below 300 dollars", () => {
    expect(cash({ base: "12" })).toBe("300.00");
    expect(lines({ base: "12" })).toEqual(["Transport 12.00", "Minimum price 288.00"]);
    expect(cash({ base: "0" })).toBe("300.00");
    expect(cash({ base: "300" })).toBe("300.00");
    expect(lines({ base: "300" })).toEqual(["Transport 300.00"]);
  });
});

describe("margin and discount", () => {
  it("margin is a share of the vehicle's price and a flat amount", () => {
    expect(cash({}, { marginPercent: 15 })).toBe("1150.00");
    expect(cash({}, { marginPercent: 15, marginFlat: 50 })).toBe("1200.00");
    expect(price({ sizeClass: "VAN" }, { marginPercent: 10 }).breakdown).toMatchObject({
      basePrice: "1300.00",
      marginAmount: "130.00",
    });
  });

  it("discount is taken off the price with margin", () => {
    const settings = { marginPercent: 20, marginFlat: 100, discountPercent: 10, discountFlat: 25 };
    expect(price({}, settings)).toMatchObject({
      cashPrice: "1145.00",
      breakdown: { basePrice: "1000.00", marginAmount: "300.00", discountAmount: "155.00" },
    });
    expect(lines({}, settings)).toEqual(["Transport 1000.00", "Service fee 300.00", "Discount -155.00"]);
  });

  it("a discount above the price ends at the minimum", () => {
    expect(cash({}, { discountFlat: 5000 })).toBe("300.00");
    expect(lines({}, { discountFlat: 5000 })).toEqual([
      "Transport 1000.00",
      "Discount -5000.00",
      "Minimum price 4300.00",
    ]);
  });
});

describe("promo codes", () => {
  const promoCodes = [spring, save75];

  it("take a share or a flat amount off the price with margin", () => {
    expect(cash({ promoCode: "SPRING10" }, { promoCodes })).toBe("900.00");
    expect(cash({ promoCode: "SAVE75" }, { promoCodes })).toBe("925.00");
    expect(lines({ promoCode: "SPRING10" }, { promoCodes, marginFlat: 200, discountPercent: 50 })).toEqual([
      "Transport 1000.00",
      "Service fee 200.00",
      "Discount -600.00",
      "Promo code SPRING10 -120.00",
    ]);
  });

  it("count as discount in the breakdown", () => {
    expect(price({ promoCode: "SAVE75" }, { promoCodes, discountFlat: 25 }).breakdown.discountAmount).toBe("100.00");
  });

  it.each([null, undefined, "", "   "])("change nothing when none was typed: %j", (promoCode) => {
    expect(price({ promoCode }, { promoCodes })).toMatchObject({ cashPrice: "1000.00", promo: { kind: "none" } });
  });
});

describe("rounding", () => {
  it("happens once, half up to the cent", () => {
    expect(cash({ base: "1000.005" })).toBe("1000.01");
    expect(cash({ base: "1000.00499999" })).toBe("1000.00");
  });

  it("works the card price out from the unrounded cash price", () => {
    // Rounded first, 1000.00 would make 1500.00.
    expect(price({ base: "1000.004" }, { cardProcessingFeePercent: 50 }).cardPrice).toBe("1500.01");
  });

  it("keeps lines adding up when each alone would round up", () => {
    expect(lines({ base: "300.005" }, { marginFlat: "0.005", discountFlat: "0" })).toEqual([
      "Transport 300.01",
      "Service fee 0.00",
    ]);
  });
});

describe("what priceVehicle refuses", () => {
  it.each(["-1", -0.01, "abc", "", Number.NaN, Infinity])("a base of %j", (base) => {
    expect(() => price({ base })).toThrow(RangeError);
  });

  it("a setting that is no decimal", () => {
    expect(() => priceVehicle({ ...someSettings(), marginFlat: "much" }, aVehicleToPrice())).toThrow(RangeError);
  });
});

describe("what priceVehicle takes", () => {
  it("settings as numbers or as decimal strings, to the same price", () => {
    const asNumbers = {
      ...someSettings({ promoCodes: [spring] }),
      marginPercent: 12.5,
      marginFlat: 49.99,
      cardProcessingFeePercent: 2.9,
      oversizeMultiplier: 1.5,
      inoperableSurcharge: 150,
      minimumPrice: 300,
      vehiclePricingRules: [{ sizeClass: "VAN", multiplier: 1.3 }] as const,
    };
    const asText = someSettings({ promoCodes: [spring], marginPercent: "12.5", marginFlat: "49.99" });
    const vehicle = aVehicleToPrice({
      base: 847.35,
      sizeClass: "VAN",
      oversize: true,
      operable: false,
      promoCode: "spring10",
    });
    expect(priceVehicle(asNumbers, vehicle)).toEqual(priceVehicle(asText, vehicle));
  });

  it("a tariff without a rule for the size, which then has its usual multiplier", () => {
    expect(cash({ sizeClass: "VAN" }, { vehiclePricingRules: [] })).toBe("1300.00");
  });
});
