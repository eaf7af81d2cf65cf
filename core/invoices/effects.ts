import { declareEffect } from "../effects/effect.ts";
import type { OfClaim } from "../orders/effects.ts";

/** @param act tells a repeated request apart, such as that for an invoice whose mail was held back */
export const issueInvoice = declareEffect(
  "issue_invoice",
  "invoices",
  (orderId: string, claim: OfClaim = {}, act?: string) => ({ ...claim, key: [orderId, claim.claimedAt, act], orderId }),
);

export const withdrawInvoice = declareEffect(
  "withdraw_invoice",
  "invoices",
  (orderId: string, claim: OfClaim = {}) => ({
    ...claim,
    key: [orderId, claim.claimedAt],
    orderId,
  }),
);

/** Payment settings changed: checks their connection, and settles the invoices that waited for it. */
export const settleInvoices = declareEffect("settle_invoices", "invoices", (organizationId: string, at: string) => ({
  key: [organizationId, at],
  organizationId,
}));

/** The debt of an invoice in the operator's organization changed: brings the invoice there in line. */
export const settleReceivable = declareEffect(
  "settle_receivable",
  "invoices",
  (invoiceId: string, entryId: string) => ({ key: [entryId], invoiceId }),
);

/** A delivered order's invoices are due. */
export const dueInvoices = declareEffect("due_invoices", "invoices", (orderId: string, claim: OfClaim = {}) => ({
  ...claim,
  key: [orderId, claim.claimedAt],
  orderId,
}));

/**
 * The invoice of a load's claim follows the load: it is issued, due, or withdrawn.
 * @param step of the load, which asks for it
 */
export const loadInvoice = declareEffect(
  "load_invoice",
  "invoices",
  (loadId: string, claimedAt: string, step: "taken" | "delivered" | "ended") => ({
    key: [loadId, claimedAt, step],
    loadId,
    claimedAt,
  }),
);

/** A side of an invoice spoke of a payment, which the other side is told. */
export type PaymentStep = "said" | "received" | "disputed" | "returned";

export const paymentMail = declareEffect(
  "payment_mail",
  "invoices",
  (invoiceId: string, paymentId: string, step: PaymentStep, at: string) => ({
    key: [paymentId, step, at],
    invoiceId,
    paymentId,
    step,
  }),
);

/** @param days see `daysOfReminders` */
export const invoiceReminder = declareEffect("invoice_reminder", "invoices", (invoiceId: string, days: number) => ({
  key: [invoiceId, String(days)],
  invoiceId,
  days,
}));

/**
 * The checkout told of a page, or of a payment: the invoice is brought to what the checkout shows.
 * @param messageId of the checkout: a message that comes again changes nothing
 */
export const settleCard = declareEffect(
  "settle_card",
  "invoices",
  (messageId: string, about: { readonly page: string } | { readonly payment: string }) => ({ key: [messageId], about }),
);

/** The payee of an invoice credited an amount or wrote it off, which the payer is told. */
export const creditMail = declareEffect("credit_mail", "invoices", (invoiceId: string, creditId: string) => ({
  key: [creditId],
  invoiceId,
  creditId,
}));

/** The payer agreed to an extra, which gets its invoice. */
export const invoiceExtra = declareEffect("invoice_extra", "invoices", (extraId: string) => ({
  key: [extraId],
  extraId,
}));

/** A side of an extra asked for it or answered, which the other side is told. */
export const extraMail = declareEffect(
  "extra_mail",
  "invoices",
  (extraId: string, step: "asked" | "agreed" | "disputed" | "withdrawn", at: string) => ({
    key: [extraId, step, at],
    extraId,
    step,
  }),
);
