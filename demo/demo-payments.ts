import {
  answerExtra,
  answerPayment,
  askExtra,
  creditInvoice,
  type Extra,
  type InvoiceCredit,
  type PaymentKept,
  type PaymentMeans,
  type Posting,
  sayPayment,
  withPayment,
} from "@lotlane/core/invoices";
import type { Load } from "@lotlane/core/loads";
import type { Order } from "@lotlane/core/orders";
import type { Identities, InvoiceAccount } from "@lotlane/core/ports";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPeople } from "./demo-people.ts";

export type PaymentNeeds = {
  readonly chance: Chance;
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly people: DemoPeople;
};

/** An invoice with its payments and its part of the ledger, oldest first. */
export type InvoiceBooks = InvoiceAccount & { readonly postings: readonly Posting[] };

type OfOrder = InvoiceBooks & { readonly order: Order };

type Says = {
  readonly says: "payer" | "payee";
  readonly amount: typeof firstPart | "rest";
  readonly means: Exclude<PaymentMeans, "service">;
};
/** The payee says whether the payment came that was spoken of last. */
type Answers = { readonly answers: "received" | "disputed" };
type Step = { readonly days: number } & (Says | Answers);

/** Less than the price of any trip. */
const firstPart = "250.00";

const payee = (days: number, means: Says["means"], amount: Says["amount"] = "rest"): Step => ({
  days,
  says: "payee",
  means,
  amount,
});
const payer = (days: number, means: Says["means"]): Step => ({ days, says: "payer", means, amount: "rest" });
const answer = (days: number, answers: Answers["answers"]): Step => ({ days, answers });

/** The demo's own dealer owes nothing for more days, and can post. */
const patience = 25;

/** The rest stays open: in time such a payer is overdue beyond what lets it post. */
const onlyPart = [payee(5, "ach", firstPart)];

/** The ways in which dealers pay what is due on delivery, in turn: some in two parts, some not all of it. */
const habits: readonly (readonly Step[])[] = [
  [payee(6, "ach")],
  [payee(8, "check")],
  [payer(5, "ach"), answer(7, "received")],
  [payee(4, "wire")],
  [payee(3, "check", firstPart), payee(9, "check")],
  [payee(9, "check")],
  onlyPart,
  [payee(7, "ach")],
];
const checkThatCameBack = [payer(3, "check"), answer(5, "received"), answer(9, "disputed"), payee(12, "wire")];

/**
 * Most of what was delivered is paid: cards and cash at the door, the rest within days. The demo's own dealer owes the
 * demo's own carrier something in every way.
 */
export function payInvoices(needs: PaymentNeeds, opened: readonly OfOrder[]): readonly InvoiceBooks[] {
  const { people, calendar } = needs;
  const owed = opened.filter(({ invoice }) => invoice.withdrawnAt === null);
  const delivered = owed
    .filter(({ order }) => order.deliveredAt !== null)
    .toSorted((a, b) => Date.parse(b.order.deliveredAt!) - Date.parse(a.order.deliveredAt!));
  const isDemoDealers = ({ invoice }: OfOrder) => invoice.payerOrganizationId === people.dealers[0]!.company.id;
  const isBetweenDemoAccounts = (one: OfOrder) =>
    isDemoDealers(one) && one.invoice.payeeId === people.carriers[0]!.main.id;
  const daysAgo = ({ order }: OfOrder) => daysBetween(order.deliveredAt!, calendar.today);

  const [paidAhead] = owed.filter((one) => one.order.deliveredAt === null && isBetweenDemoAccounts(one));
  const [unconfirmed, unpaid, disputed] = delivered.filter((one) => isBetweenDemoAccounts(one) && daysAgo(one) > 2);
  const ofDealers = delivered.filter(
    (one) => one.order.paymentMethod === "invoice" && ![unconfirmed, unpaid, disputed].includes(one),
  );
  const stepsOf = (one: OfOrder): readonly Step[] => {
    if (one === paidAhead) return [payee(1, "ach", firstPart)];
    if (!delivered.includes(one) || (one === unpaid && daysAgo(one) < patience)) return [];
    if (one === unconfirmed || one === unpaid) return [payer(daysAgo(one) - 1, "check")];
    if (one === disputed) return checkThatCameBack;
    const { paymentMethod } = one.order;
    if (paymentMethod !== "invoice") return [payee(0, paymentMethod)];
    const habit = habits[ofDealers.indexOf(one) % habits.length]!;
    return habit === onlyPart && isDemoDealers(one) ? [...onlyPart, payee(patience, "check")] : habit;
  };
  const books = opened.map(({ order, ...one }, place) =>
    takeSteps(needs, one, stepsOf(opened[place]!), order.deliveredAt),
  );
  const placeOf = (one: OfOrder | undefined) => opened.findIndex((other) => other === one);
  const [contested, credited] = [placeOf(unpaid), placeOf(delivered.findLast((one) => isBetweenDemoAccounts(one)))];
  return books.map((one, place) => {
    const withCredit = place === credited && one.invoice.paidAt !== null ? creditLate(needs, one) : one;
    return place === contested ? contest(needs, withCredit, opened[place]!.order) : withCredit;
  });
}

/** The ways in which the operator pays for its loads, in turn: the carrier has said that the money came, or not yet, or waits for it. */
const habitsOfOperator: readonly (readonly Step[])[] = [
  [payer(2, "ach"), answer(3, "received")],
  [payer(2, "ach")],
  [],
  [payee(2, "wire")],
];

/** The operator pays for some of the loads that were delivered. */
export function payForLoads(
  needs: PaymentNeeds,
  opened: readonly (InvoiceBooks & { readonly load: Load })[],
): readonly InvoiceBooks[] {
  const delivered = opened
    .filter(({ load }) => load.deliveredAt !== null)
    .toSorted((a, b) => Date.parse(a.load.deliveredAt!) - Date.parse(b.load.deliveredAt!));
  return opened.map(({ load, ...books }) => {
    const place = delivered.findIndex((one) => one.load === load);
    const steps = place < 0 ? [] : habitsOfOperator[place % habitsOfOperator.length]!;
    return takeSteps(needs, books, steps, load.deliveredAt);
  });
}

/** The carrier gives back a part of what was paid, since it came late. */
function creditLate({ identities, people, calendar }: PaymentNeeds, books: InvoiceBooks): InvoiceBooks {
  const { invoice, credits, postings } = books;
  const at = calendar.after(new Date(invoice.paidAt!), 20);
  if (at >= calendar.today) return books;
  const kept = creditInvoice(
    invoice,
    credits,
    {
      amount: "75.00",
      reason: "The vehicle came two days after the day we had agreed.",
      creditedById: people.carriers[0]!.main.id,
      once: null,
    },
    { newId: () => identities.newId(), at: at.toISOString() },
  );
  if (!kept.ok) throw new Error(`invoice ${invoice.number} cannot be credited: ${JSON.stringify(kept.refusal)}`);
  const credit: InvoiceCredit = { ...kept.value.credit, number: "CN-100001" };
  return { ...books, ...kept.value, credits: [credit], postings: [...postings, ...kept.value.postings] };
}

/** The carrier asks for the time that it waited, and the dealer does not agree. */
function contest({ identities, people, calendar }: PaymentNeeds, books: InvoiceBooks, order: Order): InvoiceBooks {
  const { invoice, extras } = books;
  const deliveredAt = order.deliveredAt!;
  const asked = askExtra(
    invoice,
    extras,
    {
      kind: "waiting_time",
      amount: "120.00",
      note: "The gate of the lot was locked, and the dealer did not answer the phone for three hours.",
      photos: [],
      askedById: people.carriers[0]!.main.id,
      once: null,
    },
    { newId: () => identities.newId(), at: calendar.after(new Date(deliveredAt), 3).toISOString(), deliveredAt },
  );
  if (!asked.ok) throw new Error(`no extra can be asked for order ${order.id}: ${asked.refusal.message}`);
  const answered = answerExtra(asked.value, invoice, {
    state: "disputed",
    reason: "Our gate is open from 8 AM. Your driver came at 6.",
    answeredById: people.dealers[0]!.main.id,
    answeredAt: calendar.after(new Date(deliveredAt), 24).toISOString(),
  });
  if (!answered.ok) throw new Error(answered.refusal.message);
  const contested: Extra = answered.value;
  return { ...books, extras: [contested] };
}

/** Leads an invoice on from the delivery, or from its issue before that. Steps to come are left out. */
function takeSteps(
  needs: PaymentNeeds,
  opened: InvoiceBooks,
  steps: readonly Step[],
  deliveredAt: string | null,
): InvoiceBooks {
  const { calendar } = needs;
  const since = new Date(deliveredAt ?? opened.invoice.issuedAt);
  return steps
    .map((step) => ({ step, moment: calendar.after(since, 1 + step.days * 24) }))
    .filter(({ moment }) => moment < calendar.today)
    .reduce((books, { step, moment }) => takeStep(needs, books, step, moment.toISOString()), opened);
}

function takeStep({ chance, identities, people }: PaymentNeeds, books: InvoiceBooks, step: Step, at: string) {
  const { invoice, payments } = books;
  const moment = { newId: () => identities.newId(), at };
  if ("answers" in step) return withKept(books, answerPayment(invoice, payments.at(-1)!, step.answers, moment));
  const { says, means, amount } = step;
  const payeeId = invoice.payeeId ?? people.admins[0].id;
  const said = sayPayment(
    invoice,
    payments,
    {
      amount: amount === "rest" ? invoice.balance : amount,
      paidOn: at.slice(0, "YYYY-MM-DD".length),
      means,
      reference: referenceOf(chance, means),
      saidBy: says,
      saidById: says === "payer" ? (invoice.payerId ?? people.admins[0].id) : payeeId,
      once: null,
    },
    moment,
  );
  if (!said.ok) throw new Error(`invoice ${invoice.number} cannot be paid: ${JSON.stringify(said.refusal)}`);
  return withKept(books, said.value);
}

const withKept = ({ payments, postings, ...books }: InvoiceBooks, kept: PaymentKept): InvoiceBooks => ({
  ...books,
  invoice: kept.invoice,
  payments: withPayment(payments, kept.payment),
  postings: [...postings, ...kept.postings],
});

/** The number on a check, or of a transfer; cards and cash have none. */
function referenceOf(chance: Chance, means: Says["means"]): string | null {
  if (means === "check") return `Check ${chance.between(2_001, 9_899)}`;
  if (means === "ach" || means === "wire") return `${means.toUpperCase()} ${chance.between(1_000_000, 9_999_999)}`;
  return null;
}

const daysBetween = (from: string, to: Date): number => Math.floor((to.getTime() - Date.parse(from)) / 86_400_000);
