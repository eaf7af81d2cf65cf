/** How far a bill is paid, as the payer's payables service shows it; unknown until it says so. */
export const billPayments = ["unknown", "unpaid", "scheduled", "partial", "paid"] as const;
export type BillPayment = (typeof billPayments)[number];
