import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { type Order, orderFor, withoutPeople } from "../orders/index.ts";
import type { InvoicingFailed } from "../payments/ports.ts";
import type { Result } from "../shared/result.ts";
import type { Invoice, ServiceRecord } from "./invoice.ts";
import type { InvoiceIssuer, InvoiceMail, InvoicePorts } from "./ports.ts";
import { settleInvoice, type SettlePorts } from "./settle-invoice.ts";

/**
 * Issues an invoice through the outside service where the shipper's payment settings ask for it and this installation
 * reaches it, else as mail. The choice is made once for each invoice.
 * @param mailed the built-in issuer
 */
export function chosenInvoices(ports: SettlePorts, mailed: InvoiceIssuer): InvoiceIssuer {
  const settle = settleInvoice(ports);
  const { clock, invoices, invoicing, payments } = ports;

  async function serviceFor(invoice: Invoice, order: Order): Promise<ServiceRecord | null> {
    if (invoice.service || invoice.sentAt !== null || invoice.charge === "service_fee") return invoice.service;
    const organizationId = order.shipperOrganizationId;
    const settings = organizationId === null ? undefined : await payments.find(organizationId);
    if (!settings?.enabled || !invoicing.offers(settings.environment)) return null;
    const { name } = invoicing;
    const service = {
      name,
      organizationId: settings.organizationId,
      account: null,
      invoiceId: null,
      archivedAt: null,
      problem: null,
    };
    return (await invoices.assign(invoice.id, service)).service;
  }

  return {
    async issue(invoice, order, key) {
      if (await serviceFor(invoice, order)) return left(await settle(invoice.id));
      const withheld = await mailed.issue(invoice, order, key);
      if (!withheld) await invoices.sent(invoice.id, clock.now().toISOString());
      return withheld;
    },

    async withdraw(invoice, order, key) {
      if (!invoice.service) return mailed.withdraw(invoice, order, key);
      const withheld = left(await settle(invoice.id));
      if (withheld) return withheld;
      // The service mails what it issues, and says nothing of what it archives.
      return invoice.sentAt === null ? undefined : mailed.withdraw(invoice, order, key);
    },
  };
}

/** Withholds a refusal that only a person can put right, so that it is not retried. @throws for any other failure */
export function left(settled: Result<undefined, InvoicingFailed>): Withheld | undefined {
  if (settled.ok) return undefined;
  const { kind, message } = settled.refusal;
  if (kind === "invoicing_refused") return { withheld: message };
  throw new Error(message);
}

/** The built-in issuer: mails the invoice to the payer as a PDF. */
export function mailedInvoices(ports: Pick<InvoicePorts, "documents"> & MailPersonPorts<InvoiceMail>): InvoiceIssuer {
  const mail = mailPerson(ports);
  return {
    async issue(invoice, order, key) {
      const printed = await ports.documents.invoice(invoice);
      // The effect that issues it is tried again.
      if (!printed.ok) throw new Error(printed.refusal.message);
      const pdf = printed.value;
      return mail(
        {
          kind: "invoice",
          to: invoice.to.email,
          invoice,
          order: orderFor("shipper", "mail", withoutPeople(order)),
          pdf,
        },
        { key, namedBy: order.shipperId },
      );
    },
    withdraw: (invoice, order, key) =>
      mail(
        {
          kind: "invoice_withdrawn",
          to: invoice.to.email,
          invoice,
          order: orderFor("shipper", "mail", withoutPeople(order)),
        },
        { key, namedBy: order.shipperId },
      ),
  };
}
