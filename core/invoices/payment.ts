import { z } from "zod";
import { centsOf, formatDollars, formatMoney } from "../money/index.ts";
import { dollarsOf } from "../loads/index.ts";
import { plainDaySchema } from "../shared/day-schema.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalText } from "../shared/text.ts";
import type { Invoice } from "./invoice.ts";
import { type Posting, postingsOf, withBalance } from "./ledger.ts";

export const paymentMeans = ["ach", "wire", "check", "card", "cash", "other"] as const;
/** `service`: paid through the outside service that has the invoice. */
export type PaymentMeans = (typeof paymentMeans)[number] | "service";

/**
 * `said`: the payer says that it was paid. `received`: the payee has it. `disputed`: the payee says that it did not come,
 * or that it was taken back.
 */
export const paymentStates = ["said", "received", "disputed"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentSides = ["payer", "payee", "service"] as const;
export type PaymentSide = (typeof paymentSides)[number];

/** A part of a payment that the payee paid back by hand. */
export type PaymentReturn = {
  /** US dollars and cents, above zero. */
  readonly amount: string;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
  readonly means: (typeof paymentMeans)[number];
  readonly reference: string | null;
  readonly at: string;
  /** As that of a payment. */
  readonly once: string | null;
};

/** A payment as the sides of an invoice report it; the money itself does not pass through Lotlane. */
export type Payment = {
  readonly id: string;
  readonly invoiceId: string;
  /** US dollars and cents, above zero. */
  readonly amount: string;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
  readonly means: PaymentMeans;
  /**
   * The number of the check or transfer; of a card taken by the checkout, the payment there; of what was paid in the
   * operator's organization, the invoice there.
   */
  readonly reference: string | null;
  /** The part of it that went back to the payer. */
  readonly returned: string;
  /** The parts of it that were paid back by hand, oldest first. */
  readonly returns: readonly PaymentReturn[];
  readonly state: PaymentState;
  readonly saidBy: PaymentSide;
  /** The account that said it; null for the service. */
  readonly saidById: string | null;
  readonly saidAt: string;
  /** When the payee, or the service, last said whether it came. */
  readonly answeredAt: string | null;
  /** The caller and its Idempotency-Key; null without one. */
  readonly once: string | null;
};

export const paymentSaidSchema = z.object({
  amount: dollarsOf("Amount"),
  paidOn: plainDaySchema("Day must be YYYY-MM-DD"),
  means: z.enum(paymentMeans, `Means must be one of ${paymentMeans.join(", ")}`),
  reference: optionalText("Reference", 100),
});
export type PaymentSaid = z.output<typeof paymentSaidSchema>;

/** How money went back: all but the amount is for what was paid back by hand. */
export const payBackSchema = z.object({
  amount: dollarsOf("Amount"),
  paidOn: paymentSaidSchema.shape.paidOn.optional(),
  means: paymentSaidSchema.shape.means.optional(),
  reference: paymentSaidSchema.shape.reference,
});
export type PaidBack = z.output<typeof payBackSchema>;

/** The payments with a new or changed one. */
export const withPayment = (payments: readonly Payment[], payment: Payment | undefined): readonly Payment[] =>
  payment === undefined
    ? payments
    : payments.some(({ id }) => id === payment.id)
      ? payments.map((one) => (one.id === payment.id ? payment : one))
      : [...payments, payment];

/** A changed invoice with the payment that changed it, and the postings of both. */
export type PaymentKept = {
  readonly invoice: Invoice;
  readonly payment: Payment;
  readonly postings: readonly Posting[];
};

export type PaymentNotTaken = { readonly kind: "payment_not_taken"; readonly message: string };

type Said = Omit<Payment, "id" | "invoiceId" | "returned" | "returns" | "state" | "saidAt" | "answeredAt">;
type Moment = { readonly newId: () => string; readonly at: string };

/** The most payments that people can record on an invoice: all of them are read before another one is taken. */
const mostPayments = 100;

/**
 * Adds a payment. Once the payee or the service says so, it counts; on the payer's word it waits for the payee, and can
 * be no more than what is open.
 */
export function sayPayment(
  invoice: Invoice,
  others: readonly Payment[],
  said: Said,
  { newId, at }: Moment,
): Result<PaymentKept, InvalidFields | PaymentNotTaken> {
  if (invoice.withdrawnAt !== null && said.saidBy === "payer")
    return refuse({ kind: "payment_not_taken", message: "This invoice was withdrawn: nothing is owed for it." });
  if (others.length >= mostPayments && said.saidBy !== "service")
    return refuse({
      kind: "payment_not_taken",
      message: `This invoice has ${mostPayments} payments, which is the limit. Please put several into one.`,
    });
  if (said.paidOn < firstDayOf(invoice))
    return refuse(invalidField("paidOn", "The day must not be before the invoice was issued"));
  if (said.paidOn > at.slice(0, "YYYY-MM-DD".length))
    return refuse(invalidField("paidOn", "The day must not be in the future"));
  const payment: Payment = {
    ...said,
    id: newId(),
    invoiceId: invoice.id,
    returned: "0.00",
    returns: [],
    state: "said",
    saidAt: at,
    answeredAt: null,
  };
  if (said.saidBy !== "payer") return accept(received(invoice, payment, { newId, at }));
  const open = openBeyondSaid(invoice, others);
  if (centsOf(said.amount) > open) return refuse(invalidField("amount", tooMuch(open)));
  return accept({ invoice, payment, postings: [] });
}

export const tooMuch = (open: bigint): string =>
  open > 0n
    ? `Amount must be at most ${formatMoney(formatDollars(open))}, which is still open`
    : "Nothing is open on this invoice anymore";

/** The amount that the payer has not said to be paid, in cents. */
export const openBeyondSaid = (invoice: Invoice, payments: readonly Payment[]): bigint =>
  payments
    .filter(({ state }) => state === "said")
    .reduce((open, { amount }) => open - centsOf(amount), centsOf(invoice.balance));

/** The earliest day of payment: the day is behind UTC in every zone of the United States. */
export const firstDayOf = ({ issuedAt }: Invoice): string =>
  new Date(Date.parse(issuedAt) - 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);

/** The payee says whether a payment came. A repeat of the same answer changes nothing. */
export function answerPayment(
  invoice: Invoice,
  payment: Payment,
  answer: Exclude<PaymentState, "said">,
  moment: Moment,
): PaymentKept {
  if (payment.state === answer) return { invoice, payment, postings: [] };
  if (answer === "received") return received(invoice, payment, moment);
  const disputed: Payment = { ...payment, state: "disputed", answeredAt: moment.at };
  if (payment.state === "said") return { invoice, payment: disputed, postings: [] };
  return counted(invoice, disputed, "reversed", cameFrom(payment), moment);
}

/**
 * The payee paid back by hand a part of a payment that came: at most what is to be paid back, so that nothing is owed
 * again by it.
 */
export function returnPayment(
  invoice: Invoice,
  payment: Payment,
  back: Omit<PaymentReturn, "at">,
  moment: Moment,
): Result<PaymentKept, InvalidFields | PaymentNotTaken> {
  if (payment.returns.length >= mostPayments)
    return refuse({ kind: "payment_not_taken", message: `A payment is paid back in at most ${mostPayments} parts.` });
  if (back.paidOn < payment.paidOn) return refuse(invalidField("paidOn", "The day must not be before the payment"));
  if (back.paidOn > moment.at.slice(0, "YYYY-MM-DD".length))
    return refuse(invalidField("paidOn", "The day must not be in the future"));
  const [toPayBack, came, cents] = [-centsOf(invoice.balance), cameFrom(payment), centsOf(back.amount)];
  const most = toPayBack < came ? toPayBack : came;
  if (cents > most)
    return refuse(
      invalidField(
        "amount",
        most > 0n
          ? `Amount must be at most ${formatMoney(formatDollars(most))}, which is to be paid back`
          : "Nothing of this payment is to be paid back",
      ),
    );
  const returned = formatDollars(centsOf(payment.returned) + cents);
  const returns = [...payment.returns, { ...back, at: moment.at }];
  return accept(kept(invoice, { ...payment, returned, returns, answeredAt: moment.at }, "reversed", cents, moment));
}

/** True for a card that the operator's checkout took: the checkout alone says whether the money came. */
export const isByCheckout = ({ means, saidBy }: Pick<Payment, "means" | "saidBy">): boolean =>
  means === "card" && saidBy === "service";

/** True for what was paid in the operator's organization at the receivables service, which alone says so. */
export const isByReceivable = ({ means, reference }: Pick<Payment, "means" | "reference">): boolean =>
  means === "service" && reference !== null;

/** The part of a payment that came and stayed, in cents. */
export const cameFrom = ({ state, amount, returned }: Payment): bigint =>
  state === "received" ? centsOf(amount) - centsOf(returned) : 0n;

/** A card payment at the checkout: how much was paid, and how much of it went back. */
export type CardSeen = Pick<Payment, "amount" | "returned"> & { readonly reference: string };

/**
 * Brings an invoice in line with what the checkout shows of a card payment, in whatever order it is heard. A payment on
 * an invoice that was withdrawn or paid before is owed back to the payer.
 * @returns undefined where nothing changed
 */
export function noteCard(
  invoice: Invoice,
  payments: readonly Payment[],
  { reference, amount, returned }: CardSeen,
  moment: Moment,
): PaymentKept | undefined {
  const known = payments.find((payment) => isByCheckout(payment) && payment.reference === reference);
  const fresh = known
    ? undefined
    : received(invoice, seenOutside(invoice, { amount, reference, means: "card" }, moment), moment);
  const payment = known ?? fresh!.payment;
  const back = centsOf(returned) - centsOf(payment.returned);
  if (back === 0n) return fresh;
  const changed = { ...payment, returned, answeredAt: moment.at };
  const kind = back > 0n ? "reversed" : "paid";
  const after = kept(fresh?.invoice ?? invoice, changed, kind, back, moment);
  return { ...after, postings: [...(fresh?.postings ?? []), ...after.postings] };
}

/**
 * Brings an invoice to what its payers have paid in the operator's organization, in cents: more is one more payment, and
 * less goes back from the last one.
 * @param reference the invoice there
 * @returns undefined where nothing changed
 */
export function noteReceivable(
  invoice: Invoice,
  payments: readonly Payment[],
  paid: { readonly reference: string; readonly cents: bigint },
  moment: Moment,
): PaymentKept | undefined {
  const known = payments.filter(isByReceivable);
  const more = known.reduce((rest, payment) => rest - cameFrom(payment), paid.cents);
  if (more > 0n) {
    const seen = { amount: formatDollars(more), reference: paid.reference, means: "service" } as const;
    return received(invoice, seenOutside(invoice, seen, moment), moment);
  }
  const last = known.findLast((payment) => cameFrom(payment) > 0n);
  if (more === 0n || !last) return undefined;
  const back = cameFrom(last) < -more ? cameFrom(last) : -more;
  const returned = formatDollars(centsOf(last.returned) + back);
  return kept(invoice, { ...last, returned, answeredAt: moment.at }, "reversed", back, moment);
}

const seenOutside = (
  { id }: Invoice,
  seen: Pick<Payment, "amount" | "reference" | "means">,
  { newId, at }: Moment,
): Payment => ({
  ...seen,
  id: newId(),
  invoiceId: id,
  paidOn: at.slice(0, "YYYY-MM-DD".length),
  returned: "0.00",
  returns: [],
  state: "received",
  saidBy: "service",
  saidById: null,
  saidAt: at,
  answeredAt: at,
  once: null,
});

function received(invoice: Invoice, payment: Payment, moment: Moment): PaymentKept {
  const came: Payment = { ...payment, state: "received", answeredAt: moment.at };
  return counted(invoice, came, "paid", -cameFrom(came), moment);
}

/** A payment of which all was paid back counts for nothing either way. */
const counted = (...[invoice, payment, kind, owed, moment]: Parameters<typeof kept>): PaymentKept =>
  owed === 0n ? { invoice, payment, postings: [] } : kept(invoice, payment, kind, owed, moment);

const kept = (
  invoice: Invoice,
  payment: Payment,
  kind: "paid" | "reversed",
  owed: bigint,
  { newId, at }: Moment,
): PaymentKept => ({
  invoice: withBalance(invoice, owed, at),
  payment,
  postings: postingsOf(invoice, owed, { entryId: newId(), kind, at, paymentId: payment.id }),
});
