import type { PayablesEnvironment } from "./payment-settings.ts";

/** How far a bill is paid, as the payer's payables service shows it; unknown until it says so. */
export const billPayments = ["unknown", "unpaid", "scheduled", "partial", "paid"] as const;
export type BillPayment = (typeof billPayments)[number];

/** The state of the operator's own invoice in the operator's organization at the receivables service. */
export type ReceivableRecord = {
  /** The service's name, for people. */
  readonly name: string;
  /** The account that may hold the invoice, set when entering it begins; null before that. */
  readonly account: { readonly environment: PayablesEnvironment; readonly accountId: string } | null;
  /** The service's own ids, once it has said so. */
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  /** Where its payer can pay it; null before the service has said so, and where it gives none. */
  readonly link: string | null;
  readonly isLinkAsked: boolean;
  readonly payment: BillPayment;
  /** The amount that the service last asked for, US dollars and cents; null before that is known. */
  readonly due: string | null;
  /** Payments that came another way, and that Lotlane recorded there. */
  readonly recorded: string;
  /** One more such payment, which the service may or may not have recorded. */
  readonly recording: string | null;
  /** When the invoice was seen to be archived, so that nothing is due there. */
  readonly archivedAt: string | null;
  /** Why the service does not have it as it should be. */
  readonly problem: string | null;
};

export const newReceivable = (name: string): ReceivableRecord => ({
  name,
  account: null,
  customerId: null,
  invoiceId: null,
  link: null,
  isLinkAsked: false,
  payment: "unknown",
  due: null,
  recorded: "0.00",
  recording: null,
  archivedAt: null,
  problem: null,
});
