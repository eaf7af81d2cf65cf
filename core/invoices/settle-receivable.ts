import { centsOf, formatDollars, formatMoney } from "../money/index.ts";
import { accountOf, newReceivable, operatorOwner, type ReceivableRecord } from "../payments/index.ts";
import type { EnteredReceivable, PayablesAccount, PayablesFailed } from "../payments/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { settleReceivable as settleEffect } from "./effects.ts";
import { inAnHour, type Invoice, later, nextCheck, serviceReference } from "./invoice.ts";
import { payerOf } from "./ledger.ts";
import { noteReceivablePayments } from "./manage-payments.ts";
import type { InvoiceAccount } from "./ports.ts";
import { paidThere, paymentOf, toldApart, waysPaid } from "./receivable.ts";
import { dayOf, expectedDueDay, needsPeople, type SettlePorts } from "./settle-invoice.ts";

type Needs = Pick<
  SettlePorts,
  "clock" | "identities" | "invoices" | "orders" | "vault" | "operatorPayments" | "receivables"
>;

const day = 24 * 3_600_000;
/** Longer than the calls of one settlement take together. */
const holdMs = 10 * 60_000;

/**
 * Enters the operator's own invoice in the operator's organization, where that is connected when the invoice is first
 * handed over. A failure is kept as its problem: the payer's mail does not wait for the service.
 * @throws while another process is at the same invoice
 */
export function enterReceivable(ports: Needs) {
  return async ({ id, payeeId, receivable, sentAt }: Invoice): Promise<void> => {
    if (payeeId !== null || (receivable === null && sentAt !== null)) return;
    const settings = await ports.operatorPayments.find(operatorOwner);
    const isOn = settings?.enabled === true && ports.receivables.offers(settings.environment);
    if (isOn || receivable !== null) await holding(ports, id, (account) => bring(ports, account, isOn));
  };
}

/**
 * Brings the operator's organization to the wanted state: one invoice while something is owed or was paid, none once it
 * is withdrawn or credited as a whole, and the same paid there as here. It looks before it enters one, so that it may be
 * repeated after any failure and in any order.
 * @returns why it could not, which the invoice keeps as its problem
 * @throws while another process is at the same invoice
 */
export function settleReceivable(ports: Needs) {
  return (id: string): Promise<Result<undefined, PayablesFailed>> =>
    holding(ports, id, (account) => bring(ports, account, false));
}

/** Follows a change of the debt. What fails is tried again by the round of checks. */
export function followDebt(ports: Needs) {
  const settle = settleReceivable(ports);
  return async ({ invoiceId }: ReturnType<typeof settleEffect>): Promise<void> => void (await settle(invoiceId));
}

async function holding(
  { clock, invoices }: Needs,
  id: string,
  act: (account: InvoiceAccount) => Promise<Result<undefined, PayablesFailed>>,
): Promise<Result<undefined, PayablesFailed>> {
  const now = clock.now();
  if (!(await invoices.hold(id, now, later(now, holdMs))))
    throw new Error("Another process is working on this invoice right now. It will be tried again.");
  try {
    const account = await invoices.account(id);
    return account ? await act(account) : accept(undefined);
  } finally {
    await invoices.letGo(id);
  }
}

/** A failure with how the invoice stands then, as far as that is known. */
type Failed = PayablesFailed & { readonly at: ReceivableRecord };
type Brought = { readonly record: ReceivableRecord; readonly checkAt: string | null };

/** @param begins a new invoice is entered */
async function bring(
  ports: Needs,
  account: InvoiceAccount,
  begins: boolean,
): Promise<Result<undefined, PayablesFailed>> {
  const { clock, invoices, receivables } = ports;
  const { invoice } = account;
  const record = invoice.receivable ?? (begins ? newReceivable(receivables.name) : null);
  if (record === null) return accept(undefined);
  // Remembered first, so that the round goes on with it if this process dies.
  if (invoice.receivable === null) await invoices.recordReceivable(invoice.id, record, inAnHour(clock.now()));
  const brought = await bringTo(ports, account, record);
  const now = clock.now();
  if (brought.ok) {
    await invoices.recordReceivable(invoice.id, brought.value.record, brought.value.checkAt);
    return accept(undefined);
  }
  const { at, ...failed } = brought.refusal;
  // The refusal may be the service's own trouble, or end with what people change there.
  const refusedUntil = at.invoiceId !== null ? nextCheck(invoice.issuedAt, now) : later(now, day);
  const checkAt = failed.kind === "invoicing_refused" ? refusedUntil : inAnHour(now);
  await invoices.recordReceivable(invoice.id, { ...at, problem: failed.message }, checkAt);
  return refuse(failed);
}

/** True when nothing is owed any more and nothing was paid another way. */
const isGone = ({ invoice, payments, credits }: InvoiceAccount): boolean =>
  invoice.withdrawnAt !== null ||
  (waysPaid(payments).elsewhere === 0n &&
    credits.reduce((rest, { amount }) => rest - centsOf(amount), centsOf(invoice.amount)) <= 0n);

async function bringTo(
  ports: Needs,
  account: InvoiceAccount,
  record: ReceivableRecord,
): Promise<Result<Brought, Failed>> {
  const { clock, invoices, receivables } = ports;
  const { invoice } = account;
  const now = clock.now();
  const gone = isGone(account);
  const archivedAt = record.archivedAt ?? now.toISOString();
  if (gone && record.customerId === null)
    return accept({ record: { ...record, archivedAt, problem: null }, checkAt: null });
  const opened = await openAccount(ports, record);
  if (!opened.ok) return refuse({ ...opened.refusal, at: record });
  const credentials = opened.value;
  let begun = record;
  if (begun.customerId === null) {
    const customer = await receivables.customer(credentials, { ...invoice.to, reference: payerOf(invoice) });
    if (!customer.ok) return refuse({ ...customer.refusal, at: begun });
    const { environment, accountId } = credentials;
    begun = { ...begun, account: { environment, accountId }, customerId: customer.value };
    // From now on only this account is asked, since it may hold the invoice.
    await invoices.recordReceivable(invoice.id, begun, inAnHour(now));
  }
  const customerId = begun.customerId!;
  const reference = serviceReference(invoice);
  const found = await receivables.find(credentials, { customerId, reference, since: dayOf(invoice) });
  if (!found.ok) return refuse({ ...found.refusal, at: begun });
  const [counting, ...others] = countingFirst(found.value, begun.invoiceId);
  for (const other of others.toReversed()) {
    const taken = await takeBack(ports, credentials, other, "A second invoice for it");
    if (!taken.ok) return refuse({ ...taken.refusal, at: begun });
  }
  if (gone) {
    if (!counting) {
      // Looked at once more: an invoice that was entered without an answer may arrive late.
      const isQuiet = begun.archivedAt !== null;
      return accept({ record: { ...begun, archivedAt, problem: null }, checkAt: isQuiet ? null : inAnHour(now) });
    }
    const noted = await note(ports, account, begun, counting);
    const taken = await takeBack(ports, credentials, counting, "The invoice");
    if (!taken.ok) return refuse({ ...taken.refusal, at: noted.record });
    return accept({ record: { ...noted.record, archivedAt, problem: null }, checkAt: inAnHour(now) });
  }
  if (!counting && (begun.invoiceId !== null || found.value.length > 0))
    // Archiving it at the service is for people to decide.
    return accept({ record: { ...begun, archivedAt, problem: null }, checkAt: null });
  const entered = counting
    ? accept(counting)
    : await receivables.enter(credentials, {
        reference,
        customerId,
        lines: invoice.lines,
        issuedOn: dayOf(invoice),
        dueOn: invoice.dueOn ?? (await expectedDueDay(ports, invoice)),
      });
  if (!entered.ok) return refuse({ ...entered.refusal, at: begun });
  const noted = await note(ports, account, begun, entered.value);
  const linked = await withLink(ports, credentials, noted.record);
  if (!linked.ok) return linked;
  const settled = await recordElsewhere(ports, credentials, noted.account, linked.value);
  if (!settled.ok) return settled;
  const problem = problemOf(noted.account, settled.value);
  if (problem !== null) return refuse({ ...needsPeople(problem), at: settled.value });
  return accept({ record: settled.value, checkAt: nextLook(invoice, settled.value, now) });
}

/** Keeps what the payers have paid at the service, and how the invoice stands there. */
async function note(
  ports: Needs,
  account: InvoiceAccount,
  record: ReceivableRecord,
  entered: EnteredReceivable,
): Promise<{ readonly account: InvoiceAccount; readonly record: ReceivableRecord }> {
  const { own, ...apart } = toldApart(record, paidThere(entered), waysPaid(account.payments));
  const noted = await noteReceivablePayments(ports)(account, { reference: entered.id, cents: own });
  // A link to another invoice would lead nowhere.
  const link = entered.id === record.invoiceId ? {} : { link: null, isLinkAsked: false };
  return {
    account: noted,
    record: {
      ...record,
      ...apart,
      ...link,
      invoiceId: entered.id,
      payment: paymentOf(entered),
      due: entered.due,
      archivedAt: null,
      problem: null,
    },
  };
}

async function withLink(
  { receivables }: Needs,
  credentials: PayablesAccount,
  record: ReceivableRecord,
): Promise<Result<ReceivableRecord, Failed>> {
  if (record.isLinkAsked || record.payment === "paid") return accept(record);
  const link = await receivables.link(credentials, record.invoiceId!);
  return link.ok
    ? accept({ ...record, link: link.value, isLinkAsked: true })
    : refuse({
        ...link.refusal,
        message: `The invoice is there, but not its payment link. ${link.refusal.message}`,
        at: record,
      });
}

/** Records there what was paid another way. */
async function recordElsewhere(
  { clock, invoices, receivables }: Needs,
  credentials: PayablesAccount,
  { invoice, payments }: InvoiceAccount,
  record: ReceivableRecord,
): Promise<Result<ReceivableRecord, Failed>> {
  const due = centsOf(record.due!);
  const missing = waysPaid(payments).elsewhere - centsOf(record.recorded);
  const cents = missing < due ? missing : due;
  if (cents <= 0n || invoice.withdrawnAt !== null) return accept(record);
  // The service refuses more than is due, so that all of it can be recorded again. A part might be recorded twice.
  if (record.recording !== null && cents < due)
    return refuse({ ...needsPeople(unanswered(record.name, record.recording)), at: record });
  const amount = formatDollars(cents);
  const now = clock.now();
  const asked = { ...record, recording: amount };
  await invoices.recordReceivable(invoice.id, asked, inAnHour(now));
  const paidOn = now.toISOString().slice(0, "YYYY-MM-DD".length);
  const { customerId, invoiceId } = record;
  const told = await receivables.recordPayment(credentials, {
    customerId: customerId!,
    invoiceId: invoiceId!,
    amount,
    paidOn,
  });
  if (!told.ok) return refuse({ ...told.refusal, at: told.refusal.kind === "invoicing_refused" ? record : asked });
  const left = formatDollars(due - cents);
  return accept({
    ...record,
    recorded: formatDollars(centsOf(record.recorded) + cents),
    recording: null,
    due: left,
    payment: cents === due ? "paid" : "partial",
  });
}

const unanswered = (name: string, amount: string): string =>
  `${name} did not say whether it recorded the ${formatMoney(amount)} that came another way. Look there, and record it if it is missing.`;

/** The service changes no invoice and takes no payment away by a call: people have to, and are told so. */
function problemOf({ invoice, payments }: InvoiceAccount, { name, recorded, due }: ReceivableRecord): string | null {
  if (invoice.withdrawnAt !== null) return null;
  const surplus = centsOf(recorded) - waysPaid(payments).elsewhere;
  if (surplus > 0n)
    return `${formatMoney(formatDollars(surplus))} is recorded as paid in ${name}, but no longer counts here. Take that payment away there.`;
  const open = centsOf(invoice.balance) > 0n ? invoice.balance : "0.00";
  return open === due
    ? null
    : `${name} asks for ${formatMoney(due!)}, but ${formatMoney(open)} is open here. Change the invoice there.`;
}

/** Payments by ACH can be returned for that long. */
const returnDays = 60;

function nextLook({ issuedAt }: Invoice, { payment }: ReceivableRecord, now: Date): string | null {
  if (payment !== "paid") return nextCheck(issuedAt, now);
  return now.getTime() - Date.parse(issuedAt) < returnDays * day ? later(now, day) : null;
}

/** Archives an invoice, unless it has a payment: the service keeps that one, and only people can pay it back. */
async function takeBack(
  { receivables }: Needs,
  credentials: PayablesAccount,
  entered: EnteredReceivable,
  what: string,
): Promise<Result<undefined, PayablesFailed>> {
  const { name } = receivables;
  const payment = paymentOf(entered);
  if (payment === "unpaid") return receivables.archive(credentials, entered.id);
  return refuse(
    needsPeople(
      payment === "scheduled"
        ? `${what} is already scheduled for payment in ${name}. Ask the customer to cancel the payment.`
        : `${what} has a payment in ${name}, so it cannot be archived. Pay the customer back there, or take the payment away.`,
    ),
  );
}

/** The credentials of the present settings, where they are those of the account that may hold the invoice. */
async function openAccount(
  ports: Needs,
  { name, account: begun }: ReceivableRecord,
): Promise<Result<PayablesAccount, PayablesFailed>> {
  const settings = await ports.operatorPayments.find(operatorOwner);
  if (!settings) return refuse(needsPeople(`Lotlane is no longer connected to ${name}.`));
  if (begun && (begun.environment !== settings.environment || begun.accountId !== settings.accountId))
    return refuse(
      needsPeople(
        `It was started in ${name}'s ${begun.environment} for organization ${begun.accountId}, which is no longer in the settings.`,
      ),
    );
  const account = accountOf(ports, settings);
  return account ? accept(account) : refuse(needsPeople("The API key can no longer be read. Enter it again."));
}

/** Those that are not archived: one with a payment first, then the known one, then the oldest. */
const countingFirst = (found: readonly EnteredReceivable[], known: string | null): EnteredReceivable[] =>
  found
    .filter(({ isArchived }) => !isArchived)
    .toSorted(
      (one, other) =>
        Number(paymentOf(other) !== "unpaid") - Number(paymentOf(one) !== "unpaid") ||
        Number(other.id === known) - Number(one.id === known) ||
        (one.createdAt ?? "").localeCompare(other.createdAt ?? "") ||
        one.id.localeCompare(other.id),
    );
