import type { Invoice } from "@lotlane/core/invoices";
import { formatMoney } from "@lotlane/core/money";
import type { Order } from "@lotlane/core/orders";
import { invoiceFacts, partyName } from "./invoice-mail.ts";
import type { MailContent } from "./mail-content.ts";
import { payersAction } from "./order-mail.ts";
import { greeting, moment } from "./wording.ts";

export function invoiceWithdrawnMail(invoice: Invoice, order: Order, home: string): MailContent {
  const { number, amount, from, to, withdrawnAt } = invoice;
  return {
    subject: `Invoice ${number} is withdrawn: nothing is owed`,
    preview: `You do not have to pay the ${formatMoney(amount)} to ${partyName(from)}.`,
    title: `Invoice ${number} is withdrawn`,
    reference: { label: "Invoice", value: number },
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting({ firstName: to.name })} ${whyOf(invoice, order)}, so the invoice from ${partyName(from)} for ${formatMoney(amount)} is withdrawn. Nothing is owed. If you have already paid, please ask ${partyName(from)} for a refund: ${from.phone ? `${from.phone}, ` : ""}${from.email}.`,
      },
      {
        kind: "facts",
        rows: [...invoiceFacts(invoice), ...(withdrawnAt ? [{ label: "Withdrawn", value: moment(withdrawnAt) }] : [])],
      },
      payersAction(order, home),
    ],
    reason: "You are receiving this email because you were asked to pay for this order on Lotlane.",
  };
}

/** An order that was released names its claim no more. */
const whyOf = ({ claimedAt, from }: Invoice, { assignedAt }: Order): string =>
  claimedAt === assignedAt ? "the order was cancelled" : `${partyName(from)} is no longer moving the vehicle`;
