import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { fullName } from "../../accounts/index.ts";
import type { AccountStore, NewSettingsVersion, QuoterSettingsStore } from "../../ports.ts";
import { defaultQuoterSettings, firstSettingsVersion } from "../../pricing/index.ts";
import { anId, aSettingsVersion, someSettings } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type QuoterSettingsStorage = {
  readonly accounts: AccountStore;
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
const summerTariff = someSettings({ minimumPrice: "450.00" });
const ada = castAccounts().ada.user;
const changes = [
  { key: "minimumPrice", what: "Minimum Price", before: "$300.00", after: "$450.00" },
  { key: "promoCodes.OLD", what: "Promo code OLD", before: "5% off, no end", after: null },
];

export function quoterSettingsStoreContract(name: string, setUp: SetUp<QuoterSettingsStorage>): void {
  describe(`quoter settings store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const save = async (...versions: readonly Partial<NewSettingsVersion>[]) => {
      for (const [over, version] of versions.entries())
        expect(await storage().quoterSettings.save(aSettingsVersion({ over, ...version }))).toBe(true);
    };

    it("answers the default tariff as version 0 until something was saved", async () => {
      const { quoterSettings } = storage();
      expect(await quoterSettings.read()).toEqual({ ...defaultQuoterSettings, version: 0 });
      expect(await quoterSettings.newest()).toEqual(firstSettingsVersion);
      expect(await quoterSettings.find(0)).toEqual(firstSettingsVersion);
      expect(await quoterSettings.versions({ limit: 10 })).toEqual({ rows: [], next: null });
    });

    it("gives back exactly what was saved, at once, with who saved it and when", async () => {
      const { accounts, quoterSettings, second } = storage();
      await addCast(accounts);
      const savedAt = "2026-11-20T12:00:00.123Z";
      await save({ settings: winterTariff, actorId: ada.id, savedAt, changes });
      expect(await quoterSettings.read()).toEqual({ ...winterTariff, version: 1 });
      const saved = {
        version: 1,
        savedAt,
        savedBy: { id: ada.id, name: fullName(ada) },
        changes,
        restoredFrom: null,
      };
      for (const store of [quoterSettings, second.quoterSettings]) {
        expect(await store.newest()).toEqual({ ...saved, settings: winterTariff });
        expect(await store.find(1)).toEqual({ ...saved, settings: winterTariff });
        expect(await store.versions({ limit: 10 })).toEqual({ rows: [saved], next: null });
      }
    });

    it("keeps every version as it was, and the last one in force", async () => {
      const { quoterSettings } = storage();
      await save({ settings: winterTariff }, { settings: summerTariff }, { settings: winterTariff, restoredFrom: 1 });
      expect(await quoterSettings.read()).toEqual({ ...winterTariff, version: 3 });
      expect((await quoterSettings.find(1))?.settings).toEqual(winterTariff);
      expect((await quoterSettings.find(2))?.settings).toEqual(summerTariff);
      expect(await quoterSettings.find(3)).toMatchObject({ settings: winterTariff, restoredFrom: 1, savedBy: null });
      expect(await quoterSettings.find(0)).toEqual(firstSettingsVersion);
    });

    it("answers undefined for a number that no version has", async () => {
      await save({});
      for (const version of [2, -1, 1.5, Number.NaN, 1e12])
        expect(await storage().quoterSettings.find(version)).toBeUndefined();
    });

    it("keeps nothing over a version that is not the newest", async () => {
      const { quoterSettings } = storage();
      for (const over of [1, 7]) expect(await quoterSettings.save(aSettingsVersion({ over }))).toBe(false);
      await save({ settings: winterTariff }, { settings: summerTariff });
      for (const over of [0, 1, 3]) expect(await quoterSettings.save(aSettingsVersion({ over }))).toBe(false);
      expect(await quoterSettings.read()).toEqual({ ...summerTariff, version: 2 });
    });

    it("keeps one of many tariffs that are saved together over one version, whole", async () => {
      const { quoterSettings, second } = storage();
      for (let over = 0; over < 4; over++) {
        const margins = [1, 2, 3, 4, 5, 6].map((margin) => `${over + 1}${margin}.00`);
        const kept = await Promise.all(
          margins.map((marginFlat, turn) =>
            (turn % 2 ? quoterSettings : second.quoterSettings).save(
              aSettingsVersion({ over, settings: someSettings({ marginFlat }) }),
            ),
          ),
        );
        expect(kept.filter(Boolean)).toHaveLength(1);
        expect(await quoterSettings.newest()).toMatchObject({
          version: over + 1,
          settings: { marginFlat: margins[kept.indexOf(true)] },
        });
      }
    });

    it("lists versions page by page, newest first, also those of one moment", async () => {
      await save(...Array.from({ length: 5 }, (_, index) => ({ restoredFrom: index })));
      const { quoterSettings } = storage();
      const first = await quoterSettings.versions({ limit: 2 });
      expect(first.rows.map(({ version }) => version)).toEqual([5, 4]);
      expect(first.rows[0]).not.toHaveProperty("settings");
      const second = await quoterSettings.versions({ limit: 2, after: first.next! });
      expect(second.rows.map(({ version }) => version)).toEqual([3, 2]);
      const third = await quoterSettings.versions({ limit: 2, after: second.next! });
      expect(third).toMatchObject({ rows: [{ version: 1, restoredFrom: 0 }], next: null });
      expect((await quoterSettings.versions({ limit: 5 })).next).toBeNull();
      const unknown = { at: "2026-11-20T12:00:00.000Z", id: anId() };
      expect(await quoterSettings.versions({ limit: 5, after: unknown })).toEqual({ rows: [], next: null });
    });

    it("shows a change to another process before 1.5 seconds have passed", async () => {
      const { second } = storage();
      expect(await second.quoterSettings.read()).toMatchObject({ version: 0 });
      let version = 0;
      const milliseconds = async () => {
        await save({ over: version, settings: winterTariff });
        version++;
        const began = Date.now();
        await expect
          .poll(() => second.quoterSettings.read(), { timeout: patienceMs, interval: 50 })
          .toEqual({ ...winterTariff, version });
        return Date.now() - began;
      };
      // A busy machine is slow now and then, a store that keeps them for longer is slow each time.
      await expect.poll(milliseconds, { timeout: patienceMs }).toBeLessThan(1_500);
    });
  });
}
