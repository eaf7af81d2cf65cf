import type { Invoice } from "@lotlane/core/invoices";
import type { InvoiceStore } from "@lotlane/core/ports";
import { tellLive } from "./live-feed.ts";
import type { MemoryStorage } from "./memory-storage.ts";

const firstNumber = 100_001;

export function memoryInvoiceStore(storage: MemoryStorage): InvoiceStore {
  function keep(invoice: Invoice): Invoice {
    const order = storage.orders.get(invoice.orderId);
    if (!order) throw new Error(`order ${invoice.orderId} is not there`);
    storage.invoices.set(order.id, invoice);
    tellLive(storage, order, [{ kind: "order", change: "invoice", open: false }]);
    return invoice;
  }

  return {
    async open(draft) {
      const number = `INV-${firstNumber + storage.invoices.size}`;
      return storage.invoices.get(draft.orderId) ?? keep({ ...draft, number, withdrawnAt: null });
    },

    ofOrder: async (orderId) => storage.invoices.get(orderId),

    async withdraw(orderId, at) {
      const invoice = storage.invoices.get(orderId);
      return invoice?.withdrawnAt === null ? keep({ ...invoice, withdrawnAt: at }) : invoice;
    },
  };
}
