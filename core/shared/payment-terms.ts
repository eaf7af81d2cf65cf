/** The terms of an invoice: due on the day of the delivery, or so many days after it. */
export const paymentTerms = ["on_delivery", "net_7", "net_15", "net_30"] as const;
export type PaymentTerms = (typeof paymentTerms)[number];

const days: Readonly<Record<PaymentTerms, number>> = { on_delivery: 0, net_7: 7, net_15: 15, net_30: 30 };

/** Days from the delivery until the invoice is due. */
export const daysOfTerms = (terms: PaymentTerms): number => days[terms];

/** `"Due on delivery"`, `"Net 15 days"`. */
export const termsWords = (terms: PaymentTerms): string =>
  terms === "on_delivery" ? "Due on delivery" : `Net ${days[terms]} days`;
