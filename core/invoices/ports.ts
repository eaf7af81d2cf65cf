import type { Effect } from "../effects/effect.ts";
import type { Withheld } from "../effects/ports.ts";
import type { Order, OrderFor } from "../orders/index.ts";
import type { ReceivableRecord } from "../payments/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { PaymentStep } from "./effects.ts";
import type { InvoiceCredit } from "./credit.ts";
import type { Extra, ExtraState } from "./extra.ts";
import type { Invoice, InvoiceDraft, Payee, OrderCharge, ServiceRecord } from "./invoice.ts";
import type { InvoiceState } from "./invoice-state.ts";
import type { Posting } from "./ledger.ts";
import type { CardPorts } from "./card-ports.ts";
import type { Payment } from "./payment.ts";
import type { RevenueRow, RevenueSearch } from "./revenue.ts";
import type { StatementSide } from "./side.ts";

export type * from "./card-ports.ts";

export type InvoicePorts = CardPorts & {
  readonly invoices: InvoiceStore;
  readonly invoiceIssuer: InvoiceIssuer;
  readonly documents: DocumentPrinter;
  /** The operator of this marketplace, as the payee of its fees. */
  readonly operator: Payee;
};

/**
 * The link by which a guest pays the operator's invoice by card (`payAsBooker`); null where no card is taken that way.
 */
export type GuestsCardLink = { readonly trackingToken: string; readonly secret: string };

export type InvoiceMail =
  | {
      readonly kind: "invoice";
      readonly to: string;
      readonly invoice: Invoice;
      readonly order: OrderFor<"mail", "shipper">;
      readonly pdf: Uint8Array;
      readonly cardLink: GuestsCardLink | null;
    }
  | {
      readonly kind: "payment_mail";
      readonly to: string;
      readonly step: PaymentStep;
      readonly invoice: Invoice;
      readonly payment: Payment;
    }
  | {
      readonly kind: "invoice_reminder";
      readonly to: string;
      readonly invoice: Invoice;
      /** See `dayOfDebts`. */
      readonly today: string;
      readonly cardLink: GuestsCardLink | null;
    }
  | {
      readonly kind: "credit_mail";
      readonly to: string;
      readonly invoice: Invoice;
      readonly credit: InvoiceCredit;
      /** The credit note; null for a write-off. */
      readonly pdf: Uint8Array | null;
    }
  | {
      readonly kind: "extra_mail";
      readonly to: string;
      readonly step: ExtraState;
      readonly extra: Extra;
      /** That of the claim's transport. */
      readonly invoice: Invoice;
    }
  | {
      readonly kind: "invoice_withdrawn";
      readonly to: string;
      readonly invoice: Invoice;
      readonly order: OrderFor<"mail", "shipper">;
    };

/** How an invoice stands outside. `checkAt`: when to look at it again; null for never. */
export type Outward = Pick<Invoice, "sentAt" | "service"> & { readonly checkAt: string | null };

/** Selects the invoices of a reader's lists. */
export type InvoiceOwner =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "payer" | "payee"; readonly accountId: string }
  /** Admins read every invoice; `operator` is owed some of them, and `operator_owes` others. */
  | { readonly kind: "all" | "operator" | "operator_owes" };

export type InvoiceSearch = PageRequest & {
  readonly owner: InvoiceOwner;
  /** `open`: something is still owed. */
  readonly state?: InvoiceState | "open" | undefined;
  /** An invoice's number, the id of an order or a load, or words of `searchedInInvoice`. */
  readonly q?: string | undefined;
  /** Only those issued from the first moment on, and before the second. */
  readonly issued?: Pick<JournalSearch, "from" | "before"> | undefined;
  /** See `dayOfDebts`. */
  readonly today: string;
};

/** Open amounts by age. */
export type OpenAmounts = {
  /** The sum of all open amounts. */
  readonly open: string;
  readonly invoices: number;
  /** Not due yet, then overdue by at most 30, 60 and 90 days, and by more. */
  readonly byAge: readonly [string, string, string, string, string];
  /** Paid beyond what is owed, to be paid back: of invoices whose balance is below zero, also of withdrawn ones. */
  readonly credit: string;
};

/** A posting with the number of its invoice, and the names there of its party and of the invoice's other side. */
export type JournalLine = Posting & {
  readonly id: string;
  readonly number: string;
  readonly partyName: string;
  readonly otherName: string;
};

export type JournalSearch = {
  /** Only postings of this party. */
  readonly party?: string | undefined;
  /** Only postings of invoices with this account as the payer. */
  readonly payerId?: string | undefined;
  /** Moments: from the first, before the second. */
  readonly from: string;
  readonly before: string;
};

/** A month of one party. Amounts above zero are owed to it, below zero by it. */
export type Statement = {
  readonly month: string;
  readonly opening: string;
  readonly lines: readonly JournalLine[];
  /** The opening amount and all lines together. */
  readonly closing: string;
  readonly isComplete: boolean;
};

/** A statement as it is printed: at most 1,000 lines. */
export type StatementPaper = Statement & {
  readonly party: { readonly name: string; /** Several lines. */ readonly address: string | null };
  /** Decides the signs. */
  readonly side: StatementSide;
  /** At the moment of printing. `credit`: see `UsersAmounts`. */
  readonly amounts: Omit<OpenAmounts, "credit"> & { readonly credit: string | null };
  readonly asOf: string;
};

/** An invoice with its payments, at most the first 200, its credits, and the extras of its claim. Oldest first. */
export type InvoiceAccount = {
  readonly invoice: Invoice;
  readonly payments: readonly Payment[];
  readonly credits: readonly InvoiceCredit[];
  /** Only with the invoice of the transport. */
  readonly extras: readonly Extra[];
};

/** An extra with the transport invoice of its claim. */
export type ExtraOfInvoice = { readonly extra: Extra; readonly invoice: Invoice };

/** A line of a bank statement in the books of a party, which are its payer's or its payee's. `line` is a digest of it. */
export type BankLineKey = { readonly party: string; readonly line: string };

/** A payment that a party has on a line of its bank statement. Each line has at most one on an invoice. */
export type BankRecord = BankLineKey & { readonly invoiceId: string; readonly paymentId: string };
/** With the payment's amount, and its invoice's number. */
export type RecordedLine = BankRecord & { readonly amount: string; readonly number: string };

/** An invoice of which something is owed, with the sum that its payer says is paid and that the payee has not answered. */
export type OpenInvoice = { readonly invoice: Invoice; readonly said: string };

export type ToRemind = { readonly id: string; readonly dueOn: string };

/**
 * Selects open invoices that their payer had, whose reminders are not stopped, and whose payee's company sends reminders:
 * those that were due on these days, and had no reminder of as many days yet.
 */
export type ReminderSearch = { readonly from: string; readonly until: string; readonly days: number };

/** A changed invoice with everything that is kept along with it: all or nothing. */
export type InvoiceChange = {
  readonly invoice: Invoice;
  /** Added or changed. */
  readonly payment?: Payment;
  /** The bank's line that the payment is on. */
  readonly recorded?: BankRecord;
  /** Added; a credit note gets its number as it is kept. */
  readonly credit?: InvoiceCredit;
  /** Added or changed. */
  readonly extra?: Extra;
  readonly postings: readonly Posting[];
  readonly effects: readonly Effect[];
};

/** Decides on the newest invoice, its payments, and what is recorded on the line that is named with it. */
export type DecideInvoice<Refusal> = (
  account: InvoiceAccount & { readonly recorded: readonly RecordedLine[] },
) => Result<InvoiceChange, Refusal>;

/** A place where the books contradict themselves. */
export type BookProblem = { readonly invoiceId: string; readonly problem: string };

/** Identifies an invoice: each claim of a job has one for each charge, and one for each agreed extra. */
export type InvoiceClaim = Pick<Invoice, "orderId" | "claimedAt" | "charge"> &
  Partial<Pick<Invoice, "loadId" | "extraId">>;

export interface InvoiceStore {
  /**
   * Gives a draft its number and keeps it with its opening entry (`openingOf`) and its effects (`effectsOfOpening`); a
   * claim that has one for the charge or the extra keeps that, which is answered.
   */
  open(draft: InvoiceDraft): Promise<Invoice>;
  /** The invoice of the order's present claim; undefined when there is none, or for a malformed id. */
  ofOrder(orderId: string, charge: OrderCharge): Promise<Invoice | undefined>;
  /** All invoices of an order's claim, oldest first; none for a malformed id. */
  ofClaim(claim: Pick<Invoice, "orderId" | "claimedAt">): Promise<readonly Invoice[]>;
  /** Undefined for an unknown or malformed id. */
  extra(id: string): Promise<ExtraOfInvoice | undefined>;
  /** Of all claims of an order, oldest first. */
  extrasOf(orderId: string): Promise<readonly ExtraOfInvoice[]>;
  /**
   * `decide` sees the newest invoice and all that is kept with it, which stay locked until its answer is kept as a
   * whole; a refusal keeps nothing. Of the invoice itself, payer, balance, due day, reminders, `overdueTold` and the
   * moments of payment and withdrawal are kept.
   * @param which an id, or a claim's charge
   * @param line stays locked too: `decide` sees where it is recorded, and the party's lines that are recorded on the
   * invoice; nothing of either without it
   * @returns undefined for an unknown or malformed id, and a claim that has none
   */
  change<Refusal>(
    which: string | InvoiceClaim,
    decide: DecideInvoice<Refusal>,
    line?: BankLineKey,
  ): Promise<Result<InvoiceAccount, Refusal> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Invoice | undefined>;
  account(id: string): Promise<InvoiceAccount | undefined>;
  /** Newest first. A cursor's moment is that of the issue. */
  list(search: InvoiceSearch): Promise<Page<Invoice>>;
  openAmounts(search: Pick<InvoiceSearch, "owner" | "today" | "q">): Promise<OpenAmounts>;
  /** The owner's invoices of which something is owed, newest first. */
  listOpen(owner: InvoiceOwner, limit: number): Promise<readonly OpenInvoice[]>;
  /** Where lines of a party's bank statements are recorded. */
  recordedLines(party: string, lines: readonly string[]): Promise<readonly RecordedLine[]>;
  /** Oldest first. @param search `after`: the line after which it goes on */
  journal(
    search: JournalSearch & { readonly limit: number; readonly after?: Pick<JournalLine, "at" | "id"> | undefined },
  ): Promise<readonly JournalLine[]>;
  /** The sum of a party's postings before a moment. */
  balanceBefore(search: Omit<JournalSearch, "from">): Promise<string>;
  /** The groups that have invoices: by fees, gross volume and name; after `mostLanes` of them, one for the rest. */
  revenue(search: RevenueSearch): Promise<readonly RevenueRow[]>;
  /** The ids of overdue invoices that were not announced as such for their due day, longest due first. */
  newlyOverdue(today: string, limit: number): Promise<readonly string[]>;
  /** Works out every balance again from its postings. @returns the first contradictions, at most `limit`; none in good books */
  checkBooks(limit: number): Promise<readonly BookProblem[]>;
  /** Invoices that `search` selects, those that were due first first. @param search `after`: the one after which it goes on */
  toRemind(
    search: ReminderSearch & { readonly limit: number; readonly after?: ToRemind | undefined },
  ): Promise<readonly ToRemind[]>;
  /** Leaves an invoice to the outside service, unless it was sent or assigned before. @returns the newest invoice */
  assign(id: string, service: ServiceRecord): Promise<Invoice>;
  /** Notes when it was handed over; repeats keep the first moment. */
  sent(id: string, at: string): Promise<void>;
  /** Replaces how it stands outside; nothing else changes. */
  record(id: string, outward: Outward): Promise<void>;
  /** Reserves the invoice for this process until a moment. False while another process has it. */
  hold(id: string, now: Date, until: string): Promise<boolean>;
  letGo(id: string): Promise<void>;
  /** The ids of those to look at again by now, longest due first. */
  toCheck(now: Date, limit: number): Promise<readonly string[]>;
  /** The ids of those with a problem that an organization's payment settings open. */
  heldUp(organizationId: string, limit: number): Promise<readonly string[]>;
  /** Replaces how it stands in the operator's organization. @param checkAt when to look at it again; null for never */
  recordReceivable(id: string, receivable: ReceivableRecord, checkAt: string | null): Promise<void>;
  /** The ids of those to look at again in the operator's organization by now, longest due first. */
  receivablesToCheck(now: Date, limit: number): Promise<readonly string[]>;
  /** The ids of those with a problem there, oldest first. */
  receivablesHeldUp(limit: number): Promise<readonly string[]>;
}

/** Delivers an invoice to the payer. */
export interface InvoiceIssuer {
  /** Once for each key however often it is asked. @throws when it could not be handed over */
  issue(invoice: Invoice, order: Order, key: string): Promise<Withheld | void>;
  /** Tells the payer that nothing is owed. The same promises. */
  withdraw(invoice: Invoice, order: Order, key: string): Promise<Withheld | void>;
}

export type PapersBusy = {
  readonly kind: "papers_busy";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

export interface DocumentPrinter {
  /**
   * Prints a PDF, the same bytes for the same invoice. Refuses when many wait, and gives up a print that takes too
   * long.
   */
  invoice(invoice: Invoice): Promise<Result<Uint8Array, PapersBusy>>;
  /** Prints a statement, with the same promises. */
  statement(statement: StatementPaper): Promise<Result<Uint8Array, PapersBusy>>;
  /** The same for a credit note. */
  creditNote(invoice: Invoice, credit: InvoiceCredit): Promise<Result<Uint8Array, PapersBusy>>;
}
