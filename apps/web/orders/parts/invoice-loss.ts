import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";

/** What becomes of an order's invoice when the order is taken from its transporter, as a further sentence. */
export const invoiceLoss = (invoice: OrderJson["invoice"]): string =>
  invoice && !invoice.withdrawnAt ? ` Invoice ${invoice.number} over ${formatMoney(invoice.amount)} is withdrawn.` : "";
