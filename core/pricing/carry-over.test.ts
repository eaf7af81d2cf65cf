import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settings as anySettings } from "../testing/arbitraries/index.ts";
import { someSettings } from "../testing/builders/index.ts";
import { carryOver } from "./carry-over.ts";
import { quoterSettingsSchema } from "./quoter-settings.ts";
import { settingsDifferences } from "./settings-version.ts";

const settings = anySettings.map((tariff) => quoterSettingsSchema.parse(tariff));
const promo = (code: string, value = "10") => ({ code, type: "percent" as const, value });

describe("one's own changes on top of newer settings", () => {
  it("keep what the other admin changed elsewhere", () => {
    const base = someSettings({ promoCodes: [promo("OLD"), promo("BOTH")] });
    const own = someSettings({ marginPercent: "12", promoCodes: [promo("BOTH"), promo("MINE")] });
    const newer = someSettings({
      minimumPrice: "350",
      promoCodes: [promo("OLD"), promo("BOTH", "20"), promo("THEIRS")],
    });
    const { settings: carried, conflicts } = carryOver({ base, own, newer });
    expect(carried).toMatchObject({ marginPercent: "12.00", minimumPrice: "350.00" });
    expect(carried.promoCodes.map(({ code, value }) => `${code} ${value}`)).toEqual([
      "BOTH 20.00",
      "THEIRS 10.00",
      "MINE 10.00",
    ]);
    expect(conflicts).toEqual([]);
  });

  it("win where both changed the same, which is said", () => {
    const [base, own, newer] = ["0", "12", "15"].map((marginPercent) => someSettings({ marginPercent }));
    const carried = carryOver({ base: base!, own: own!, newer: newer! });
    expect(carried.settings.marginPercent).toBe("12.00");
    expect(carried.conflicts).toEqual([{ key: "marginPercent", what: "Margin Percent", before: "15%", after: "12%" }]);
  });

  it("put rate tiers in order of their miles", () => {
    const tiers = (...starts: number[]) => starts.map((fromMiles) => ({ fromMiles, perMile: "0.50" }));
    const { settings: carried } = carryOver({
      base: someSettings({ rateTiers: tiers(0, 500) }),
      own: someSettings({ rateTiers: tiers(0, 200, 500) }),
      newer: someSettings({ rateTiers: tiers(0, 900) }),
    });
    expect(carried.rateTiers.map(({ fromMiles }) => fromMiles)).toEqual([0, 200, 900]);
  });

  it("are all there is when no other admin changed anything, and nothing when only the other did", () => {
    fc.assert(
      fc.property(settings, settings, (base, changed) => {
        const ownOnly = carryOver({ base, own: changed, newer: base });
        expect(settingsDifferences(ownOnly.settings, changed)).toEqual([]);
        const newerOnly = carryOver({ base, own: base, newer: changed });
        expect(newerOnly.settings).toEqual(changed);
        const same = carryOver({ base, own: changed, newer: changed });
        expect(settingsDifferences(same.settings, changed)).toEqual([]);
        for (const { conflicts } of [ownOnly, newerOnly, same]) expect(conflicts).toEqual([]);
      }),
    );
  });

  it("make settings that can be saved, in which every own change stands", () => {
    fc.assert(
      fc.property(settings, settings, settings, (base, own, newer) => {
        const { settings: carried } = carryOver({ base, own, newer });
        expect(quoterSettingsSchema.parse(carried)).toEqual(carried);
        const left = new Set(settingsDifferences(carried, own).map(({ key }) => key));
        // The names of size classes that the admin's own tariff leaves out go with their class.
        for (const { key } of settingsDifferences(base, own)) expect(left).not.toContain(key);
      }),
    );
  });
});
