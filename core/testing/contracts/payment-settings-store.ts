import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { paymentEmail } from "../../payments/effects.ts";
import { operatorOwner, type PayablesEnvironment } from "../../payments/index.ts";
import type { AccountStore, EffectQueue, PaymentSettingsStore } from "../../ports.ts";
import { anId, somePaymentSettings } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { aFact } from "./shared/changes-of-accounts.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type PaymentSettingsStorage = {
  readonly accounts: AccountStore;
  readonly payments: PaymentSettingsStore;
  readonly operatorPayments: PaymentSettingsStore;
  readonly effects: EffectQueue;
  readonly second: { readonly payments: PaymentSettingsStore };
};

const nothing = { facts: [], effects: [] };
const at = "2026-11-20T13:00:00.000Z";

export function paymentSettingsStoreContract(name: string, setUp: SetUp<PaymentSettingsStorage>): void {
  describe(`payment settings store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("answers undefined before the first ones, also for what is no id", async () => {
      const { accounts, payments } = storage();
      await addCast(accounts);
      for (const id of [danasMotors.id, anId(), "", "nonsense", "\u0000"])
        expect(await payments.find(id)).toBeUndefined();
    });

    it("keeps what was saved last, of that organization alone", async () => {
      const { accounts, payments, second } = storage();
      await addCast(accounts);
      const first = somePaymentSettings({ keyName: "Lotlane’s “key”", sealedKey: `v1.${"x".repeat(900)}` });
      await payments.save(first, nothing);
      expect(await second.payments.find(danasMotors.id)).toEqual(first);
      const later = somePaymentSettings({
        enabled: false,
        environment: "production",
        accountId: "008A",
        sealedKey: "2",
      });
      await second.payments.save(later, nothing);
      expect(await payments.find(danasMotors.id)).toEqual(later);
      expect(await payments.find(carlosHauling.id)).toBeUndefined();
    });

    it("keeps one of two that are saved at once, whole", async () => {
      const { accounts, payments, second } = storage();
      await addCast(accounts);
      const [one, other] = [
        somePaymentSettings({ accountId: "008ONE", sealedKey: "one" }),
        somePaymentSettings({ accountId: "008OTHER", sealedKey: "other" }),
      ];
      await Promise.all([payments.save(one, nothing), second.payments.save(other, nothing)]);
      expect([one, other]).toContainEqual(await payments.find(danasMotors.id));
    });

    it("keeps the facts and puts the effects in line", { timeout: patienceMs + 20_000 }, async () => {
      const { accounts, payments, effects } = storage();
      const { dana } = await addCast(accounts);
      const effect = paymentEmail(dana.user.id, "settings_changed", at);
      await payments.save(somePaymentSettings(), {
        facts: [aFact(dana.user.id, { kind: "payment_settings_changed", at })],
        effects: [effect],
      });
      expect((await accounts.facts(dana.user.id, 1))[0]).toMatchObject({ kind: "payment_settings_changed", at });
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([effect.key]);
      await runner.stop();
    });

    const outcome = { checkedAt: at, checkProblem: "The key is wrong.", checkAt: "2026-11-21T13:00:00.000Z" };

    it("keeps the last outcome of a check with the settings that it checked", async () => {
      const { accounts, payments, second } = storage();
      await addCast(accounts);
      for (const keyName of [null, "Lotlane’s “key”"]) {
        const settings = somePaymentSettings({ keyName });
        await payments.save(settings, nothing);
        await second.payments.recordCheck(settings, outcome);
        expect(await payments.find(danasMotors.id)).toEqual({ ...settings, ...outcome });
        const held = { ...outcome, checkProblem: null, checkedAt: "2026-11-20T14:00:00.000Z" };
        await payments.recordCheck(settings, held);
        expect(await payments.find(danasMotors.id)).toEqual({ ...settings, ...held });
      }
    });

    it.each([
      { environment: "production" as const },
      { accountId: "008OTHER" },
      { keyName: "another" },
      { sealedKey: "another" },
    ])("drops the outcome of a check once the settings have another value: %j", async (change) => {
      const { accounts, payments } = storage();
      await addCast(accounts);
      const [former, present] = [somePaymentSettings(), somePaymentSettings(change)];
      for (const [checked, saved] of [
        [former, present],
        [present, former],
      ] as const) {
        await payments.save(saved, nothing);
        await payments.recordCheck(checked, outcome);
        expect(await payments.find(danasMotors.id)).toEqual(saved);
      }
    });

    it("forgets the outcome when settings are saved again, and keeps none where there are no settings", async () => {
      const { accounts, payments } = storage();
      await addCast(accounts);
      const settings = somePaymentSettings();
      await payments.recordCheck(settings, outcome);
      expect(await payments.find(danasMotors.id)).toBeUndefined();
      await payments.save(settings, nothing);
      await payments.recordCheck(settings, outcome);
      await payments.save(settings, nothing);
      expect(await payments.find(danasMotors.id)).toEqual(settings);
    });

    it("lists the enabled settings that are due for a check in an environment, the longest due first", async () => {
      const { accounts, payments } = storage();
      await addCast(accounts);
      const danas = somePaymentSettings({ checkAt: "2026-11-20T12:00:00.000Z" });
      const carlos = somePaymentSettings({
        organizationId: carlosHauling.id,
        environment: "production",
        checkAt: "2026-11-20T11:00:00.000Z",
      });
      for (const settings of [danas, carlos]) await payments.save(settings, nothing);
      const due = (time: string, environments: readonly PayablesEnvironment[], limit = 5) =>
        payments.toCheck(new Date(`2026-11-20T${time}Z`), environments, limit);
      const both = ["sandbox", "production"] as const;
      expect(await due("12:00:00.000", both)).toEqual([carlos, danas]);
      expect(await due("12:00:00.000", both, 1)).toEqual([carlos]);
      expect(await due("11:59:59.999", both)).toEqual([carlos]);
      expect(await due("12:00:00.000", ["sandbox"])).toEqual([danas]);
      expect(await due("12:00:00.000", [])).toEqual([]);
      await payments.recordCheck(carlos, { ...outcome, checkAt: "2026-11-20T12:30:00.000Z" });
      await payments.save({ ...danas, enabled: false }, nothing);
      expect(await due("12:29:59.999", both)).toEqual([]);
      expect(await due("12:30:00.000", both)).toMatchObject([{ organizationId: carlosHauling.id }]);
    });

    it("forgets settings, and keeps the fact of it", async () => {
      const { accounts, payments, second } = storage();
      const { dana } = await addCast(accounts);
      const facts = [aFact(dana.user.id, { kind: "payment_settings_changed", at })];
      await payments.save(somePaymentSettings(), nothing);
      for (let count = 0; count < 2; count++)
        await second.payments.remove(danasMotors.id, { facts: count === 0 ? facts : [], effects: [] });
      expect(await payments.find(danasMotors.id)).toBeUndefined();
      expect((await accounts.facts(dana.user.id, 1))[0]).toMatchObject({ kind: "payment_settings_changed", at });
    });

    it("keeps the operator's apart from the organizations'", async () => {
      const { accounts, payments, operatorPayments } = storage();
      const { ada } = await addCast(accounts);
      const own = somePaymentSettings({ organizationId: operatorOwner, checkAt: "2026-11-20T11:00:00.000Z" });
      const facts = [aFact(ada.user.id, { kind: "payment_settings_changed", at })];
      await operatorPayments.save(own, { facts, effects: [] });
      await payments.save(somePaymentSettings(), nothing);
      expect(await operatorPayments.find(operatorOwner)).toEqual(own);
      expect(await payments.find(operatorOwner)).toBeUndefined();
      expect(await operatorPayments.find(danasMotors.id)).toBeUndefined();
      const due = (of: PaymentSettingsStore) => of.toCheck(new Date("2026-11-21T12:00:00.000Z"), ["sandbox"], 5);
      expect(await due(operatorPayments)).toEqual([own]);
      expect(await due(payments)).toMatchObject([{ organizationId: danasMotors.id }]);
      await operatorPayments.recordCheck(own, outcome);
      expect(await operatorPayments.find(operatorOwner)).toEqual({ ...own, ...outcome });
      await operatorPayments.remove(operatorOwner, nothing);
      expect(await operatorPayments.find(operatorOwner)).toBeUndefined();
      expect(await payments.find(danasMotors.id)).toBeDefined();
    });

    it("keeps nothing for an organization that is not there", async () => {
      const { accounts, payments } = storage();
      const { dana } = await addCast(accounts);
      const unknown = somePaymentSettings({ organizationId: anId() });
      const facts = [aFact(dana.user.id, { kind: "payment_settings_changed", at })];
      await expect(payments.save(unknown, { facts, effects: [] })).rejects.toThrow();
      expect(await payments.find(unknown.organizationId)).toBeUndefined();
      expect((await accounts.facts(dana.user.id, 10)).map(({ kind }) => kind)).not.toContain(
        "payment_settings_changed",
      );
    });
  });
}
