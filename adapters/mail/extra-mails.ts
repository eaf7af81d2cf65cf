import { extraName } from "@lotlane/core/invoices";
import type { InvoiceMail } from "@lotlane/core/ports";
import { formatMoney } from "@lotlane/core/money";
import { invoiceFacts, isGuests, openInvoice, partyName, openFact } from "./invoice-mails.ts";
import type { MailContent } from "./mail-content.ts";
import { greeting } from "./wording.ts";

type News<Kind extends InvoiceMail["kind"]> = Extract<InvoiceMail, { kind: Kind }>;

/** Tells the payer of a credit note or of a write-off. */
export function creditMail({ invoice, credit }: News<"credit_mail">, home: string): MailContent {
  const { number, balance, from, to, service } = invoice;
  const [payee, amount] = [partyName(from), formatMoney(credit.amount)];
  const isWrittenOff = credit.kind === "write_off";
  const subject = isWrittenOff
    ? `${payee} no longer asks for ${amount} of invoice ${number}`
    : `Credit note ${credit.number} from ${payee}: ${amount}`;
  const isOwedBack = balance.startsWith("-");
  const text = [
    isWrittenOff
      ? `${payee} has written off ${amount} of invoice ${number}. You do not have to pay it.`
      : `${payee} has credited ${amount} of invoice ${number}. The credit note is attached as a PDF.`,
    ...(isOwedBack
      ? [`You have paid more than is owed now: ${formatMoney(balance.slice(1))} is to be paid back by ${payee}.`]
      : []),
    ...(service ? [`The bill in your company's BILL account has not changed: please enter the credit there.`] : []),
  ].join(" ");
  return {
    subject,
    preview: text,
    title: subject,
    reference: { label: "Invoice", value: number },
    blocks: [
      { kind: "paragraph", text: `${greeting({ firstName: to.name })} ${text}` },
      {
        kind: "facts",
        rows: [...invoiceFacts(invoice), openFact(balance)],
      },
      { kind: "words", text: credit.reason },
      ...(isGuests(invoice) ? [] : [openInvoice(invoice, home)]),
    ],
    reason: "You are receiving this email because you are paying this invoice on Lotlane.",
  };
}

/** Tells the payer of an extra that is asked for or withdrawn, and the payee of the payer's answer. */
export function extraMail({ step, extra, invoice, to }: News<"extra_mail">, home: string): MailContent {
  const { from, to: payer, orderId, payerId, payeeId } = invoice;
  const isForPayer = to === payer.email && step !== "agreed" && step !== "disputed";
  const other = isForPayer && payeeId === null ? "The transporter" : partyName(isForPayer ? from : payer);
  const what = `${formatMoney(extra.amount)} for ${extra.kind === "other" ? "an extra" : extraName(extra.kind).toLowerCase()}`;
  const { subject, text } = extraWords(step, { what, other, isGuest: payerId === null });
  return {
    subject,
    preview: text,
    title: subject,
    reference: { label: "Invoice", value: invoice.number },
    blocks: [
      {
        kind: "paragraph",
        text: `${isForPayer || payeeId !== null ? greeting({ firstName: (isForPayer ? payer : from).name }) : "Hello,"} ${text}`,
      },
      { kind: "facts", rows: invoiceFacts(invoice) },
      { kind: "words", text: step === "disputed" && extra.reason !== null ? extra.reason : extra.note },
      ...(payerId === null && isForPayer
        ? []
        : [{ kind: "action" as const, label: "Open the order", url: `${home}/orders/${orderId}` }]),
    ],
    reason: `You are receiving this email because you are ${isForPayer ? "paying for" : "moving the vehicle of"} this order on Lotlane.`,
  };
}

type Named = { readonly what: string; readonly other: string; readonly isGuest: boolean };

function extraWords(
  step: News<"extra_mail">["step"],
  { what, other, isGuest }: Named,
): { readonly subject: string; readonly text: string } {
  switch (step) {
    case "asked":
      return {
        subject: `${other} asks for ${what}`,
        text: isGuest
          ? "It is owed only once you agree. Please answer this email to tell us if you agree, or why not."
          : "It is owed only once you agree. Please look at the note and the photos on the order, and agree or say why not.",
      };
    case "agreed":
      return { subject: `${other} agrees to ${what}`, text: "It has an invoice of its own from now on." };
    case "disputed":
      return {
        subject: `${other} disputes ${what}`,
        text: "It is not owed. You can talk about it in the messages of the order, and ask again with another amount.",
      };
    case "withdrawn":
      return { subject: `${other} no longer asks for ${what}`, text: "You no longer have to answer." };
  }
}
