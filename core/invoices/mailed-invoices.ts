import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { InvoiceIssuer, InvoiceMail, InvoicePorts } from "./ports.ts";

/** The built-in issuer: mails the invoice to the payer as a PDF. */
export function mailedInvoices(ports: Pick<InvoicePorts, "documents"> & MailPersonPorts<InvoiceMail>): InvoiceIssuer {
  const mail = mailPerson(ports);
  return {
    async issue(invoice, order, key) {
      const printed = await ports.documents.invoice(invoice);
      // The effect that issues it is tried again.
      if (!printed.ok) throw new Error(printed.refusal.message);
      const pdf = printed.value;
      return mail({ kind: "invoice", to: invoice.to.email, invoice, order, pdf }, { key, namedBy: order.shipperId });
    },
    withdraw: (invoice, order, key) =>
      mail({ kind: "invoice_withdrawn", to: invoice.to.email, invoice, order }, { key, namedBy: order.shipperId }),
  };
}
