import type { Extra, Invoice, InvoiceCredit } from "../../invoices/index.ts";
import { anId } from "./an-id.ts";

/** Waiting time that Carlos asks for, beside the transport invoice. */
export const anExtra = (
  { id: invoiceId, payeeId }: Pick<Invoice, "id" | "payeeId">,
  overrides: Partial<Extra> = {},
): Extra => ({
  id: anId(),
  invoiceId,
  kind: "waiting_time",
  amount: "120.00",
  note: "The gate was locked.",
  photos: [],
  state: "asked",
  askedById: payeeId ?? anId(),
  askedAt: "2026-11-30T15:00:00.000Z",
  answeredAt: null,
  answeredById: null,
  reason: null,
  once: null,
  ...overrides,
});

/** A credit note of an invoice. */
export const aCredit = (
  { id: invoiceId, payeeId }: Pick<Invoice, "id" | "payeeId">,
  overrides: Partial<InvoiceCredit> = {},
): InvoiceCredit => ({
  id: anId(),
  invoiceId,
  kind: "credit_note",
  number: "CN-100007",
  amount: "75.00",
  reason: "It came late.",
  creditedById: payeeId ?? anId(),
  creditedAt: "2026-11-30T15:00:00.000Z",
  once: null,
  ...overrides,
});
