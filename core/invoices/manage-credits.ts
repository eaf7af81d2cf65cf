import type { User } from "../accounts/index.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { type IdempotencyKey, keyReused, type KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { announcing } from "./announce-invoices.ts";
import { type CreditAsked, creditInvoice, type InvoiceCredit, type NotCreditable } from "./credit.ts";
import { creditMail } from "./effects.ts";
import { mailedPayer, momentOf, onceText } from "./manage-payments.ts";
import { closeCardPage } from "./pay-by-card.ts";
import type { InvoiceAccount, InvoiceMail, InvoicePorts, PapersBusy } from "./ports.ts";
import { type InvoiceNotFound, invoiceNotFound, readInvoiceAccount } from "./read-books.ts";
import { sideOf } from "./side.ts";

type Needs = Pick<SharedPorts & InvoicePorts, "clock" | "identities" | "invoices">;
type CreditRefused = InvoiceNotFound | InvalidFields | NotCreditable | KeyReused;

/** The payee of an invoice credits an amount, or writes off all that is open. The payer is told. A repeat of the call changes nothing. */
export function creditAnInvoice(ports: Needs) {
  return async (
    user: User,
    invoiceId: string,
    asked: CreditAsked,
    once?: IdempotencyKey,
  ): Promise<Result<InvoiceAccount, CreditRefused>> => {
    const moment = momentOf(ports);
    const changed = await ports.invoices.change(
      invoiceId,
      announcing<CreditRefused>(({ invoice, credits }) => {
        const side = sideOf(user, invoice);
        if (side === null) return refuse(invoiceNotFound);
        if (side !== "payee")
          return refuse({ kind: "not_creditable", message: "Only the payee of an invoice can credit it." });
        const given = { ...asked, creditedById: user.id, once: onceText(once) };
        const before = once && credits.find((credit) => credit.once === given.once);
        if (before) return isSame(before, asked) ? accept({ invoice, postings: [], effects: [] }) : refuse(keyReused);
        const credited = creditInvoice(invoice, credits, given, moment);
        return credited.ok
          ? accept({ ...credited.value, effects: [creditMail(invoice.id, credited.value.credit.id)] })
          : credited;
      }),
    );
    return changed ?? refuse(invoiceNotFound);
  };
}

const isSame = (before: InvoiceCredit, { amount, reason }: CreditAsked): boolean =>
  before.reason === reason && (before.kind === "write_off" ? amount === undefined : before.amount === amount);

/** A credit note as a PDF, for the readers of its invoice. */
export function printCreditNote(ports: Pick<SharedPorts & InvoicePorts, "clock" | "invoices" | "documents">) {
  const read = readInvoiceAccount(ports);
  return async (
    user: User,
    invoiceId: string,
    creditId: string,
  ): Promise<Result<{ readonly number: string; readonly pdf: Uint8Array }, InvoiceNotFound | PapersBusy>> => {
    const found = await read(user, invoiceId);
    if (!found.ok) return found;
    const { invoice, credits } = found.value;
    const credit = credits.find(({ id }) => id === creditId);
    if (!credit || credit.number === null)
      return refuse({ kind: "invoice_not_found", message: "This invoice has no such credit note." });
    const printed = await ports.documents.creditNote(invoice, credit);
    return printed.ok ? accept({ number: credit.number, pdf: printed.value }) : printed;
  };
}

type MailNeeds = Parameters<typeof closeCardPage>[0] &
  Pick<OrderPorts & InvoicePorts, "orders" | "documents"> &
  MailPersonPorts<InvoiceMail>;

/** Tells the payer of a credit note, with its PDF, or of a write-off, and closes a card page for the former amount. */
export function sendCreditMail(ports: MailNeeds) {
  const [mail, close] = [tellPayer(ports), closeCardPage(ports)];
  return async (effect: ReturnType<typeof creditMail>): Promise<Withheld | void> => {
    const left = await mail(effect);
    // Last, since the mail waits for no card service.
    await close(effect.invoiceId);
    return left;
  };
}

function tellPayer(ports: MailNeeds) {
  const mail = mailPerson(ports);
  return async ({ invoiceId, creditId, key }: ReturnType<typeof creditMail>): Promise<Withheld | void> => {
    const account = await ports.invoices.account(invoiceId);
    const credit = account?.credits.find(({ id }) => id === creditId);
    if (!account || !credit) throw new Error(`credit ${creditId} is not there`);
    const { invoice } = account;
    const payer = await mailedPayer(ports, invoice);
    if (!payer) return;
    const printed = credit.number === null ? null : await ports.documents.creditNote(invoice, credit);
    // The effect is tried again.
    if (printed && !printed.ok) throw new Error(printed.refusal.message);
    const mailed: InvoiceMail = { kind: "credit_mail", to: payer.to, invoice, credit, pdf: printed?.value ?? null };
    return mail(mailed, { key, namedBy: payer.namedBy });
  };
}
