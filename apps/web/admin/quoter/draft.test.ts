import { settings } from "@lotlane/core/testing/arbitraries";
import { defaultQuoterSettings, quoterSettingsSchema } from "@lotlane/core/pricing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSettings, settingsOf, typed } from "./draft.ts";

describe("settings in the boxes", () => {
  it("read as they were before anything is typed, with a rule for each size class", () => {
    fc.assert(
      fc.property(settings, (tariff) => {
        const whole = settingsOf(quoterSettingsSchema.parse(tariff));
        expect(whole.vehiclePricingRules).toHaveLength(8);
        expect(readSettings(typed(whole))).toEqual({ settings: whole, errors: new Map() });
      }),
    );
  });

  it("say at each field what makes no sense, in the server's words", () => {
    const boxes = typed(defaultQuoterSettings);
    const { settings: read, errors } = readSettings({
      ...boxes,
      marginPercent: "-100",
      oversizeMultiplier: "0",
      rateTiers: [...boxes.rateTiers, { fromMiles: "", perMile: "0.30" }],
    });
    expect(read).toBeNull();
    expect(Object.fromEntries(errors)).toEqual({
      marginPercent: "Margin Percent must be at least 0",
      oversizeMultiplier: "Oversize Multiplier must be above 0",
      "rateTiers.3.fromMiles": "From Miles must be a number, such as 500",
    });
  });
});
