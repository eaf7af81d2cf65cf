import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type AdminSettings, defaultAdminSettings } from "../../accounts/index.ts";
import type { AccountStore, AdminSettingsStore } from "../../ports.ts";
import { addCast } from "./shared/add-people.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type AdminSettingsStorage = {
  readonly accounts: AccountStore;
  readonly adminSettings: AdminSettingsStore;
  readonly second: { readonly adminSettings: AdminSettingsStore };
};

const on = {
  verifiedCarriersOnly: true,
  carriersNeedAuthority: false,
  carriersNeedInsurance: false,
  mostDaysOverdue: 7,
  recordCalls: true,
};
const off = {
  verifiedCarriersOnly: false,
  carriersNeedAuthority: true,
  carriersNeedInsurance: false,
  mostDaysOverdue: null,
  recordCalls: false,
};
const byAda = { actorId: castAccounts().ada.user.id, at: "2026-11-20T12:00:00.000Z" };

export function adminSettingsStoreContract(name: string, setUp: SetUp<AdminSettingsStorage>): void {
  describe(`admin settings store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("answers the defaults until some were saved, then what was saved last, at once", async () => {
      const { accounts, adminSettings } = storage();
      await addCast(accounts);
      expect(await adminSettings.read()).toEqual(defaultAdminSettings);
      for (const settings of [off, on, off]) {
        // Those of the same moment too.
        await adminSettings.save(settings, byAda);
        expect(await adminSettings.read()).toEqual(settings);
      }
    });

    it("shows a change to another process before 1.5 seconds have passed", async () => {
      const { accounts, adminSettings, second } = storage();
      await addCast(accounts);
      expect(await second.adminSettings.read()).toEqual(defaultAdminSettings);
      let saved: AdminSettings = on;
      const milliseconds = async () => {
        saved = saved === on ? off : on;
        await adminSettings.save(saved, byAda);
        const began = Date.now();
        await expect.poll(() => second.adminSettings.read(), { timeout: patienceMs, interval: 50 }).toEqual(saved);
        return Date.now() - began;
      };
      // A busy machine is slow now and then, a store that keeps them for longer is slow each time.
      await expect.poll(milliseconds, { timeout: patienceMs }).toBeLessThan(1_500);
    });
  });
}
