import type { Withheld } from "../effects/ports.ts";
import type { Order, OrderFor } from "../orders/index.ts";
import type { Result } from "../shared/result.ts";
import type { Invoice, InvoiceCharge, InvoiceDraft, InvoiceParty, ServiceRecord } from "./invoice.ts";

export type InvoicePorts = {
  readonly invoices: InvoiceStore;
  readonly invoiceIssuer: InvoiceIssuer;
  readonly documents: DocumentPrinter;
  /** The operator of this marketplace, as the payee of its fees. */
  readonly operator: InvoiceParty;
};

export type InvoiceMail =
  | {
      readonly kind: "invoice";
      readonly to: string;
      readonly invoice: Invoice;
      readonly order: OrderFor<"mail", "shipper">;
      readonly pdf: Uint8Array;
    }
  | {
      readonly kind: "invoice_withdrawn";
      readonly to: string;
      readonly invoice: Invoice;
      readonly order: OrderFor<"mail", "shipper">;
    };

/** How an invoice stands outside. `checkAt`: when to look at it again; null for never. */
export type Outward = Pick<Invoice, "sentAt" | "paidAt" | "service"> & { readonly checkAt: string | null };

/** Identifies an invoice: each claim of an order has one for each charge. */
export type InvoiceClaim = Pick<Invoice, "orderId" | "claimedAt" | "charge">;

export interface InvoiceStore {
  /** Gives a draft its number and keeps it; a claim that has one for the charge keeps that, which is answered. */
  open(draft: InvoiceDraft): Promise<Invoice>;
  /** The invoice of the order's present claim; undefined when there is none, or for a malformed id. */
  ofOrder(orderId: string, charge: InvoiceCharge): Promise<Invoice | undefined>;
  /** Repeats keep the first moment. @returns the invoice; undefined where there is none */
  withdraw(claim: InvoiceClaim, at: string): Promise<Invoice | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Invoice | undefined>;
  /** Leaves an invoice to the outside service, unless it was sent or assigned before. @returns the newest invoice */
  assign(id: string, service: ServiceRecord): Promise<Invoice>;
  /** Notes when it was handed over; repeats keep the first moment. */
  sent(id: string, at: string): Promise<void>;
  /** Replaces how it stands outside; nothing else changes. */
  record(id: string, outward: Outward): Promise<void>;
  /** Keeps other processes away until then. False while another process does. */
  hold(id: string, now: Date, until: string): Promise<boolean>;
  letGo(id: string): Promise<void>;
  /** The ids of those to look at again by now, longest due first. */
  toCheck(now: Date, limit: number): Promise<readonly string[]>;
  /** The ids of those with a problem that an organization's payment settings open. */
  heldUp(organizationId: string, limit: number): Promise<readonly string[]>;
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
}
