import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";

/** A further sentence that says the invoice is withdrawn when the transporter loses the order; may be empty. */
export const invoiceLoss = (invoice: OrderJson["invoice"]): string =>
  invoice && !invoice.withdrawnAt ? ` Invoice ${invoice.number} for ${formatMoney(invoice.amount)} is withdrawn.` : "";
