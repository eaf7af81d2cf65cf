import { carlosHauling } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Invoice } from "../../invoices/index.ts";
import type { AccountStore, CompanyStore, InvoiceStore, OrderStore, Payer, PayerRecords } from "../../ports.ts";
import { accept } from "../../shared/result.ts";
import { aClaimedOrder, anId, anInvoiceDraft, aPayment } from "../builders/index.ts";
import { withdrawIn } from "../withdraw-invoice.ts";
import { addOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type PayerStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly orders: OrderStore;
  readonly invoices: InvoiceStore;
  readonly payers: PayerRecords;
};

const deliveredAt = "2026-12-05T15:00:00.000Z";
const issuedAt = "2026-12-01T12:00:00.000Z";

/** The records of payers, and the invoices that their payers are reminded of. */
export function payerRecordsContract(name: string, setUp: SetUp<PayerStorage>): void {
  describe(`records of payers: ${name}`, () => {
    const storage = eachTestWith(setUp);

    async function cast() {
      const { accounts, orders, invoices } = storage();
      const { dana, carlos } = await addCast(accounts);
      const organization: Payer = { kind: "organization", organizationId: dana.user.organizationId! };
      const open = async (
        changes: Partial<Invoice> & { readonly deliveredAt?: string | null } = {},
        draft: Parameters<typeof anInvoiceDraft>[1] = {},
      ) => {
        const { deliveredAt: at = deliveredAt, ...changed } = changes;
        const order = await addOrder(orders, aClaimedOrder({ deliveredAt: at, status: at ? "delivered" : "assigned" }));
        const lines = [{ label: "Transport", amount: "100.00" }];
        const opened = await invoices.open(anInvoiceDraft(order, { issuedAt, amount: "100.00", lines, ...draft }));
        await invoices.sent(opened.id, issuedAt);
        await change(opened.id, changed);
        return opened;
      };
      return { ...storage(), organization, payer: { kind: "payer", accountId: dana.user.id } as const, carlos, open };
    }

    const change = (id: string, changed: Partial<Invoice>) =>
      storage().invoices.change<never>(id, ({ invoice }) =>
        accept({ invoice: { ...invoice, ...changed }, postings: [], effects: [] }),
      );
    const paid = (paidAt: string) => ({ balance: "0.00", paidAt });

    it("answer the days until the last invoices were paid, from the delivery or a later issue", async () => {
      const { payers, organization, payer, open } = await cast();
      await open(paid("2026-12-05T14:59:00.000Z"));
      await open(paid("2026-12-08T14:59:59.000Z"));
      await open({ ...paid("2026-12-10T15:00:00.000Z"), deliveredAt: "2026-11-20T15:00:00.000Z" });
      await open({ ...paid("2026-12-30T15:00:00.000Z"), deliveredAt: null });
      await open(paid("2026-12-12T15:00:00.000Z"), { payerOrganizationId: carlosHauling.id, payerId: null });
      const today = "2026-12-31";
      const search = { since: "2026-12-01T00:00:00.000Z", most: 10, today };
      expect(await payers.habits(organization, search)).toEqual({ daysToPay: [9, 2, -1], overdue: 0 });
      expect(await payers.habits(payer, search)).toEqual({ daysToPay: [9, 2, -1], overdue: 0 });
      expect(await payers.habits(organization, { ...search, most: 1 })).toEqual({ daysToPay: [9], overdue: 0 });
      const later = { ...search, since: "2026-12-08T14:59:59.000Z" };
      expect((await payers.habits(organization, later)).daysToPay).toEqual([9, 2]);
      for (const id of [anId(), carlosHauling.id])
        expect((await payers.habits({ kind: "organization", organizationId: id }, search)).overdue).toBe(0);
    });

    it("count as overdue what is still owed after its day", async () => {
      const { payers, organization, invoices, open } = await cast();
      await open({ dueOn: "2026-12-30" });
      await open({ dueOn: "2026-12-31" });
      await open();
      await open({ ...paid("2026-12-08T15:00:00.000Z"), dueOn: "2026-12-01" });
      await withdrawIn(invoices, await open({ dueOn: "2026-12-01" }), issuedAt);
      const { overdue } = await payers.habits(organization, { since: issuedAt, most: 10, today: "2026-12-31" });
      expect(overdue).toBe(1);
    });

    it("list what is overdue, the longest first, without what the payer lately says to have paid", async () => {
      const { payers, organization, payer, invoices, open } = await cast();
      const said = async (invoice: Invoice, amount: string, saidAt: string, state: "said" | "disputed" = "said") => {
        const payment = aPayment(invoice, { amount, saidAt, state });
        await invoices.change<never>(invoice.id, (account) =>
          accept({ invoice: account.invoice, payment, postings: [], effects: [] }),
        );
      };
      const [recently, before] = ["2026-12-20T12:00:00.000Z", "2026-12-19T12:00:00.000Z"];
      const late = await open({ dueOn: "2026-12-09" });
      const later = await open({ dueOn: "2026-12-08", balance: "40.00" });
      await said(await open({ dueOn: "2026-12-01" }), "100.00", recently);
      const partly = await open({ dueOn: "2026-12-07" });
      await said(partly, "99.99", recently);
      const longAgo = await open({ dueOn: "2026-12-06" });
      await said(longAgo, "100.00", before);
      const disputed = await open({ dueOn: "2026-12-05" });
      await said(disputed, "100.00", recently, "disputed");
      await open({ dueOn: "2026-12-10" });
      await withdrawIn(invoices, await open({ dueOn: "2026-12-01" }), issuedAt);
      const search = { dueBefore: "2026-12-10", saidSince: recently, most: 10 };
      const expected = [
        { number: disputed.number, balance: "100.00", dueOn: "2026-12-05" },
        { number: longAgo.number, balance: "100.00", dueOn: "2026-12-06" },
        { number: partly.number, balance: "100.00", dueOn: "2026-12-07" },
        { number: later.number, balance: "40.00", dueOn: "2026-12-08" },
        { number: late.number, balance: "100.00", dueOn: "2026-12-09" },
      ];
      expect(await payers.overdue(organization, search)).toEqual(expected);
      expect(await payers.overdue(payer, search)).toEqual(expected);
      expect(await payers.overdue(organization, { ...search, most: 2 })).toEqual(expected.slice(0, 2));
    });

    it("list the invoices to remind of, a page at a time", async () => {
      const { companies, invoices, open } = await cast();
      const [from, until] = ["2026-12-01", "2026-12-07"];
      const reminded = (days: number) => ({ reminders: [{ days, at: issuedAt }] });
      const first = await open({ dueOn: "2026-12-01" });
      const [one, other] = [
        await open({ dueOn: "2026-12-07", ...reminded(3) }),
        await open({ dueOn: "2026-12-07" }, { charge: "service_fee", payeeId: null }),
      ].toSorted((a, b) => a.id.localeCompare(b.id)) as [Invoice, Invoice];
      await open({ dueOn: "2026-12-07", ...reminded(10) });
      await open({ dueOn: "2026-12-08" });
      await open({ dueOn: "2026-11-30" });
      await open({ dueOn: "2026-12-03", remindersStoppedAt: issuedAt });
      await open({ dueOn: "2026-12-03", balance: "0.00" });
      await withdrawIn(invoices, await open({ dueOn: "2026-12-03" }), issuedAt);
      const search = { from, until, days: 10, limit: 2 };
      const page = await invoices.toRemind(search);
      expect(page).toEqual([
        { id: first.id, dueOn: "2026-12-01" },
        { id: one.id, dueOn: "2026-12-07" },
      ]);
      expect(await invoices.toRemind({ ...search, after: page[1] })).toEqual([{ id: other.id, dueOn: "2026-12-07" }]);
      await companies.save({ ...carlosHauling, sendsReminders: false });
      expect(await invoices.toRemind(search)).toEqual(
        [one, other].filter(({ payeeId }) => payeeId === null).map(({ id }) => ({ id, dueOn: "2026-12-07" })),
      );
    });

    it("remind of no invoice that its payer did not get", async () => {
      const { orders, invoices } = await cast();
      const order = await addOrder(orders, aClaimedOrder());
      const { id } = await invoices.open(anInvoiceDraft(order));
      await change(id, { dueOn: "2026-12-03" });
      const search = { from: "2026-12-01", until: "2026-12-07", days: 3, limit: 5 };
      expect(await invoices.toRemind(search)).toEqual([]);
      await invoices.sent(id, issuedAt);
      expect(await invoices.toRemind(search)).toEqual([{ id, dueOn: "2026-12-03" }]);
    });
  });
}
