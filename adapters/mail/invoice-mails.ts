import { daysBetween } from "@lotlane/core";
import {
  type Invoice,
  type InvoiceParty,
  isOwedByOperator,
  jobNamed,
  type Payment,
  paymentLinkOf,
} from "@lotlane/core/invoices";
import type { GuestsCardLink, InvoiceMail, TaxMail } from "@lotlane/core/ports";
import { formatMoney } from "@lotlane/core/money";
import type { OrderFor } from "@lotlane/core/orders";
import type { Fact, MailContent } from "./mail-content.ts";
import { payersAction } from "./order-mail.ts";
import { day, greeting, moment } from "./wording.ts";

type NewInvoice = Extract<InvoiceMail, { kind: "invoice" }>;
type PayersOrder = OrderFor<"mail", "shipper">;

export function invoiceMail({ invoice, order, cardLink }: NewInvoice, home: string): MailContent {
  const { number, amount, from, to, charge, service, payeeId } = invoice;
  const payee = partyName(from);
  const isFee = charge === "service_fee";
  const billed = `You can pay it in your company's BILL account: the bill is there, with ${payee} as the vendor.`;
  const isExtra = invoice.extraId !== null;
  const opening = isExtra
    ? `this is the invoice for the extra that was agreed to. It is attached as a PDF.`
    : payeeId === null
      ? `your order has been claimed. The invoice, for the transport and all fees, is attached as a PDF.`
      : `${payee} has claimed your order. The invoice is attached as a PDF.`;
  const sentences = isFee
    ? [
        `your order has been claimed. Its price contains a service fee for ${payee}, and the invoice for that is attached as a PDF.`,
        ...(service ? [billed] : []),
        "The transporter sends an invoice of its own for the transport.",
      ]
    : [
        opening,
        service ? billed : `Please pay ${payee} directly.`,
        ...(payeeId === null
          ? []
          : ["Lotlane records what is owed, and no payment for the transport passes through Lotlane."]),
      ];
  return {
    subject: `Invoice ${number} from ${payee}: ${formatMoney(amount)}`,
    preview: service
      ? `The bill is in your company's BILL account. The invoice is attached.`
      : isFee
        ? `The service fee for your order. The invoice is attached.`
        : `Please pay ${payee} directly. The invoice is attached.`,
    title: `Invoice ${number}: ${formatMoney(amount)}`,
    reference: { label: "Invoice", value: number },
    blocks: [
      { kind: "paragraph", text: [greeting({ firstName: to.name }), ...sentences].join(" ") },
      { kind: "facts", rows: [...payeeFacts(from), ...invoiceFacts(invoice)] },
      {
        kind: "price",
        lines: invoice.lines.map((line) => ({ label: line.label, amount: formatMoney(line.amount) })),
        totals: [{ label: "Amount due", amount: formatMoney(amount), note: `to ${payee}` }],
      },
      ...payThroughBill(invoice),
      cardLink === null ? payersAction(order, home) : payByCard(invoice, cardLink, home),
    ],
    reason: "You are receiving this email because you are paying for this order on Lotlane.",
  };
}

/** BILL's page for the operator's invoice, where a payer without an account there pays by card or bank transfer. */
function payThroughBill(invoice: Invoice) {
  const url = paymentLinkOf(invoice);
  return url === null ? [] : [{ kind: "action", label: "Pay through BILL", url } as const];
}

/** Guests have no account to open the invoice with. */
export const isGuests = (invoice: Invoice): boolean => invoice.payerId === null && !isOwedByOperator(invoice);

const payByCard = ({ id }: Invoice, { trackingToken, secret }: GuestsCardLink, home: string) =>
  ({
    kind: "action",
    label: "Pay by card",
    url: `${home}/track/${encodeURIComponent(trackingToken)}?${new URLSearchParams({ pay: `${id}.${secret}` })}`,
  }) as const;

export const openInvoice = ({ id }: Invoice, home: string) =>
  ({ kind: "action", label: "Open the invoice", url: `${home}/invoices?invoice=${id}` }) as const;

/** A company's name, or the person's where there is none. */
export const partyName = ({ company, name }: InvoiceParty): string => company ?? name;

export const invoiceFacts = (invoice: Invoice): Fact[] => [
  { label: "Invoice", value: invoice.number },
  jobNamed(invoice),
  { label: "Issued", value: moment(invoice.issuedAt) },
];

const payeeFacts = ({ company, name, phone, email }: InvoiceParty): Fact[] => [
  { label: "Pay to", value: company ? `${company}, ${name}` : name },
  ...(phone ? [{ label: "Phone", value: phone }] : []),
  { label: "Email", value: email },
];

export function invoiceWithdrawnMail(invoice: Invoice, order: PayersOrder, home: string): MailContent {
  const { number, amount, balance, from, to, withdrawnAt, service } = invoice;
  const paid = balance.startsWith("-") ? formatMoney(balance.slice(1)) : null;
  const reach = `${from.phone ? `${from.phone}, ` : ""}${from.email}`;
  const [open, then] =
    paid !== null
      ? [`${paid} is to be paid back`, `${paid} is to be paid back by ${partyName(from)}: ${reach}.`]
      : [
          "nothing is owed",
          `Nothing is owed. If you have already paid, please ask ${partyName(from)} for a refund: ${reach}.`,
        ];
  const atService = service
    ? ` Lotlane archives the bill in your company's BILL account. If a payment is already scheduled there, please cancel it.`
    : "";
  return {
    subject: `Invoice ${number} is withdrawn: ${open}`,
    preview: `You do not have to pay the ${formatMoney(amount)} to ${partyName(from)}.`,
    title: `Invoice ${number} is withdrawn`,
    reference: { label: "Invoice", value: number },
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting({ firstName: to.name })} ${whyOf(invoice, order)}, so the invoice from ${partyName(from)} for ${formatMoney(amount)} is withdrawn. ${then}${atService}`,
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
const whyOf = ({ claimedAt, from, payeeId }: Invoice, { assignedAt }: PayersOrder): string => {
  if (claimedAt === assignedAt) return "the order was cancelled";
  return `${payeeId === null ? "the transporter" : partyName(from)} is no longer moving the vehicle`;
};

type Reminder = Extract<InvoiceMail, { kind: "invoice_reminder" }>;

/** Reminds the payer of an overdue invoice. */
export function reminderMail({ invoice, today, cardLink }: Reminder, home: string): MailContent {
  const { number, balance, dueOn, from, to, service } = invoice;
  const payee = partyName(from);
  const amount = formatMoney(balance);
  const days = daysBetween(dueOn ?? today, today);
  const late = days === 1 ? "1 day" : `${days} days`;
  const how = service
    ? `You can pay it in your company's BILL account: the bill is there, with ${payee} as the vendor.`
    : `Please pay ${payee} directly.`;
  const ifPaid = isGuests(invoice)
    ? `If you have paid, please tell ${payee}.`
    : `If you have paid, please say so on the invoice, and no further reminder will come.`;
  return {
    subject: `Reminder: invoice ${number} from ${payee} is ${late} overdue`,
    preview: `${amount} is still owed.`,
    title: `Invoice ${number} is ${late} overdue`,
    reference: { label: "Invoice", value: number },
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting({ firstName: to.name })} ${amount} of the invoice from ${payee} is still owed. ${how} ${ifPaid}`,
      },
      {
        kind: "facts",
        rows: [
          ...payeeFacts(from),
          ...invoiceFacts(invoice),
          ...(dueOn === null ? [] : [{ label: "Due", value: day(dueOn) }]),
          { label: "Still owed", value: amount },
        ],
      },
      ...payThroughBill(invoice),
      ...(cardLink === null ? [] : [payByCard(invoice, cardLink, home)]),
      ...(isGuests(invoice) ? [] : [openInvoice(invoice, home)]),
    ],
    reason: "You are receiving this email because you are paying this invoice on Lotlane.",
  };
}

type PaymentNews = Extract<InvoiceMail, { kind: "payment_mail" }>;

/** Tells the payee of a payment that the payer speaks of or the service made, and the payer how the payee answered. */
export function paymentMail({ step, invoice, payment, to }: PaymentNews, home: string): MailContent {
  const { number, balance, from, to: payer } = invoice;
  const amount = formatMoney(payment.amount);
  const isForPayer = to === payer.email;
  const other = partyName(isForPayer ? from : payer);
  const { subject, text } = paymentWords(step, payment, { amount, number, other });
  return {
    subject,
    preview: text,
    title: subject,
    reference: { label: "Invoice", value: number },
    blocks: [
      { kind: "paragraph", text: `${greeting({ firstName: (isForPayer ? payer : from).name })} ${text}` },
      {
        kind: "facts",
        rows: [
          ...invoiceFacts(invoice),
          { label: "Paid on", value: day(payment.paidOn) },
          ...(payment.reference === null ? [] : [{ label: "Reference", value: payment.reference }]),
          openFact(balance),
        ],
      },
      ...(isGuests(invoice) && isForPayer ? [] : [openInvoice(invoice, home)]),
    ],
    reason: `You are receiving this email because you are ${isForPayer ? "paying" : "paid by"} this invoice on Lotlane.`,
  };
}

/** The open amount of an invoice, and by its label the side that pays it. */
export const openFact = (balance: string): Fact =>
  balance.startsWith("-")
    ? { label: "To be paid back", value: formatMoney(balance.slice(1)) }
    : { label: "Still owed", value: formatMoney(balance) };

type Named = { readonly amount: string; readonly number: string; readonly other: string };

function paymentWords(
  step: PaymentNews["step"],
  { means, saidBy, returned, returns }: Payment,
  { amount, number, other }: Named,
): { readonly subject: string; readonly text: string } {
  const back = returns.at(-1);
  if (step === "returned" && back)
    return {
      subject: `${other} has paid back ${formatMoney(back.amount)} of invoice ${number}`,
      text: `${other} says that it paid this back on ${day(back.paidOn)}${back.reference === null ? "" : `, reference ${back.reference}`}. Please look at your bank account, and write to ${other} if the money does not come.`,
    };
  if (step === "returned" && means === "service")
    return {
      subject: `${formatMoney(returned)} of the payment for invoice ${number} was taken back`,
      text: `BILL shows ${formatMoney(returned)} less of the ${amount} from ${other}. It no longer counts as paid.`,
    };
  if (step === "returned")
    return {
      subject: `${formatMoney(returned)} of the card payment for invoice ${number} was returned`,
      text: `Stripe shows that ${formatMoney(returned)} of the ${amount} from ${other} was refunded or charged back. It no longer counts as paid.`,
    };
  if (means === "card" && saidBy === "service")
    return {
      subject: `${other} has paid ${amount} for invoice ${number}`,
      text: `The card payment came through Stripe.`,
    };
  if (saidBy === "service")
    return step === "received"
      ? { subject: `${other} has paid ${amount} for invoice ${number}`, text: `BILL shows the payment.` }
      : {
          subject: `The payment of ${amount} for invoice ${number} was taken back`,
          text: `BILL no longer shows the invoice as paid, so it is owed again.`,
        };
  switch (step) {
    case "said":
      return {
        subject: `${other} says that ${amount} is paid for invoice ${number}`,
        text: `Please check whether the money has arrived, and say so on the invoice: it counts as paid once you do.`,
      };
    case "received":
      return {
        subject: `${other} has received ${amount} for invoice ${number}`,
        text: `The payment counts from now on.`,
      };
    case "disputed":
      return {
        subject: `${other} has not received ${amount} for invoice ${number}`,
        text: `The payment does not count. Please look at your bank account, and write to ${other} if the money has left it.`,
      };
  }
}

export const w9RequestMail = ({ user, payer }: TaxMail, home: string): MailContent => ({
  subject: `${payer} asks for your Form W-9`,
  preview: "A customer that pays you needs it for its tax return.",
  title: `${payer} asks for your Form W-9`,
  blocks: [
    {
      kind: "paragraph",
      text: `${greeting(user)} ${payer} has paid you for jobs on Lotlane, and needs your Form W-9 to report what it paid. Please sign in and fill it in on your company page.`,
    },
    {
      kind: "paragraph",
      text: "Your taxpayer identification number is stored encrypted. Please do not send it by email: we never ask for it there.",
    },
    { kind: "action", label: "Open Form W-9", url: `${home}/company/w9` },
  ],
  reason: "You are receiving this email because a customer of yours asked for your Form W-9 on Lotlane.",
});
