import type { Invoice, Payment } from "../../invoices/index.ts";
import { anId } from "./an-id.ts";

/** A payment of an invoice as its payer tells of it. */
export const aPayment = (invoice: Pick<Invoice, "id" | "balance">, overrides: Partial<Payment> = {}): Payment => ({
  id: anId(),
  invoiceId: invoice.id,
  amount: invoice.balance,
  paidOn: "2026-11-30",
  means: "check",
  reference: null,
  returned: "0.00",
  returns: [],
  state: "said",
  saidBy: "payer",
  saidById: null,
  saidAt: "2026-11-30T15:00:00.000Z",
  answeredAt: null,
  once: null,
  ...overrides,
});
