import { describe, expect, it } from "vitest";
import type { Invoice } from "../../invoices/index.ts";
import type { InvoiceStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { aClaimedOrder, anId, anInvoiceDraft, aPayment } from "../builders/index.ts";
import { withdrawIn } from "../withdraw-invoice.ts";
import type { InvoiceStorage } from "./invoice-store.ts";
import { addOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

const party = anId();
const line = { party, line: "a".repeat(64) };

/** Records a payment on a line, unless it is recorded anywhere. */
const recordOnce = (invoices: InvoiceStore, { id, balance }: Invoice, amount = "1.00") =>
  invoices.change(
    id,
    ({ invoice, recorded }) => {
      if (recorded.some((one) => one.line === line.line)) return refuse("recorded");
      const payment = aPayment({ id, balance }, { amount });
      const on = { ...line, invoiceId: id, paymentId: payment.id };
      return accept({ invoice, payment, recorded: on, postings: [], effects: [] });
    },
    line,
  );

export function bankRecordsContract(name: string, setUp: SetUp<InvoiceStorage>): void {
  describe(`records of bank lines: ${name}`, () => {
    const storage = eachTestWith(setUp);

    async function cast() {
      const { accounts, orders, invoices, second } = storage();
      const people = await addCast(accounts);
      const open = async (amount = "1000.00", changes: Parameters<typeof anInvoiceDraft>[1] = {}) =>
        invoices.open(anInvoiceDraft(await addOrder(orders, aClaimedOrder()), { amount, ...changes }));
      return { ...people, invoices, second, open };
    }

    it("are kept with the payment, and seen by the next call for the line or the invoice", async () => {
      const { invoices, second, open } = await cast();
      const [one, other] = [await open(), await open()];
      const kept = await recordOnce(invoices, one, "400.00");
      const payment = kept?.ok ? kept.value.payments[0] : undefined;
      const expected = {
        ...line,
        invoiceId: one.id,
        paymentId: payment?.id,
        amount: "400.00",
        number: one.number,
      };
      expect(await second.invoices.recordedLines(party, [line.line, "b"])).toEqual([expected]);
      expect(await invoices.recordedLines(anId(), [line.line])).toEqual([]);
      expect(await invoices.recordedLines(party, [])).toEqual([]);
      const seen = async (id: string, of?: typeof line) => {
        let found: unknown;
        await second.invoices.change(
          id,
          ({ recorded }) => {
            found = recorded;
            return refuse("no");
          },
          of,
        );
        return found;
      };
      expect(await seen(other.id, line)).toEqual([expected]);
      expect(await seen(one.id, { party, line: "b" })).toEqual([expected]);
      expect(await seen(other.id, { party, line: "b" })).toEqual([]);
      expect(await seen(one.id, { party: anId(), line: "b" })).toEqual([]);
      expect(await seen(one.id)).toEqual([]);
    });

    it("of one line are decided one after the other, on whatever invoice", async () => {
      const { invoices, second, open } = await cast();
      const opened = [await open(), await open(), await open()];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, call) =>
          recordOnce(call % 2 ? invoices : second.invoices, opened[call % opened.length]!),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(await invoices.recordedLines(party, [line.line])).toHaveLength(1);
      const accounts = await Promise.all(opened.map(({ id }) => invoices.account(id)));
      expect(accounts.flatMap((account) => account?.payments)).toHaveLength(1);
    });

    it("find what is open, newest first, with what its payer says is paid", async () => {
      const { invoices, dana, open } = await cast();
      const owner = { kind: "organization", organizationId: dana.user.organizationId! } as const;
      const old = await open("10.00", { issuedAt: "2026-12-01T12:00:00.000Z" });
      const young = await open("20.00", { issuedAt: "2026-12-02T12:00:00.000Z" });
      await withdrawIn(invoices, await open("30.00"), "2026-12-05T12:00:00.000Z");
      for (const state of ["said", "said", "disputed"] as const)
        await invoices.change<never>(old.id, ({ invoice }) =>
          accept({ invoice, payment: aPayment(old, { amount: "1.50", state }), postings: [], effects: [] }),
        );
      expect(await invoices.listOpen(owner, 10)).toEqual([
        { invoice: young, said: "0.00" },
        { invoice: old, said: "3.00" },
      ]);
      expect(await invoices.listOpen(owner, 1)).toHaveLength(1);
      expect(await invoices.listOpen({ kind: "operator" }, 10)).toEqual([]);
    });
  });
}
