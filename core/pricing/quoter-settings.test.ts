import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settings } from "../testing/arbitraries/index.ts";
import { sizeClasses } from "../vehicles/index.ts";
import { normalizePromoCode } from "./promo-code.ts";
import { changedSettings, defaultQuoterSettings, quoterSettingsSchema } from "./quoter-settings.ts";

const code = { code: "SPRING10", type: "percent", value: "10" };
const rule = { sizeClass: "VAN", displayName: "Van", multiplier: "1.3" };
const tier = { fromMiles: 0, perMile: "1" };

describe("the default quoter settings", () => {
  it("are the specification's", () => {
    expect(defaultQuoterSettings).toMatchObject({
      marginPercent: "0.00",
      marginFlat: "0.00",
      discountPercent: "0.00",
      discountFlat: "0.00",
      minimumPrice: "300.00",
      cardProcessingFeePercent: "2.90",
      oversizeMultiplier: "1.50",
      inoperableSurcharge: "150.00",
      promoCodes: [],
    });
    expect(
      defaultQuoterSettings.vehiclePricingRules.map(({ sizeClass, multiplier }) => [sizeClass, multiplier]),
    ).toEqual([
      ["SEDAN", "1.00"],
      ["COUPE", "1.00"],
      ["SUV_COMPACT", "1.10"],
      ["SUV_MIDSIZE", "1.20"],
      ["SUV_FULL", "1.25"],
      ["PICKUP_MIDSIZE", "1.15"],
      ["PICKUP_FULL", "1.25"],
      ["VAN", "1.30"],
    ]);
  });

  it("fill in for every field that is left out", () => {
    expect(quoterSettingsSchema.parse({ marginFlat: 20 })).toEqual({ ...defaultQuoterSettings, marginFlat: "20.00" });
  });
});

describe("quoter settings", () => {
  it("come out of their own answers unchanged", () => {
    fc.assert(
      fc.property(settings, (tariff) => {
        const saved = quoterSettingsSchema.parse(tariff);
        expect(quoterSettingsSchema.parse(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
      }),
      { numRuns: 300 },
    );
  });

  it("keep codes in capitals without blanks, and days without times", () => {
    const promoCodes = [{ code: " spring 10 ", type: "flat", value: 5, validUntil: "2026-12-31T23:00:00Z" }];
    expect(quoterSettingsSchema.parse({ promoCodes }).promoCodes).toEqual([
      { code: "SPRING10", type: "flat", value: "5.00", validUntil: "2026-12-31", mostBookings: null },
    ]);
    expect(normalizePromoCode(" a\tb\u00a0c ")).toBe("ABC");
  });

  it("take an end of null for none, and 29 February when there is one", () => {
    const promoCodes = [
      code,
      { ...code, code: "LEAP", validUntil: "2028-02-29" },
      { ...code, code: "OPEN", validUntil: null },
    ];
    expect(quoterSettingsSchema.parse({ promoCodes }).promoCodes.map(({ validUntil }) => validUntil)).toEqual([
      null,
      "2028-02-29",
      null,
    ]);
  });

  it.each([
    [{ marginPercent: -100 }, "marginPercent", "Margin Percent must be at least 0"],
    [{ marginPercent: -1 }, "marginPercent", "Margin Percent must be at least 0"],
    [{ marginPercent: 1000.01 }, "marginPercent", "Margin Percent must be at most 1000"],
    [{ marginPercent: "ten" }, "marginPercent", "Margin Percent must be a number, such as 15 or 2.5"],
    [{ marginFlat: "ten" }, "marginFlat", "Margin Flat must be a number, such as 850 or 850.00"],
    [{ marginFlat: null }, "marginFlat", "Margin Flat must be a number"],
    [{ discountPercent: 100.1 }, "discountPercent", "Discount Percent must be at most 100"],
    [{ discountFlat: 1_000_001 }, "discountFlat", "Discount Flat must be at most 1000000"],
    [{ minimumPrice: "-0.01" }, "minimumPrice", "Minimum Price must be at least 0"],
    [
      { cardProcessingFeePercent: "2.123456789" },
      "cardProcessingFeePercent",
      "Card Processing Fee Percent can have at most 8 decimal places",
    ],
    [{ cardProcessingFeePercent: 101 }, "cardProcessingFeePercent", "Card Processing Fee Percent must be at most 100"],
    [{ oversizeMultiplier: 0 }, "oversizeMultiplier", "Oversize Multiplier must be above 0"],
    [{ oversizeMultiplier: 100.5 }, "oversizeMultiplier", "Oversize Multiplier must be at most 100"],
    [{ inoperableSurcharge: [] }, "inoperableSurcharge", "Inoperable Surcharge must be a number"],
    [{ baseCharge: -5 }, "baseCharge", "Base Charge must be at least 0"],
    [{ promoCodes: "SPRING10" }, "promoCodes", "promoCodes must be a list"],
    [
      { promoCodes: [code, { ...code, code: "spring 10" }] },
      "promoCodes",
      "Each promo code can be in the list only once",
    ],
    [
      { promoCodes: Array.from({ length: 501 }, (_, index) => ({ ...code, code: `CODE${index}` })) },
      "promoCodes",
      "There can be at most 500 promo codes",
    ],
    [{ promoCodes: [{ ...code, code: "" }] }, "promoCodes.0.code", "Please enter a valid code and value"],
    [{ promoCodes: [{ ...code, code: "   " }] }, "promoCodes.0.code", "Please enter a valid code and value"],
    [{ promoCodes: [{ ...code, code: 10 }] }, "promoCodes.0.code", "Promo code must be text"],
    [
      { promoCodes: [{ ...code, code: "A".repeat(41) }] },
      "promoCodes.0.code",
      "Promo code must be at most 40 characters",
    ],
    [{ promoCodes: [{ ...code, type: "half" }] }, "promoCodes.0.type", "Promo type must be percent or flat"],
    [{ promoCodes: [{ ...code, value: 0 }] }, "promoCodes.0.value", "Promo value must be above 0"],
    [{ promoCodes: [{ ...code, value: -5 }] }, "promoCodes.0.value", "Promo value must be above 0"],
    [{ promoCodes: [{ ...code, value: 100.01 }] }, "promoCodes.0.value", "A percentage can be at most 100"],
    [
      { promoCodes: [{ ...code, validUntil: "soon" }] },
      "promoCodes.0.validUntil",
      "validUntil must be a day such as 2026-12-31, or null",
    ],
    [
      { promoCodes: [{ ...code, validUntil: "2026-13-01" }] },
      "promoCodes.0.validUntil",
      "validUntil must be a day such as 2026-12-31, or null",
    ],
    [
      { promoCodes: [{ ...code, validUntil: "2026-02-30" }] },
      "promoCodes.0.validUntil",
      "validUntil must be a day such as 2026-12-31, or null",
    ],
    [
      { promoCodes: [{ ...code, validUntil: "2027-02-29" }] },
      "promoCodes.0.validUntil",
      "validUntil must be a day such as 2026-12-31, or null",
    ],
    [
      { promoCodes: [{ ...code, validUntil: 20261231 }] },
      "promoCodes.0.validUntil",
      "validUntil must be a day such as 2026-12-31, or null",
    ],
    [{ vehiclePricingRules: {} }, "vehiclePricingRules", "vehiclePricingRules must be a list"],
    [{ vehiclePricingRules: [rule, rule] }, "vehiclePricingRules", "Each size class can be in the list only once"],
    [
      { vehiclePricingRules: [{ ...rule, sizeClass: "TRUCK" }] },
      "vehiclePricingRules.0.sizeClass",
      `sizeClass must be one of ${sizeClasses.join(", ")}`,
    ],
    [
      { vehiclePricingRules: [{ ...rule, displayName: "" }] },
      "vehiclePricingRules.0.displayName",
      "Display Name is required",
    ],
    [
      { vehiclePricingRules: [{ ...rule, displayName: 5 }] },
      "vehiclePricingRules.0.displayName",
      "displayName must be text",
    ],
    [
      { vehiclePricingRules: [{ ...rule, multiplier: 0 }] },
      "vehiclePricingRules.0.multiplier",
      "Multiplier must be above 0",
    ],
    [{ rateTiers: "1 a mile" }, "rateTiers", "rateTiers must be a list"],
    [{ rateTiers: [] }, "rateTiers", "At least one rate tier is needed"],
    [
      { rateTiers: Array.from({ length: 21 }, (_, index) => ({ ...tier, fromMiles: index })) },
      "rateTiers",
      "There can be at most 20 rate tiers",
    ],
    [{ rateTiers: [{ ...tier, fromMiles: 10 }] }, "rateTiers", "The first rate tier must start at 0 miles"],
    [
      { rateTiers: [tier, { ...tier, fromMiles: 9 }, { ...tier, fromMiles: 9 }] },
      "rateTiers",
      "Each rate tier must start after the one before it",
    ],
    [
      { rateTiers: [{ ...tier, fromMiles: "far" }] },
      "rateTiers.0.fromMiles",
      "From Miles must be a number, such as 500",
    ],
    [{ rateTiers: [{ ...tier, fromMiles: -1 }] }, "rateTiers.0.fromMiles", "From Miles must be at least 0"],
    [{ rateTiers: [{ ...tier, perMile: "-1" }] }, "rateTiers.0.perMile", "Rate per Mile must be at least 0"],
  ])("refuse %j", (input, path, message) => {
    const issues = quoterSettingsSchema.safeParse(input).error?.issues ?? [];
    expect(issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)).toContain(`${path}: ${message}`);
  });

  it("stay as they are where a change leaves them open", () => {
    const change = { minimumPrice: "250", baseCharge: undefined, promoCodes: undefined };
    expect(changedSettings(defaultQuoterSettings, change)).toEqual({ ...defaultQuoterSettings, minimumPrice: "250" });
  });

  it.each([null, undefined, 5, "settings", []])("refuse %j altogether", (input) => {
    expect(quoterSettingsSchema.safeParse(input).success).toBe(false);
  });
});
