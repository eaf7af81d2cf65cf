import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { type Order, orderFor, withoutPeople } from "../orders/index.ts";
import type { Invoice } from "./invoice.ts";
import { guestsCardLink } from "./pay-by-card.ts";
import type { InvoiceIssuer, InvoiceMail, InvoicePorts } from "./ports.ts";

export type InvoiceMailPorts = Pick<InvoicePorts, "documents" | "cardCheckout"> & MailPersonPorts<InvoiceMail>;

/** The built-in issuer: mails the invoice to the payer as a PDF. */
export function mailedInvoices(ports: InvoiceMailPorts): InvoiceIssuer {
  const mail = mailPerson(ports);
  const about = (invoice: Invoice, order: Order) => ({
    to: invoice.to.email,
    invoice,
    order: orderFor("shipper", "mail", withoutPeople(order)),
  });
  return {
    async issue(invoice, order, key) {
      const printed = await ports.documents.invoice(invoice);
      // The effect that issues it is tried again.
      if (!printed.ok) throw new Error(printed.refusal.message);
      const cardLink = guestsCardLink(ports, invoice, order);
      return mail(
        { kind: "invoice", ...about(invoice, order), pdf: printed.value, cardLink },
        { key, namedBy: order.shipperId },
      );
    },
    withdraw: (invoice, order, key) =>
      mail({ kind: "invoice_withdrawn", ...about(invoice, order) }, { key, namedBy: order.shipperId }),
  };
}
