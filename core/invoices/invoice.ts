import type { Settlement } from "../orders/index.ts";
import type { BillPayment, PayablesEnvironment, ReceivableRecord } from "../payments/index.ts";
import type { PaymentTerms } from "../shared/payment-terms.ts";
import { shortId } from "../shared/short-id.ts";

/** A name and address on an invoice. */
export type InvoiceParty = {
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** Several lines. */
  readonly address: string | null;
};

/** @property instructions the way to pay it, in its own words; several lines */
export type Payee = InvoiceParty & { readonly instructions: string | null };

/** An order has at most one invoice of each. `carrier_pay`: the transport, which Lotlane's operator owes the transporter. */
export const orderCharges = ["transport", "service_fee", "carrier_pay"] as const;
export type OrderCharge = (typeof orderCharges)[number];

/**
 * `extra`: an extra that the transporter asked for and the payer agreed to, beside the order's price. `load`: the agreed
 * price of a load, which Lotlane's operator posted and owes its carrier.
 */
export const invoiceCharges = [...orderCharges, "extra", "carrier_extra", "load"] as const;
export type InvoiceCharge = (typeof invoiceCharges)[number];

/** True where Lotlane's operator is the payer; the customer of the order is that of all others. */
export const isOwedByOperator = ({ charge }: Pick<Invoice, "charge">): boolean =>
  charge === "carrier_pay" || charge === "carrier_extra" || charge === "load";

type Billing = {
  readonly charge: OrderCharge;
  readonly from: "transporter" | "operator";
  readonly parts: readonly ("transport" | "serviceFee" | "cardFee")[];
};

/** The invoices of an order: who charges which parts of its price. Customers are charged for each part once. */
export const billings: Readonly<Record<Settlement, readonly Billing[]>> = {
  direct: [
    { charge: "transport", from: "transporter", parts: ["transport", "cardFee"] },
    { charge: "service_fee", from: "operator", parts: ["serviceFee"] },
  ],
  operator: [
    { charge: "transport", from: "operator", parts: ["transport", "serviceFee", "cardFee"] },
    { charge: "carrier_pay", from: "transporter", parts: ["transport"] },
  ],
};

/**
 * A debt to one payee for one job. Lotlane records it, and the payer pays the payee directly.
 */
export type Invoice = {
  readonly id: string;
  /** See `invoiceNumber`. */
  readonly number: string;
  /** The order that it is for; null where it is for a load. */
  readonly orderId: string | null;
  /** The load that it is for; null where it is for an order. */
  readonly loadId: string | null;
  /** The load's reference, which people name it by. */
  readonly loadRef: string | null;
  /** The `assignedAt` of the claim that it is for: each claim of a job has its own. */
  readonly claimedAt: string;
  readonly charge: InvoiceCharge;
  /** The extra that it charges; null for other charges. */
  readonly extraId: string | null;
  /** The payer's account; null for a guest, and for Lotlane's operator. */
  readonly payerId: string | null;
  readonly payerOrganizationId: string | null;
  /** The payee's account; null for Lotlane's operator. */
  readonly payeeId: string | null;
  readonly from: InvoiceParty;
  readonly to: InvoiceParty;
  /** The items charged. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** US dollars and cents. */
  readonly amount: string;
  /** The part that is still owed, as the ledger has it; below zero once the payee owes something back. */
  readonly balance: string;
  readonly issuedAt: string;
  /** Those of its job. */
  readonly terms: PaymentTerms;
  /** The payee's words of how to pay, as they were when it was opened. Several lines. */
  readonly instructions: string | null;
  /** `YYYY-MM-DD`; null until the vehicle is delivered. */
  readonly dueOn: string | null;
  readonly withdrawnAt: string | null;
  /** When its payer had it: as mail, or as a bill in the outside service and a mail that says so. */
  readonly sentAt: string | null;
  /** When nothing was owed any more; null again when a payment turns out not to have come. */
  readonly paidAt: string | null;
  /** The reminders that its payer was sent, the oldest first. */
  readonly reminders: readonly Reminder[];
  /** When the payee stopped them; null while they go on. */
  readonly remindersStoppedAt: string | null;
  /** The due day after which it was announced to be overdue; null before that. */
  readonly overdueTold: string | null;
  /** Null for those that Lotlane mails. */
  readonly service: ServiceRecord | null;
  /** How the operator's own invoice stands in the operator's organization; null for those that are not there. */
  readonly receivable: ReceivableRecord | null;
};

/** The texts that a search of invoices looks through, beside numbers: both parties, vehicle, VIN, cities, and the load. */
export const searchedInInvoice = ({
  from,
  to,
  lines,
  loadRef,
}: Pick<Invoice, "from" | "to" | "lines" | "loadRef">): readonly string[] => [
  ...[from, to].flatMap(({ name, company, email }) => [name, company ?? "", email]),
  ...lines.map(({ label }) => label),
  ...(loadRef === null ? [] : [loadRef]),
];
/** The job of an invoice, as papers and mails name it. */
export const jobNamed = ({ orderId, loadRef }: Pick<Invoice, "orderId" | "loadRef">) =>
  orderId === null
    ? ({ label: "Load", value: loadRef ?? "" } as const)
    : ({ label: "Order", value: shortId(orderId) } as const);

/** The order of an invoice that only orders have. @throws for a load's */
export function orderOf({ id, orderId }: Pick<Invoice, "id" | "orderId">): string {
  if (orderId === null) throw new Error(`invoice ${id} is for no order`);
  return orderId;
}

/** The number of an issuer's invoice, which people name it by. @param place among all that it issued, from 1 */
export const invoiceNumber = (place: number): string => `INV-${100_000 + place}`;

/** @property days how long it was overdue by the rule of reminders: one of `daysOfReminders` */
export type Reminder = { readonly days: number; readonly at: string };

/** An invoice before it has a number. */
export type InvoiceDraft = Omit<
  Invoice,
  | "number"
  | "balance"
  | "dueOn"
  | "withdrawnAt"
  | "sentAt"
  | "paidAt"
  | "overdueTold"
  | "reminders"
  | "remindersStoppedAt"
  | "service"
  | "receivable"
>;

/** A new invoice, of which all is owed, before it has a number. */
export const newlyOpened = (draft: InvoiceDraft): Omit<Invoice, "number"> => ({
  ...draft,
  balance: draft.amount,
  dueOn: null,
  withdrawnAt: null,
  sentAt: null,
  paidAt: null,
  reminders: [],
  remindersStoppedAt: null,
  overdueTold: null,
  service: null,
  receivable: null,
});

/** The state of an invoice as a bill in the payer's payables service. Moments as ISO 8601 in UTC. */
export type ServiceRecord = {
  /** The service's name, for people. */
  readonly name: string;
  /** The organization whose payment settings open it. */
  readonly organizationId: string;
  /** Our reference of the payee, the same on all of the payee's invoices. */
  readonly payee: string;
  /** The account that may hold the bill, set when entering it begins; null before that. */
  readonly account: { readonly environment: PayablesEnvironment; readonly accountId: string } | null;
  /** The service's own id of the payee, once it has said so. */
  readonly vendorId: string | null;
  /** The service's own id of the bill, once it has said so. */
  readonly billId: string | null;
  readonly payment: BillPayment;
  /** The last upload of the PDF that was begun; its id is null until the service has said so. */
  readonly upload: { readonly at: string; readonly id: string | null } | null;
  /** When the PDF was seen at the bill. */
  readonly attachedAt: string | null;
  /** When the bill was seen to be archived, so that nothing is due there. */
  readonly archivedAt: string | null;
  /** Why the service does not have it as it should be. */
  readonly problem: string | null;
};

/** Left to a service where nothing was done yet. */
export const newlyServed = (name: string, organizationId: string, payee: string): ServiceRecord => ({
  name,
  organizationId,
  payee,
  account: null,
  vendorId: null,
  billId: null,
  payment: "unknown",
  upload: null,
  attachedAt: null,
  archivedAt: null,
  problem: null,
});

/** The part that everyone who sees the order may read. */
export const serviceSummary = ({
  name,
  payment,
  archivedAt,
  problem,
}: Pick<ServiceRecord, "name" | "payment" | "archivedAt" | "problem">) => ({
  name,
  payment,
  archivedAt,
  problem,
});

/** Our reference for an invoice at the service, unique there even where other bills have the same number. */
export const serviceReference = ({ id, number }: { readonly id: string; readonly number: string }): string =>
  `${number}-${shortId(id)}`;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * When an invoice that waits to be paid is looked at again: within hours while it is new, daily after a month, and never
 * after a year.
 */
export function nextCheck(issuedAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(issuedAt);
  if (age > 365 * day) return null;
  return later(now, age < day ? hour : age < 30 * day ? 6 * hour : day);
}

export const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
export const inAnHour = (now: Date): string => later(now, hour);
