import { declareEffect } from "../effects/effect.ts";
import type { OfClaim } from "../orders/effects.ts";

/** @param act tells what asks for it once more: an invoice whose mail was held back is due */
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

/** Payment settings were changed: their connection is checked, and invoices that waited for that are settled. */
export const settleInvoices = declareEffect("settle_invoices", "invoices", (organizationId: string, at: string) => ({
  key: [organizationId, at],
  organizationId,
}));
