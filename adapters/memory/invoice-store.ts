import type { Invoice } from "@lotlane/core/invoices";
import { invoiceKey, invoiceOf } from "./order-view.ts";
import type { InvoiceStore } from "@lotlane/core/ports";
import { tellLive } from "./live-feed.ts";
import type { MemoryStorage } from "./memory-storage.ts";

const firstNumber = 100_001;

export function memoryInvoiceStore(storage: MemoryStorage): InvoiceStore {
  function keep(invoice: Invoice): Invoice {
    const order = storage.orders.get(invoice.orderId);
    if (!order) throw new Error(`order ${invoice.orderId} is not there`);
    storage.invoices.set(invoiceKey(invoice), invoice);
    tellLive(storage, order, [{ kind: "order", change: "invoice", open: false }]);
    return invoice;
  }

  return {
    async open(draft) {
      const number = `INV-${firstNumber + storage.invoices.size}`;
      return storage.invoices.get(invoiceKey(draft)) ?? keep({ ...draft, number, withdrawnAt: null });
    },

    async ofOrder(orderId) {
      const order = storage.orders.get(orderId);
      return order && invoiceOf(storage, order);
    },

    async withdraw(claim, at) {
      const invoice = storage.invoices.get(invoiceKey(claim));
      return invoice?.withdrawnAt === null ? keep({ ...invoice, withdrawnAt: at }) : invoice;
    },
  };
}
