import { type User } from "../accounts/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { awaitsBooker, mayMailTo, type Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { type IdempotencyKey, keyReused, type KeyReused } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { announcing } from "./announce-invoices.ts";
import { paymentMail, type PaymentStep } from "./effects.ts";
import type { Invoice } from "./invoice.ts";
import {
  answerPayment,
  cameFrom,
  isByCheckout,
  isByReceivable,
  noteReceivable,
  type PaidBack,
  type Payment,
  type PaymentKept,
  type PaymentNotTaken,
  type PaymentReturn,
  type PaymentSaid,
  returnPayment,
  sayPayment,
} from "./payment.ts";
import type { InvoiceAccount, InvoiceChange, InvoiceMail, InvoicePorts } from "./ports.ts";
import { type InvoiceNotFound, invoiceNotFound } from "./read-books.ts";
import { sideOf } from "./side.ts";

type Needs = Pick<SharedPorts & InvoicePorts, "clock" | "identities" | "invoices">;

export const notYours: PaymentNotTaken = {
  kind: "payment_not_taken",
  message: "Only the payer and the payee of an invoice can report its payments.",
};
const onlyPayee: PaymentNotTaken = {
  kind: "payment_not_taken",
  message: "Only the payee of an invoice can say whether a payment came.",
};
const onlyPayeePaysBack: PaymentNotTaken = {
  kind: "payment_not_taken",
  message: "Only the payee of an invoice can say that it paid money back.",
};
export const noSuchPayment: InvoiceNotFound = {
  kind: "invoice_not_found",
  message: "This invoice has no such payment.",
};
const checkoutSays: PaymentNotTaken = {
  kind: "payment_not_taken",
  message: "The card service says whether this payment came, and whether it went back.",
};

const serviceSays: PaymentNotTaken = {
  kind: "payment_not_taken",
  message: "The service where it was paid says whether this payment came.",
};

export type PaymentRefused = InvoiceNotFound | InvalidFields | PaymentNotTaken | KeyReused;

/** The payer says that it paid, or the payee that it was paid. The other side is told. A repeat of the call changes nothing. */
export function recordPayment(ports: Needs) {
  return async (
    user: User,
    invoiceId: string,
    asked: PaymentSaid,
    once?: IdempotencyKey,
  ): Promise<Result<InvoiceAccount, PaymentRefused>> => {
    const moment = momentOf(ports);
    const changed = await ports.invoices.change(
      invoiceId,
      announcing<PaymentRefused>(({ invoice, payments }) => {
        const side = sideOf(user, invoice);
        if (side === null) return refuse(invoiceNotFound);
        if (side === "reader") return refuse(notYours);
        const said = { ...asked, saidBy: side, saidById: user.id, once: onceText(once) };
        const before = once && payments.find((payment) => payment.once === said.once);
        if (before) return isSame(before, said) ? accept({ invoice, postings: [], effects: [] }) : refuse(keyReused);
        const added = sayPayment(invoice, payments, said, moment);
        return added.ok ? accept(withMail(added.value)) : added;
      }),
    );
    return changed ?? refuse(invoiceNotFound);
  };
}

/** The caller and its key, kept beside what the call made. */
export const onceText = (once: IdempotencyKey | undefined): string | null =>
  once ? `${once.scope} ${once.key}` : null;

const isSame = (payment: PaymentSaidOf, asked: PaymentSaidOf): boolean =>
  payment.amount === asked.amount &&
  payment.paidOn === asked.paidOn &&
  payment.means === asked.means &&
  payment.reference === asked.reference;

type PaymentSaidOf = Pick<Payment, keyof PaymentSaid>;

/** The payee says that it paid back by hand what is to be paid back. The payer is told. A repeat of the call changes nothing. */
export function recordReturn(ports: Needs) {
  return async (
    user: User,
    invoiceId: string,
    paymentId: string,
    { paidOn, means, ...asked }: PaidBack,
    once?: IdempotencyKey,
  ): Promise<Result<InvoiceAccount, PaymentRefused>> => {
    const moment = momentOf(ports);
    const changed = await ports.invoices.change(
      invoiceId,
      announcing<PaymentRefused>(({ invoice, payments }) => {
        const side = sideOf(user, invoice);
        if (side === null) return refuse(invoiceNotFound);
        if (side !== "payee") return refuse(onlyPayeePaysBack);
        const payment = payments.find(({ id }) => id === paymentId);
        if (!payment) return refuse(noSuchPayment);
        if (isByCheckout(payment)) return refuse(checkoutSays);
        if (isByReceivable(payment)) return refuse(serviceSays);
        if (paidOn === undefined) return refuse(invalidField("paidOn", "Please say on which day it was paid back"));
        if (means === undefined) return refuse(invalidField("means", "Please say how it was paid back"));
        const back: Omit<PaymentReturn, "at"> = { ...asked, paidOn, means, once: onceText(once) };
        const before = once && payment.returns.find((one) => one.once === back.once);
        if (before) return isSame(before, back) ? accept({ invoice, postings: [], effects: [] }) : refuse(keyReused);
        const returned = returnPayment(invoice, payment, back, moment);
        return returned.ok ? accept(withMail(returned.value, "returned")) : returned;
      }),
    );
    return changed ?? refuse(invoiceNotFound);
  };
}

/** The payee says whether a payment came. The payer is told. */
export function answerForPayment(ports: Needs) {
  return async (
    user: User,
    invoiceId: string,
    paymentId: string,
    answer: "received" | "disputed",
  ): Promise<Result<InvoiceAccount, InvoiceNotFound | PaymentNotTaken>> => {
    const moment = momentOf(ports);
    const changed = await ports.invoices.change(
      invoiceId,
      announcing<InvoiceNotFound | PaymentNotTaken>(({ invoice, payments }) => {
        const side = sideOf(user, invoice);
        if (side === null) return refuse(invoiceNotFound);
        if (side !== "payee") return refuse(onlyPayee);
        const payment = payments.find(({ id }) => id === paymentId);
        if (!payment) return refuse(noSuchPayment);
        if (isByCheckout(payment)) return refuse(checkoutSays);
        if (isByReceivable(payment)) return refuse(serviceSays);
        const answered = answerPayment(invoice, payment, answer, moment);
        return accept(payment.state === answer ? { ...answered, effects: [] } : withMail(answered, answer));
      }),
    );
    return changed ?? refuse(invoiceNotFound);
  };
}

/**
 * Records that the outside service shows an invoice as paid, or no longer so. The payee is told. Repeats change
 * nothing.
 */
export function noteServicePayment(ports: Needs) {
  return async (invoiceId: string, isPaid: boolean): Promise<void> => {
    const moment = momentOf(ports);
    await ports.invoices.change(
      invoiceId,
      announcing((account) => {
        const noted = servicePayment(account, isPaid, moment);
        return accept(noted ? withMail(noted) : { invoice: account.invoice, postings: [], effects: [] });
      }),
    );
  };
}

/**
 * Updates an invoice to what was paid in the operator's organization. The operator is told. Repeats change nothing.
 * @returns the invoice as it is then
 */
export function noteReceivablePayments(ports: Needs) {
  return async (account: InvoiceAccount, paid: Parameters<typeof noteReceivable>[2]): Promise<InvoiceAccount> => {
    const moment = momentOf(ports);
    const noteOnce = async () => {
      let isChanged = false;
      const changed = await ports.invoices.change<never>(
        account.invoice.id,
        announcing(({ invoice, payments }) => {
          const noted = noteReceivable(invoice, payments, paid, moment);
          isChanged = noted !== undefined;
          return accept(noted ? withMail(noted) : { invoice, postings: [], effects: [] });
        }),
      );
      if (!changed?.ok) throw new Error(`invoice ${account.invoice.id} vanished`);
      return { isChanged, account: changed.value };
    };
    let noted = await noteOnce();
    // More may go back than the last payment covers.
    while (noted.isChanged) noted = await noteOnce();
    return noted.account;
  };
}

function servicePayment(
  { invoice, payments, credits }: InvoiceAccount,
  isPaid: boolean,
  moment: ReturnType<typeof momentOf>,
): PaymentKept | undefined {
  const came = payments.findLast(
    (payment) => payment.means === "service" && payment.state === "received" && !isByReceivable(payment),
  );
  if (!isPaid) return came && answerPayment(invoice, came, "disputed", moment);
  // The bill of a withdrawn or written-off invoice may be paid too: that money is owed back to the payer.
  const credited = credits.filter(({ kind }) => kind === "credit_note");
  const rest =
    centsOf(invoice.amount) -
    credited.reduce((sum, { amount }) => sum + centsOf(amount), 0n) -
    payments.reduce((sum, payment) => sum + cameFrom(payment), 0n);
  if (came || rest <= 0n) return undefined;
  const said = sayPayment(
    invoice,
    payments,
    {
      amount: formatDollars(rest),
      paidOn: moment.at.slice(0, "YYYY-MM-DD".length),
      means: "service",
      reference: null,
      saidBy: "service",
      saidById: null,
      once: null,
    },
    moment,
  );
  return said.ok ? said.value : undefined;
}

export const momentOf = ({ clock, identities }: Needs) => ({
  newId: () => identities.newId(),
  at: clock.now().toISOString(),
});

export const withMail = (kept: PaymentKept, step = stepOf(kept.payment)): InvoiceChange => ({
  ...kept,
  effects: [mailOf(kept.payment, step)],
});

const stepOf = ({ state, returned }: Payment): PaymentStep => (returned === "0.00" ? state : "returned");

const mailOf = ({ invoiceId, id, saidAt, answeredAt }: Payment, step: PaymentStep): Effect =>
  paymentMail(invoiceId, id, step, answeredAt ?? saidAt);

/** Tells the other side of an invoice about a payment: the payee of what was said or came by the service, the payer of the rest. */
export function sendPaymentMail(
  ports: Pick<OrderPorts & InvoicePorts, "orders" | "invoices"> & MailPersonPorts<InvoiceMail>,
) {
  const mail = mailPerson(ports);
  return async ({ invoiceId, paymentId, step, key }: ReturnType<typeof paymentMail>): Promise<Withheld | void> => {
    const account = await ports.invoices.account(invoiceId);
    const payment = account?.payments.find(({ id }) => id === paymentId);
    if (!account || !payment) throw new Error(`payment ${paymentId} is not there`);
    const { invoice } = account;
    const isForPayee = toldOf(step, payment) === "payee";
    const reader = isForPayee ? { to: invoice.from.email, namedBy: null } : await mailedPayer(ports, invoice);
    if (!reader) return;
    const mailed: InvoiceMail = { kind: "payment_mail", to: reader.to, step, invoice, payment };
    return mail(mailed, { key, namedBy: reader.namedBy });
  };
}

/**
 * The address of an invoice's payer, and who named it; null for a guest who has not confirmed the booking, or has
 * disowned it.
 */
export async function mailedPayer(
  { orders }: Pick<OrderPorts, "orders">,
  { id, orderId, payeeId, to: { email } }: Invoice,
): Promise<{ readonly to: string; readonly namedBy: string | null; readonly order: Order | null } | null> {
  if (orderId === null) return { to: email, namedBy: payeeId, order: null };
  const order = await orders.find(orderId);
  if (!order) throw new Error(`the order of invoice ${id} is not there`);
  return awaitsBooker(order) || !mayMailTo(order, email) ? null : { to: email, namedBy: order.transporterId, order };
}

function toldOf(step: PaymentStep, { saidBy, returns }: Payment): "payer" | "payee" {
  if (step === "returned" && returns.length > 0) return "payer";
  return step === "said" || saidBy === "service" ? "payee" : "payer";
}
