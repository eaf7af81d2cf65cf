import type { Withheld } from "../effects/ports.ts";
import type { Order } from "../orders/index.ts";
import type { PayablesFailed } from "../payments/ports.ts";
import type { Result } from "../shared/result.ts";
import { type Invoice, isOwedByOperator, newlyServed, type ServiceRecord } from "./invoice.ts";
import { mailedInvoices } from "./mailed-invoices.ts";
import type { InvoiceIssuer } from "./ports.ts";
import { settleInvoice, type SettlePorts } from "./settle-invoice.ts";
import { enterReceivable } from "./settle-receivable.ts";

/**
 * Enters a customer's invoice as a bill in the payer's payables service, where the shipper's payment settings ask for
 * that and this installation reaches the service, and mails it in any case. The choice is made once for each invoice.
 * The operator's own invoices are entered in the operator's organization first, so that the mail has the payment link
 * if the service answers.
 */
export function chosenInvoices(ports: SettlePorts): InvoiceIssuer {
  const settle = settleInvoice(ports);
  const enter = enterReceivable(ports);
  const mailed = mailedInvoices(ports);
  const { clock, invoices, payables, payments } = ports;

  async function serviceFor(invoice: Invoice, order: Order): Promise<ServiceRecord | null> {
    if (invoice.service || invoice.sentAt !== null) return invoice.service;
    const organizationId = order.shipperOrganizationId;
    const settings = organizationId === null ? undefined : await payments.find(organizationId);
    if (!settings?.enabled || !payables.offers(settings.environment)) return null;
    const service = newlyServed(payables.name, settings.organizationId, vendorOf(invoice));
    return (await invoices.assign(invoice.id, service)).service;
  }

  return {
    async issue(invoice, order, key) {
      // The operator reads it in its list of invoices, and gets no mail.
      if (isOwedByOperator(invoice)) return invoices.sent(invoice.id, clock.now().toISOString());
      await enter(invoice);
      if (await serviceFor(invoice, order)) return left(await settle(invoice.id));
      const newest = (await invoices.find(invoice.id)) ?? invoice;
      const withheld = await mailed.issue(newest, order, key);
      if (!withheld) await invoices.sent(invoice.id, clock.now().toISOString());
      return withheld;
    },

    async withdraw(invoice, order, key) {
      if (isOwedByOperator(invoice)) return;
      if (!invoice.service) return mailed.withdraw(invoice, order, key);
      const settled = await settle(invoice.id);
      // It may have been issued since it was read. While its bill cannot be taken back, the payer should know not to pay.
      const newest = await invoices.find(invoice.id);
      const withheld = newest && newest.sentAt !== null ? await mailed.withdraw(newest, order, key) : undefined;
      return left(settled) ?? withheld;
    },
  };
}

/** The payee's account, or the operator by its legal name: accounts may share a name, and change theirs. */
const vendorOf = ({ payeeId, from }: Invoice): string => payeeId ?? `operator ${from.name}`;

/** Withholds a refusal that only a person can put right, so that it is not retried. @throws for any other failure */
function left(settled: Result<Withheld | undefined, PayablesFailed>): Withheld | undefined {
  if (settled.ok) return settled.value;
  const { kind, message } = settled.refusal;
  if (kind === "invoicing_refused") return { withheld: message };
  throw new Error(message);
}
