import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Account } from "../../accounts/index.ts";
import { type Invoice, operatorParty, type Payment } from "../../invoices/index.ts";
import type { PrivacyStore, TaxStore, YearSearch } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { w9Request } from "../../taxes/effects.ts";
import { aClaimedOrder, anId, anInvoiceDraft, aPayment, aW9 } from "../builders/index.ts";
import type { InvoiceStorage } from "./invoice-store.ts";
import { addOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { aFact } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type TaxStorage = InvoiceStorage & {
  readonly taxes: TaxStore;
  readonly privacy: PrivacyStore;
  readonly second: { readonly taxes: TaxStore };
};

const at = "2026-12-05T15:00:00.000Z";
const owner = { kind: "organization", organizationId: danasMotors.id } as const;
const asDana: YearSearch = { year: 2026, owner, side: "payer", party: danasMotors.id, limit: 10 };

export function taxStoreContract(name: string, setUp: SetUp<TaxStorage>): void {
  describe(`tax store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    async function cast() {
      const { accounts, orders, invoices, taxes, second } = storage();
      const people = await addCast(accounts);
      const open = async (changes: Parameters<typeof anInvoiceDraft>[1] = {}) =>
        invoices.open(anInvoiceDraft(await addOrder(orders, aClaimedOrder()), changes));
      const pay = async (invoice: Invoice, payment: Partial<Payment>) => {
        const kept = await invoices.change<never>(invoice.id, (account) =>
          accept({
            invoice: account.invoice,
            payment: aPayment(invoice, { state: "received", ...payment }),
            postings: [],
            effects: [],
          }),
        );
        if (!kept?.ok) throw new Error("the payment was not kept");
      };
      return { ...people, accounts, taxes, second, open, pay };
    }

    it("keeps signed forms, of which the newest comes first", async () => {
      const { taxes, second, accounts, carlos } = await cast();
      const first = aW9({ tinType: "ssn", isWithheld: true, businessName: null, exemptPayeeCode: "5" });
      const later = aW9({ signedAt: at, classification: "other", otherClassification: "Cooperative" });
      await taxes.keep(first, []);
      await second.taxes.keep(later, [aFact(carlos.user.id, { kind: "w9_given", at })]);
      expect(await taxes.w9s(carlosHauling.id, 5)).toEqual([later, first]);
      expect(await taxes.w9s(carlosHauling.id, 1)).toEqual([later]);
      expect((await accounts.facts(carlos.user.id, 1))[0]).toMatchObject({ kind: "w9_given", at });
      for (const id of [danasMotors.id, anId(), "nonsense", "\u0000"]) expect(await taxes.w9s(id, 5)).toEqual([]);
      await expect(taxes.keep(aW9({ organizationId: anId() }), [])).rejects.toThrow();
    });

    it("adds up the payments of a year that came and stayed, cards apart", async () => {
      const { taxes, open, pay } = await cast();
      const [one, other] = [await open(), await open({ issuedAt: "2026-11-21T13:00:00.000Z" })];
      await pay(one, { amount: "700.00", paidOn: "2026-01-01" });
      await pay(one, { amount: "300.10", paidOn: "2026-12-31", means: "service" });
      await pay(other, { amount: "50.00", returned: "20.00" });
      await pay(other, { amount: "40.00", means: "card", returned: "15.00" });
      await pay(other, { amount: "10.00", returned: "10.00" });
      await pay(other, { amount: "1000.00", state: "said" });
      await pay(other, { amount: "1000.00", state: "disputed" });
      await pay(other, { amount: "5.00", paidOn: "2025-12-31" });
      await pay(other, { amount: "6.00", paidOn: "2027-01-01" });
      const carlos = { counterpart: carlosHauling.id, name: "Carlos Hauling", w9: null, askedAt: null };
      const sums = { amount: "1030.10", cardAmount: "25.00", payments: 4 };
      expect(await taxes.yearTotals(asDana)).toEqual([{ ...carlos, ...sums }]);
      expect(await taxes.yearTotals({ ...asDana, year: 2025 })).toEqual([
        { ...carlos, amount: "5.00", cardAmount: "0.00", payments: 1 },
      ]);
      expect(await taxes.yearTotals({ ...asDana, year: 2024 })).toEqual([]);
      expect(await taxes.yearTotals({ ...asDana, owner: { ...owner, organizationId: anId() } })).toEqual([]);
    });

    it("adds up per payee, with its newest form and when it was asked, and per payer without", async () => {
      const { taxes, open, pay, carlos } = await cast();
      const to = { name: "Gus Guest", company: null, email: "gus@guest.example", phone: null, address: null };
      const fee = await open({ charge: "service_fee", from: { ...to, name: "Lotlane" } });
      const renamed = await open({ from: { ...to, company: "Carlos & Sons" }, issuedAt: at });
      const guests = [
        await open({ payerId: null, payerOrganizationId: null, to }),
        await open({ payerId: null, payerOrganizationId: null, to }),
      ];
      for (const invoice of [await open(), renamed, ...guests, fee]) await pay(invoice, { amount: "100.00" });
      await taxes.keep(aW9(), []);
      const newest = aW9({ signedAt: at });
      await taxes.keep(newest, []);
      await taxes.ask({ ...asDana, payee: carlosHauling.id }, () => accept({ askedAt: at, effects: [] }));
      const sums = { cardAmount: "0.00", amount: "200.00", payments: 2, w9: null, askedAt: null };
      const ofCarlos = { ...sums, counterpart: carlosHauling.id, name: "Carlos & Sons", w9: newest, askedAt: at };
      const ofOperator = { ...sums, counterpart: operatorParty, name: "Lotlane", amount: "100.00", payments: 1 };
      expect(await taxes.yearTotals(asDana)).toEqual([ofCarlos, ofOperator]);
      expect(await taxes.yearTotals({ ...asDana, limit: 1 })).toEqual([ofCarlos]);
      const asCarlos = {
        ...asDana,
        side: "payee",
        owner: { kind: "payee", accountId: carlos.user.id },
        party: carlos.user.id,
      } as const;
      const payers = await taxes.yearTotals(asCarlos);
      expect(payers).toHaveLength(2);
      expect(payers).toContainEqual({ ...sums, counterpart: danasMotors.id, name: danasMotors.companyName });
      expect(payers).toContainEqual({ ...sums, counterpart: "guests", name: "Gus Guest" });
      expect(await taxes.yearTotals({ ...asCarlos, owner: { kind: "operator" } })).toEqual([
        { ...sums, counterpart: danasMotors.id, name: danasMotors.companyName, amount: "100.00", payments: 1 },
      ]);
    });

    it("lets one of many calls at once ask a payee", async () => {
      const { taxes, second, open, carlos } = await cast();
      await open();
      const payee = carlosHauling.id;
      const askOnce = (store: TaxStore) =>
        store.ask({ ...asDana, payee }, ({ askedAt, accountId, w9 }) => {
          expect([accountId, w9]).toEqual([carlos.user.id, null]);
          return askedAt === null
            ? accept({ askedAt: at, effects: [w9Request(accountId, anId(), at)] })
            : refuse(askedAt);
        });
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, call) => askOnce(call % 2 ? taxes : second.taxes)),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(answers).toContainEqual({ ok: false, refusal: at });
    });

    it("finds no payee to ask without an invoice of its to the owner", async () => {
      const { taxes, open } = await cast();
      const ask = (change: Partial<YearSearch> & { readonly payee?: string } = {}) =>
        taxes.ask({ ...asDana, payee: carlosHauling.id, ...change }, () => accept({ askedAt: at, effects: [] }));
      expect(await ask()).toBeUndefined();
      await open();
      expect(await ask({ owner: { ...owner, organizationId: anId() } })).toBeUndefined();
      for (const payee of [danasMotors.id, anId(), operatorParty, "\u0000"])
        expect(await ask({ payee })).toBeUndefined();
      expect(await ask()).toEqual({ ok: true, value: undefined });
    });

    it("lose the forms of a payee without invoices with its company, and else all but the newest", async () => {
      const { taxes, open, carlos, dana } = await cast();
      const erase = ({ user }: Account) =>
        storage().privacy.erase(user.id, (account) =>
          accept({
            account,
            fact: aFact(user.id, { kind: "deleted", at }),
            effects: [],
            withdrawBids: { cause: "carrier_deleted", actorId: user.id, at },
            quotesOf: null,
            organizationId: user.organizationId,
          }),
        );
      await open();
      const newest = aW9({ signedAt: at });
      for (const w9 of [aW9(), newest, aW9({ organizationId: danasMotors.id })]) await taxes.keep(w9, []);
      const asked = async () => {
        let seen: string | null | undefined;
        await taxes.ask({ ...asDana, payee: carlosHauling.id }, ({ askedAt }) => {
          seen = askedAt;
          return accept({ askedAt: at, effects: [] });
        });
        return seen;
      };
      expect([await asked(), await asked()]).toEqual([null, at]);
      await erase(carlos);
      expect(await taxes.w9s(carlosHauling.id, 5)).toEqual([newest]);
      expect(await taxes.w9s(danasMotors.id, 5)).toHaveLength(1);
      expect([await asked(), await asked()]).toEqual([null, at]);
      await erase(dana);
      expect(await taxes.w9s(danasMotors.id, 5)).toEqual([]);
      expect(await asked()).toBeNull();
    });

    it("notes facts", async () => {
      const { taxes, accounts, carlos, dana } = await cast();
      await taxes.note([]);
      await taxes.note([aFact(carlos.user.id, { kind: "tin_read", at, actorId: dana.user.id, reason: "By Dana" })]);
      expect((await accounts.facts(carlos.user.id, 1))[0]).toMatchObject({ kind: "tin_read", actorId: dana.user.id });
    });
  });
}
