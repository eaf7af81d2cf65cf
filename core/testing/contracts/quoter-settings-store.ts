import { describe, expect, it } from "vitest";
import type { QuoterSettingsStore } from "../../ports.ts";
import { defaultQuoterSettings } from "../../pricing/index.ts";
import { someSettings } from "../builders/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type QuoterSettingsStorage = {
  readonly quoterSettings: QuoterSettingsStore;
  readonly second: { readonly quoterSettings: QuoterSettingsStore };
};

const winterTariff = someSettings({
  marginPercent: "12.5",
  marginFlat: "0.00000001",
  discountPercent: "99.99999999",
  minimumPrice: "0",
  promoCodes: [
    { code: "SPRING10", type: "percent", value: "10", validUntil: "2026-12-31" },
    { code: "ÅRET", type: "flat", value: "75.5" },
  ],
  vehiclePricingRules: [{ sizeClass: "VAN", displayName: "Van “long”", multiplier: "1.35" }],
  rateTiers: [
    { fromMiles: 0, perMile: "1.1" },
    { fromMiles: 750.5, perMile: "0.6" },
  ],
});

export function quoterSettingsStoreContract(name: string, setUp: SetUp<QuoterSettingsStorage>): void {
  describe(`quoter settings store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("answers the default tariff until something was saved", async () => {
      expect(await storage().quoterSettings.read()).toEqual(defaultQuoterSettings);
    });

    it("gives back exactly what was saved, at once", async () => {
      const { quoterSettings } = storage();
      await quoterSettings.save(winterTariff);
      expect(await quoterSettings.read()).toEqual(winterTariff);
    });

    it("keeps what was saved last", async () => {
      const { quoterSettings } = storage();
      await quoterSettings.save(winterTariff);
      await quoterSettings.save(someSettings({ minimumPrice: "450.00" }));
      expect(await quoterSettings.read()).toEqual(someSettings({ minimumPrice: "450.00" }));
    });

    it("shows a change to another process before 1.5 seconds have passed", async () => {
      const { quoterSettings, second } = storage();
      expect(await second.quoterSettings.read()).toEqual(defaultQuoterSettings);
      await quoterSettings.save(winterTariff);
      await expect.poll(() => second.quoterSettings.read(), { timeout: 1_500, interval: 50 }).toEqual(winterTariff);
    });

    it("keeps one of two tariffs that are saved together, whole", async () => {
      const { quoterSettings, second } = storage();
      const other = someSettings({ minimumPrice: "450.00" });
      await Promise.all([quoterSettings.save(winterTariff), second.quoterSettings.save(other)]);
      await expect
        .poll(
          async () => [JSON.stringify(await quoterSettings.read()), JSON.stringify(await second.quoterSettings.read())],
          { timeout: 1_500, interval: 50 },
        )
        .toSatisfy(([one, two]) => one === two);
      expect([winterTariff, other]).toContainEqual(await quoterSettings.read());
    });
  });
}
