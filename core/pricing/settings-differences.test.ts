import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settings } from "../testing/arbitraries/index.ts";
import { someSettings } from "../testing/builders/index.ts";
import { quoterSettingsSchema } from "./quoter-settings.ts";
import { differenceInWords, settingsDifferences } from "./settings-version.ts";

const sentences = (before: ReturnType<typeof someSettings>, after: ReturnType<typeof someSettings>) =>
  settingsDifferences(before, after).map(differenceInWords);

describe("what differs between two tariffs", () => {
  it.each([
    [{ marginPercent: "12.5" }, "Margin Percent from 0% to 12.5%"],
    [{ marginFlat: 25 }, "Margin Flat from $0.00 to $25.00"],
    [{ discountFlat: "0.005" }, "Discount Flat from $0.00 to $0.005"],
    [{ minimumPrice: 1250 }, "Minimum Price from $300.00 to $1,250.00"],
    [{ cardProcessingFeePercent: "3.1" }, "Card Processing Fee Percent from 2.9% to 3.1%"],
    [{ oversizeMultiplier: 2 }, "Oversize Multiplier from × 1.5 to × 2"],
    [{ inoperableSurcharge: 0 }, "Inoperable Surcharge from $150.00 to $0.00"],
    [{ baseCharge: 230 }, "Base Charge from $225.00 to $230.00"],
    [
      { promoCodes: [{ code: "spring10", type: "percent" as const, value: 10, validUntil: "2026-12-31" }] },
      "Promo code SPRING10 added: 10% off until 2026-12-31",
    ],
    [
      { promoCodes: [{ code: "GO", type: "flat" as const, value: "25" }] },
      "Promo code GO added: $25.00 off, no end date",
    ],
  ])("says %j in words", (input, sentence) => {
    expect(sentences(someSettings(), someSettings(input))).toEqual([sentence]);
  });

  it("names what was taken away, and what was there is another now", () => {
    const spring = { code: "SPRING10", type: "percent" as const, value: 10 };
    const before = someSettings({ promoCodes: [spring, { ...spring, code: "OLD" }] });
    const after = someSettings({ promoCodes: [{ ...spring, type: "flat" }] });
    expect(sentences(before, after)).toEqual([
      "Promo code SPRING10 from 10% off, no end date to $10.00 off, no end date",
      "Promo code OLD removed: 10% off, no end date",
    ]);
  });

  it("tells size classes and rate tiers one by one", () => {
    const before = someSettings();
    const vehiclePricingRules = before.vehiclePricingRules.map((rule) =>
      rule.sizeClass === "VAN" ? { ...rule, displayName: "Van or bus", multiplier: "1.4" } : rule,
    );
    const after = someSettings({
      vehiclePricingRules,
      rateTiers: [
        { fromMiles: 0, perMile: "0.80" },
        { fromMiles: 750, perMile: "0.50" },
        { fromMiles: 1500, perMile: "0.35" },
      ],
    });
    expect(sentences(before, after)).toEqual([
      "Multiplier of Van or bus from × 1.3 to × 1.4",
      "Name of VAN from Van to Van or bus",
      "Rate starting at 0 miles from $0.75 a mile to $0.80 a mile",
      "Rate starting at 500 miles removed: $0.50 a mile",
      "Rate starting at 750 miles added: $0.50 a mile",
    ]);
  });

  it("finds nothing in the same tariff with its lists in another order", () => {
    fc.assert(
      fc.property(settings, (tariff) => {
        const saved = quoterSettingsSchema.parse(tariff);
        const { promoCodes, vehiclePricingRules } = saved;
        const turned = {
          ...saved,
          promoCodes: promoCodes.toReversed(),
          vehiclePricingRules: vehiclePricingRules.toReversed(),
        };
        expect(settingsDifferences(saved, turned)).toEqual([]);
      }),
    );
  });

  it("finds something in every two tariffs that are not the same", () => {
    const canonical = (tariff: ReturnType<typeof someSettings>) => ({
      ...tariff,
      promoCodes: new Map(tariff.promoCodes.map((promo) => [promo.code, promo])),
      vehiclePricingRules: new Map(tariff.vehiclePricingRules.map((rule) => [rule.sizeClass, rule])),
    });
    fc.assert(
      fc.property(settings, settings, fc.boolean(), (one, other, isOneField) => {
        const before = quoterSettingsSchema.parse(one);
        const parsed = quoterSettingsSchema.parse(other);
        const after = isOneField ? { ...before, rateTiers: parsed.rateTiers } : parsed;
        const differ = settingsDifferences(before, after).length > 0;
        expect(differ).toBe(!sameAs(canonical(before), canonical(after)));
      }),
    );
  });
});

function sameAs(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
