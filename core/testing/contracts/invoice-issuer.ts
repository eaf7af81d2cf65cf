import { describe, expect, it } from "vitest";
import type { Invoice } from "../../invoices/index.ts";
import type { InvoiceIssuer, InvoiceStore } from "../../ports.ts";
import type { Order } from "../../orders/index.ts";
import { anInvoiceDraft } from "../builders/index.ts";
import { withdrawIn } from "../withdraw-invoice.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type Issuing = {
  readonly invoiceIssuer: InvoiceIssuer;
  readonly invoices: InvoiceStore;
  /** A claimed order that is kept, new for each call. */
  readonly claimedOrder: () => Order;
  /** The numbers of the invoices that payers owe, as the outside has it: one entry for each that was handed over. */
  readonly owed: () => readonly string[];
  /** Makes the next handing over succeed without its caller hearing of it. */
  readonly loseNextAnswer: () => void;
};

const at = "2026-11-20T14:00:00.000Z";

export function invoiceIssuerContract(name: string, setUp: SetUp<Issuing>): void {
  describe(`invoice issuer: ${name}`, () => {
    const given = eachTestWith(setUp);

    async function opened() {
      const { invoices, claimedOrder } = given();
      const order = claimedOrder();
      return { ...given(), order, invoice: await invoices.open(anInvoiceDraft(order)) };
    }
    const withdrawn = async (invoices: InvoiceStore, invoice: Invoice) => (await withdrawIn(invoices, invoice, at))!;

    it("hands an invoice over, and notes when", async () => {
      const { invoiceIssuer, invoices, invoice, order, owed } = await opened();
      expect(await invoiceIssuer.issue(invoice, order, "key")).toBeUndefined();
      expect(owed()).toEqual([invoice.number]);
      expect(await invoices.find(invoice.id)).toMatchObject({
        withdrawnAt: null,
        sentAt: expect.any(String),
        paidAt: null,
      });
    });

    it("hands it over once, however often it is asked", async () => {
      const { invoiceIssuer, invoice, order, owed } = await opened();
      for (let count = 0; count < 3; count++) await invoiceIssuer.issue(invoice, order, "key");
      await Promise.allSettled([1, 2, 3].map(() => invoiceIssuer.issue(invoice, order, "key")));
      expect(owed()).toEqual([invoice.number]);
    });

    it("hands it over once when it is asked many times at once", async () => {
      const { invoiceIssuer, invoice, order, owed } = await opened();
      await Promise.allSettled([1, 2, 3, 4, 5].map(() => invoiceIssuer.issue(invoice, order, "key")));
      expect(owed()).toEqual([invoice.number]);
    });

    it("throws for an answer that was lost, and hands nothing over twice when it is asked again", async () => {
      const { invoiceIssuer, invoices, invoice, order, owed, loseNextAnswer } = await opened();
      loseNextAnswer();
      await expect(invoiceIssuer.issue(invoice, order, "key")).rejects.toThrow();
      await invoiceIssuer.issue((await invoices.find(invoice.id))!, order, "key");
      expect(owed()).toEqual([invoice.number]);
    });

    it("leaves nothing owed of what is withdrawn, repeats too, and of no other", async () => {
      const { invoiceIssuer, invoices, claimedOrder, invoice, order, owed } = await opened();
      const another = claimedOrder();
      const other = await invoices.open(anInvoiceDraft(another));
      await invoiceIssuer.issue(invoice, order, "one");
      await invoiceIssuer.issue(other, another, "other");
      for (let count = 0; count < 2; count++)
        await invoiceIssuer.withdraw(await withdrawn(invoices, invoice), order, "withdraw");
      expect(owed()).toEqual([other.number]);
    });
  });
}
