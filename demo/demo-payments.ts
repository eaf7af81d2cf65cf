import {
  answerPayment,
  type PaymentKept,
  type PaymentMeans,
  type Posting,
  sayPayment,
  withPayment,
} from "@lotlane/core/invoices";
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
  return opened.map((one) => takeSteps(needs, one, stepsOf(one)));
}

/** Leads an invoice on from the delivery, or from its issue before that. Steps to come are left out. */
function takeSteps(needs: PaymentNeeds, { order, ...opened }: OfOrder, steps: readonly Step[]): InvoiceBooks {
  const { calendar } = needs;
  const since = new Date(order.deliveredAt ?? opened.invoice.issuedAt);
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
      saidById: says === "payer" ? invoice.payerId : payeeId,
      once: null,
    },
    moment,
  );
  if (!said.ok) throw new Error(`invoice ${invoice.number} cannot be paid: ${JSON.stringify(said.refusal)}`);
  return withKept(books, said.value);
}

const withKept = ({ payments, postings }: InvoiceBooks, kept: PaymentKept): InvoiceBooks => ({
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
