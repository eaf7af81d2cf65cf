import type { MailPort } from "../effects/ports.ts";
import type { InvoiceIssuer, InvoiceMail, InvoicePorts } from "./ports.ts";

/** The built-in issuer: mails the invoice to the payer as a PDF. */
export const mailedInvoices = ({
  mail,
  documents,
}: Pick<InvoicePorts, "documents"> & MailPort<InvoiceMail>): InvoiceIssuer => ({
  issue: async (invoice, order, key) =>
    mail.send({ kind: "invoice", to: invoice.to.email, invoice, order, pdf: await documents.invoice(invoice) }, key),
  withdraw: (invoice, order, key) =>
    mail.send({ kind: "invoice_withdrawn", to: invoice.to.email, invoice, order }, key),
});
