import { type Invoice, postingsOf, withBalance } from "../../../invoices/index.ts";
import type { InvoiceStore } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { aClaimedOrder, anId, anInvoiceDraft, aPayment } from "../../builders/index.ts";
import type { InvoiceStorage } from "../invoice-store.ts";
import { addOrder } from "./add-orders.ts";
import { addCast } from "./add-people.ts";

/** The moment of payments, unless told. */
export const at = "2026-12-05T15:00:00.000Z";

/** The payee says that an amount came. */
export async function pay(invoices: InvoiceStore, { id }: Pick<Invoice, "id">, amount: string, moment = at) {
  const paid = await invoices.change<never>(id, ({ invoice }) => {
    const payment = aPayment(invoice, {
      amount,
      state: "received",
      saidBy: "payee",
      saidAt: moment,
      answeredAt: moment,
    });
    const owed = -BigInt(amount.replace(".", ""));
    const entry = { entryId: anId(), kind: "paid", at: moment, paymentId: payment.id } as const;
    return accept({
      invoice: withBalance(invoice, owed, moment),
      payment,
      postings: postingsOf(invoice, owed, entry),
      effects: [],
    });
  });
  if (!paid?.ok) throw new Error("the payment was not kept");
  return paid.value;
}

/** People, both stores, and a way to open the invoice of a new order. */
export async function castOf({ accounts, orders, invoices, second }: InvoiceStorage) {
  const people = await addCast(accounts);
  const open = async (amount: string, changes: Parameters<typeof anInvoiceDraft>[1] = {}) =>
    invoices.open(
      anInvoiceDraft(await addOrder(orders, aClaimedOrder()), {
        amount,
        lines: [{ label: "Transport", amount }],
        ...changes,
      }),
    );
  return { ...people, invoices, second, open };
}
