import type { AccountFact } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { PaymentChange } from "./effects.ts";
import type { User } from "../accounts/index.ts";
import type { Result } from "../shared/result.ts";
import type { BillPayment } from "./bill-payment.ts";
import type { ConnectionCheck, PayablesEnvironment, PaymentSettings } from "./payment-settings.ts";

export type PaymentPorts = {
  readonly payments: PaymentSettingsStore;
  readonly payables: PayablesService;
  /** The settings of `operatorOwner` alone. */
  readonly operatorPayments: PaymentSettingsStore;
  readonly receivables: ReceivablesService;
};

/** Settings and the service that they sign in to: those of the dealers, or of the operator. */
export type ConnectionPorts = {
  readonly payments: PaymentSettingsStore;
  readonly payables: Pick<PayablesService, "name" | "offers" | "check">;
};

export type PaymentMail = {
  readonly kind: "payment_email";
  readonly to: string;
  readonly user: User;
  readonly change: PaymentChange;
  readonly at: string;
};

export interface PaymentSettingsStore {
  /** Undefined before the first ones, also for what is no id. */
  find(organizationId: string): Promise<PaymentSettings | undefined>;
  /** Replaces an organization's settings, and keeps their fact and effects. @throws for an unknown organization */
  save(
    settings: PaymentSettings,
    beside: { readonly facts: readonly AccountFact[]; readonly effects: readonly Effect[] },
  ): Promise<void>;
  /** Forgets an organization's settings, and keeps the facts and effects of that. Repeats are harmless. */
  remove(
    organizationId: string,
    beside: { readonly facts: readonly AccountFact[]; readonly effects: readonly Effect[] },
  ): Promise<void>;
  /** Keeps the outcome of a check, unless the organization has other credentials by now than those that it checked. */
  recordCheck(checked: PaymentSettings, outcome: ConnectionCheck): Promise<void>;
  /** Enabled settings of these environments that are due for a check, the longest due first. */
  toCheck(now: Date, environments: readonly PayablesEnvironment[], limit: number): Promise<readonly PaymentSettings[]>;
}

/** An organization's sign-in to the payables service. Never logged. */
export type PayablesAccount = {
  readonly environment: PayablesEnvironment;
  readonly accountId: string;
  readonly keyName: string | null;
  readonly key: string;
};

/** The service says no, and goes on saying so until a person changes something. */
export type PayablesRefused = { readonly kind: "invoicing_refused"; readonly message: string };

/** No usable answer, or not now. The service may have done the work nevertheless. */
export type PayablesOutOfReach = {
  readonly kind: "invoicing_out_of_reach";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

export type PayablesFailed = PayablesRefused | PayablesOutOfReach;

/** The payee of a bill. */
export type BillVendor = {
  /** Our own reference, the same for all bills of this payee and no other one's: names and addresses may be alike. */
  readonly reference: string;
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** Several lines. */
  readonly address: string | null;
};

/** A bill for the service to enter. */
export type BillToEnter = {
  /** Our own reference, by which `find` finds the bill; no other bill has it. */
  readonly reference: string;
  /** The service's own id of the payee. */
  readonly vendorId: string;
  /** Amounts are US dollars and cents. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string;
};

/** A bill as the service has it. */
export type EnteredBill = {
  /** The service's own. */
  readonly id: string;
  readonly reference: string;
  readonly isArchived: boolean;
  readonly payment: BillPayment;
  /** ISO 8601 in UTC; null where the service does not say. */
  readonly createdAt: string | null;
};

/** A document at a bill, by the name of its file and by the id of its upload where that is known. */
export type BillDocument = { readonly billId: string; readonly name: string; readonly uploadId: string | null };

/** `missing` includes an upload that the service does not show yet. */
export type DocumentState = "attached" | "uploading" | "missing";

/** An outside service where the organization that signs in keeps the bills of its vendors, and pays them. */
export interface PayablesService {
  /** The service's name, as in “Failed to connect to …”. */
  readonly name: string;
  /** True when this installation can reach the environment. */
  offers(environment: PayablesEnvironment): boolean;
  /** Signs in again, even while a session is open, and reads vendors and bills. Refuses with the right that is missing. */
  check(account: PayablesAccount): Promise<Result<undefined, PayablesFailed>>;
  /** The service's own id of a payee, who becomes a vendor where none has the reference. */
  vendor(account: PayablesAccount, vendor: BillVendor): Promise<Result<string, PayablesFailed>>;
  /** Every bill of the vendor with that reference since a day (YYYY-MM-DD), archived ones too, in any order. */
  find(
    account: PayablesAccount,
    sought: { readonly vendorId: string; readonly reference: string; readonly since: string },
  ): Promise<Result<readonly EnteredBill[], PayablesFailed>>;
  /** Enters one more. It does not look whether there is one: `find` does. */
  enter(account: PayablesAccount, bill: BillToEnter): Promise<Result<EnteredBill, PayablesFailed>>;
  /** Takes a bill back, so that nothing is due. Repeats are harmless. */
  archive(account: PayablesAccount, id: string): Promise<Result<undefined, PayablesFailed>>;
  document(account: PayablesAccount, document: BillDocument): Promise<Result<DocumentState, PayablesFailed>>;
  /** Uploads one more document. It does not look whether there is one: `document` does. @returns the upload's id */
  attach(
    account: PayablesAccount,
    upload: { readonly billId: string; readonly name: string; readonly pdf: Uint8Array },
  ): Promise<Result<string, PayablesFailed>>;
}

/** The payer of an invoice; the reference is the same for all invoices to this payer, and no other one's. */
export type ReceivableCustomer = BillVendor;

/** An invoice for the service to enter. The service mails nothing of it. */
export type ReceivableToEnter = Omit<BillToEnter, "vendorId"> & {
  /** The service's own id of the payer. */
  readonly customerId: string;
};

/** An invoice as the service has it. Amounts are US dollars and cents. */
export type EnteredReceivable = Pick<EnteredBill, "id" | "reference" | "isArchived" | "createdAt"> & {
  readonly total: string;
  readonly due: string;
  /** The part of the total that credits of the service took off. */
  readonly credited: string;
  /** The part that the payer has scheduled to pay. */
  readonly scheduled: string;
};

/** An outside service where the organization that signs in issues invoices to its customers, and is paid. */
export interface ReceivablesService {
  readonly name: string;
  offers(environment: PayablesEnvironment): boolean;
  /** Signs in again, and reads customers and invoices. Refuses with the right that is missing. */
  check(account: PayablesAccount): Promise<Result<undefined, PayablesFailed>>;
  /** The service's own id of a payer, who becomes a customer where none has the reference and address. */
  customer(account: PayablesAccount, customer: ReceivableCustomer): Promise<Result<string, PayablesFailed>>;
  /** Every invoice to the customer with that reference since a day (YYYY-MM-DD), archived ones too, in any order. */
  find(
    account: PayablesAccount,
    sought: { readonly customerId: string; readonly reference: string; readonly since: string },
  ): Promise<Result<readonly EnteredReceivable[], PayablesFailed>>;
  /** Enters one more. It does not look whether there is one: `find` does. */
  enter(account: PayablesAccount, invoice: ReceivableToEnter): Promise<Result<EnteredReceivable, PayablesFailed>>;
  /** The page where the payer can pay it without an account; null for payers who have one in the service's network. */
  link(account: PayablesAccount, id: string): Promise<Result<string | null, PayablesFailed>>;
  /** Notes a payment that came another way, at most what is due. It does not look whether that was done before. */
  recordPayment(
    account: PayablesAccount,
    payment: {
      readonly customerId: string;
      readonly invoiceId: string;
      readonly amount: string;
      readonly paidOn: string;
    },
  ): Promise<Result<undefined, PayablesFailed>>;
  /** Takes an invoice back, so that nothing is due. Repeats are harmless. */
  archive(account: PayablesAccount, id: string): Promise<Result<undefined, PayablesFailed>>;
}
