import type { Withheld } from "../effects/ports.ts";
import type { Order } from "../orders/index.ts";
import type { Invoice, InvoiceDraft } from "./invoice.ts";

export type InvoicePorts = {
  readonly invoices: InvoiceStore;
  readonly invoiceIssuer: InvoiceIssuer;
  readonly documents: DocumentPrinter;
};

export type InvoiceMail =
  | {
      readonly kind: "invoice";
      readonly to: string;
      readonly invoice: Invoice;
      readonly order: Order;
      readonly pdf: Uint8Array;
    }
  | { readonly kind: "invoice_withdrawn"; readonly to: string; readonly invoice: Invoice; readonly order: Order };

export interface InvoiceStore {
  /** Gives a draft its number and keeps it; a claim that has an invoice keeps that one, which is answered. */
  open(draft: InvoiceDraft): Promise<Invoice>;
  /** Of the claim that the order has now. Undefined for an order without one, also for what is no id. */
  ofOrder(orderId: string): Promise<Invoice | undefined>;
  /** Repeats keep the first moment. @returns the invoice; undefined where there is none */
  withdraw(claim: { readonly orderId: string; readonly claimedAt: string }, at: string): Promise<Invoice | undefined>;
}

/** Delivers an invoice to the payer. */
export interface InvoiceIssuer {
  /** Once for each key however often it is asked. @throws when it could not be handed over */
  issue(invoice: Invoice, order: Order, key: string): Promise<Withheld | void>;
  /** Tells the payer that nothing is owed. The same promises. */
  withdraw(invoice: Invoice, order: Order, key: string): Promise<Withheld | void>;
}

export interface DocumentPrinter {
  /** As PDF, the same bytes for the same invoice. */
  invoice(invoice: Invoice): Promise<Uint8Array>;
}
