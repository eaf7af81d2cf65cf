import type { AccountFact } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { PaymentChange } from "./effects.ts";
import type { User } from "../accounts/index.ts";
import type { Result } from "../shared/result.ts";
import type { ConnectionCheck, InvoicingEnvironment, PaymentSettings } from "./payment-settings.ts";

export type PaymentPorts = {
  readonly payments: PaymentSettingsStore;
  readonly invoicing: InvoicingService;
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
  /** Keeps the outcome of a check, unless the organization has other credentials by now than those that it checked. */
  recordCheck(checked: PaymentSettings, outcome: ConnectionCheck): Promise<void>;
  /** Enabled settings of these environments that are due for a check, the longest due first. */
  toCheck(now: Date, environments: readonly InvoicingEnvironment[], limit: number): Promise<readonly PaymentSettings[]>;
}

/** An organization's sign-in to the invoicing service. Never logged. */
export type InvoicingAccount = {
  readonly environment: InvoicingEnvironment;
  readonly accountId: string;
  readonly keyName: string | null;
  readonly key: string;
};

/** The service says no, and goes on saying so until a person changes something. */
export type InvoicingRefused = { readonly kind: "invoicing_refused"; readonly message: string };

/** No usable answer, or not now. The service may have done the work nevertheless. */
export type InvoicingOutOfReach = {
  readonly kind: "invoicing_out_of_reach";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

export type InvoicingFailed = InvoicingRefused | InvoicingOutOfReach;

/** An invoice for the service to issue. */
export type InvoiceToIssue = {
  /** Our own reference, by which `find` finds the invoice; no other invoice has it. */
  readonly reference: string;
  readonly payer: { readonly name: string; readonly company: string | null; readonly email: string };
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string;
};

/** An invoice as the service has it. */
export type IssuedInvoice = {
  /** The service's own. */
  readonly id: string;
  readonly reference: string;
  readonly isArchived: boolean;
  /** True when nothing is due any more. */
  readonly isPaid: boolean;
  /** ISO 8601 in UTC; null where the service does not say. */
  readonly createdAt: string | null;
};

/** An outside service that issues invoices in the name of the organization that signs in, and mails them. */
export interface InvoicingService {
  /** The service's name, as in “Failed to connect to …”. */
  readonly name: string;
  /** True when this installation can reach the environment. */
  offers(environment: InvoicingEnvironment): boolean;
  /** Signs in again, even while a session is open. */
  check(account: InvoicingAccount): Promise<Result<undefined, InvoicingFailed>>;
  /** Every invoice with that reference, archived ones too, in any order. */
  find(account: InvoicingAccount, reference: string): Promise<Result<readonly IssuedInvoice[], InvoicingFailed>>;
  /** Issues one more and has it mailed to the payer. It does not look whether there is one: `find` does. */
  issue(account: InvoicingAccount, invoice: InvoiceToIssue): Promise<Result<IssuedInvoice, InvoicingFailed>>;
  /** Takes it back, so that nothing is due. Repeats are harmless. */
  archive(account: InvoicingAccount, id: string): Promise<Result<undefined, InvoicingFailed>>;
}
