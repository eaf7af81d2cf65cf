import type { Invoice } from "@lotlane/core/invoices";
import { centsOf } from "@lotlane/core/money";
import type { Payer, PayerRecords } from "@lotlane/core/ports";
import { isOpen, isOwnedBy, paymentsOf } from "./invoice-books.ts";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryPayerRecords(storage: MemoryStorage): PayerRecords {
  const invoicesOf = (payer: Payer) => [...storage.invoices.values()].filter((invoice) => isOwnedBy(payer, invoice));
  return {
    async habits(payer, { since, most, today }) {
      const own = invoicesOf(payer);
      const settled = own
        .flatMap((invoice) => {
          const deliveredAt = storage.orders.get(invoice.orderId ?? "")?.deliveredAt ?? null;
          const { paidAt, issuedAt } = invoice;
          if (paidAt === null || paidAt < since || deliveredAt === null) return [];
          const from = deliveredAt > issuedAt ? deliveredAt : issuedAt;
          return [{ paidAt, days: Math.floor((Date.parse(paidAt) - Date.parse(from)) / 86_400_000) }];
        })
        .toSorted((one, other) => other.paidAt.localeCompare(one.paidAt));
      const overdue = own.filter((invoice) => isOpen(invoice) && isDueBefore(invoice, today)).length;
      return { daysToPay: settled.slice(0, most).map(({ days }) => days), overdue };
    },

    async overdue(payer, { dueBefore, saidSince, most }) {
      const said = ({ id }: Invoice) =>
        paymentsOf(storage, id)
          .filter(({ state, saidAt }) => state === "said" && saidAt >= saidSince)
          .reduce((sum, { amount }) => sum + centsOf(amount), 0n);
      return invoicesOf(payer)
        .filter((invoice) => isOpen(invoice) && isDueBefore(invoice, dueBefore))
        .filter((invoice) => centsOf(invoice.balance) > said(invoice))
        .map(({ number, balance, dueOn }) => ({ number, balance, dueOn: dueOn! }))
        .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
        .slice(0, most);
    },
  };
}

const isDueBefore = ({ dueOn }: Invoice, day: string): boolean => dueOn !== null && dueOn < day;
