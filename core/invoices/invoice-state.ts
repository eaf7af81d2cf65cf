import { centsOf } from "../money/index.ts";
import type { Invoice } from "./invoice.ts";

export const invoiceStates = ["issued", "sent", "part_paid", "overdue", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The first of these that holds: void, paid, overdue, part-paid, sent, issued. @param today see `dayOfDebts` */
export function invoiceState(
  {
    withdrawnAt,
    balance,
    amount,
    dueOn,
    sentAt,
  }: Pick<Invoice, "withdrawnAt" | "balance" | "amount" | "dueOn" | "sentAt">,
  today: string,
): InvoiceState {
  if (withdrawnAt !== null) return "void";
  const open = centsOf(balance);
  if (open <= 0n) return "paid";
  if (dueOn !== null && dueOn < today) return "overdue";
  if (open < centsOf(amount)) return "part_paid";
  return sentAt === null ? "issued" : "sent";
}

export { dayOfDebts } from "../orders/index.ts";

/** Debts by the days that have passed since they were due, each the most of its group. */
export const ageBounds = [0, 30, 60, 90] as const;
