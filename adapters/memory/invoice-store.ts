import { type Invoice, newlyOpened } from "@lotlane/core/invoices";
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

  const byId = (id: string): Invoice | undefined => [...storage.invoices.values()].find((one) => one.id === id);

  return {
    async open(draft) {
      const number = `INV-${firstNumber + storage.invoices.size}`;
      return storage.invoices.get(invoiceKey(draft)) ?? keep({ ...draft, ...newlyOpened, number });
    },

    async ofOrder(orderId) {
      const order = storage.orders.get(orderId);
      return order && invoiceOf(storage, order);
    },

    async withdraw(claim, at) {
      const invoice = storage.invoices.get(invoiceKey(claim));
      return invoice?.withdrawnAt === null ? keep({ ...invoice, withdrawnAt: at }) : invoice;
    },

    find: async (id) => byId(id),

    async assign(id, service) {
      const invoice = byId(id);
      if (!invoice) throw new Error(`invoice ${id} is not there`);
      return invoice.service === null && invoice.sentAt === null ? keep({ ...invoice, service }) : invoice;
    },

    async sent(id, at) {
      const invoice = byId(id);
      if (invoice?.sentAt === null) keep({ ...invoice, sentAt: at });
    },

    async record(id, { checkAt, ...outward }) {
      const invoice = byId(id);
      if (!invoice) return;
      if (checkAt === null) storage.invoiceChecks.delete(id);
      else storage.invoiceChecks.set(id, checkAt);
      const { sentAt, paidAt, service } = invoice;
      if (JSON.stringify({ sentAt, paidAt, service }) !== JSON.stringify(outward)) keep({ ...invoice, ...outward });
    },

    async hold(id, now, until) {
      const held = storage.invoiceHolds.get(id);
      if (!byId(id) || (held !== undefined && Date.parse(held) > now.getTime())) return false;
      storage.invoiceHolds.set(id, until);
      return true;
    },

    async letGo(id) {
      storage.invoiceHolds.delete(id);
    },

    toCheck: async (now, limit) =>
      [...storage.invoiceChecks]
        .filter(([, at]) => Date.parse(at) <= now.getTime())
        .toSorted(([, one], [, other]) => one.localeCompare(other))
        .slice(0, limit)
        .map(([id]) => id),

    heldUp: async (organizationId, limit) =>
      [...storage.invoices.values()]
        .filter(({ service }) => service?.organizationId === organizationId && service.problem !== null)
        .slice(0, limit)
        .map(({ id }) => id),
  };
}
