import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { addDays, daysBetween } from "../shared/day.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { invoiceReminder } from "./effects.ts";
import { dayOfDebts } from "./invoice-state.ts";
import { mailedPayer } from "./manage-payments.ts";
import { guestsCardLink } from "./pay-by-card.ts";
import { openBeyondSaid, type PaymentNotTaken } from "./payment.ts";
import type { InvoiceAccount, InvoiceChange, InvoiceMail, InvoicePorts, ToRemind } from "./ports.ts";
import { type InvoiceNotFound, invoiceNotFound } from "./read-books.ts";
import { sideOf } from "./side.ts";

/** The payer is reminded once an invoice is overdue by so many days, and then a second and a third time. */
export const daysOfReminders = [3, 10, 20] as const;

/** Collecting older debts is up to the payee: reminders that are turned on do not begin with them. */
const latestDays = 60;

/** True while something is owed that the payer does not say to have paid, and the payee has not stopped reminders. */
const isOwed = ({ invoice, payments }: InvoiceAccount): boolean =>
  invoice.withdrawnAt === null && invoice.remindersStoppedAt === null && openBeyondSaid(invoice, payments) > 0n;

/** The days of the latest reminder that is due and was not sent; undefined when there is none. */
function dueStep({ invoice: { dueOn, sentAt, reminders } }: InvoiceAccount, today: string): number | undefined {
  const over = dueOn === null || sentAt === null ? 0 : daysBetween(dueOn, today);
  const step = over > latestDays ? undefined : daysOfReminders.findLast((days) => days <= over);
  return step !== undefined && step > (reminders.at(-1)?.days ?? 0) ? step : undefined;
}

/** The day of the next reminder; null while there is none to come. */
export function nextReminderOn(account: InvoiceAccount, today: string): string | null {
  const { dueOn, sentAt, reminders } = account.invoice;
  if (dueOn === null || sentAt === null || !isOwed(account)) return null;
  if (dueStep(account, today) !== undefined) return today;
  const taken = reminders.at(-1)?.days ?? 0;
  const next = daysOfReminders.find((days) => days > taken && addDays(dueOn, days) > today);
  return next === undefined ? null : addDays(dueOn, next);
}

/** Notes the reminder that is due, with its mail; changes nothing where none is. */
export function remind(account: InvoiceAccount, now: Date): InvoiceChange {
  const { invoice } = account;
  const days = isOwed(account) ? dueStep(account, dayOfDebts(now)) : undefined;
  if (days === undefined) return { invoice, postings: [], effects: [] };
  const reminders = [...invoice.reminders, { days, at: now.toISOString() }];
  return { invoice: { ...invoice, reminders }, postings: [], effects: [invoiceReminder(invoice.id, days)] };
}

const atATime = 200;

/** Puts the reminders in line that are due, each once. */
export function remindOfInvoices({ invoices }: Pick<InvoicePorts, "invoices">) {
  return async (now: Date): Promise<void> => {
    const today = dayOfDebts(now);
    for (const [step, days] of daysOfReminders.entries()) {
      const until = addDays(today, -days);
      const from = addDays(today, -(daysOfReminders[step + 1] ?? latestDays + 1) + 1);
      let after: ToRemind | undefined;
      do {
        const found = await invoices.toRemind({ from, until, days, limit: atATime, after });
        for (const { id } of found) await invoices.change<never>(id, (account) => accept(remind(account, now)));
        after = found.length === atATime ? found.at(-1) : undefined;
      } while (after);
    }
  };
}

type MailNeeds = Pick<SharedPorts & OrderPorts & InvoicePorts, "clock" | "orders" | "invoices" | "cardCheckout"> &
  MailPersonPorts<InvoiceMail>;

/** Mails a reminder, unless it was paid, or its reminders were stopped, since it was put in line. */
export function sendInvoiceReminder(ports: MailNeeds) {
  const mail = mailPerson(ports);
  return async ({ invoiceId, key }: ReturnType<typeof invoiceReminder>): Promise<Withheld | void> => {
    const account = await ports.invoices.account(invoiceId);
    if (!account) throw new Error(`invoice ${invoiceId} is not there`);
    const { invoice } = account;
    const payer = isOwed(account) ? await mailedPayer(ports, invoice) : null;
    if (!payer) return;
    const today = dayOfDebts(ports.clock.now());
    const cardLink = payer.order && guestsCardLink(ports, invoice, payer.order);
    return mail({ kind: "invoice_reminder", to: payer.to, invoice, today, cardLink }, { key, namedBy: payer.namedBy });
  };
}

/** Stops the reminders of one invoice, or lets them go on. A repeat changes nothing. */
export function changeReminders({ invoices, clock }: Pick<SharedPorts & InvoicePorts, "clock" | "invoices">) {
  return async (
    user: User,
    invoiceId: string,
    isStopped: boolean,
  ): Promise<Result<InvoiceAccount, InvoiceNotFound | PaymentNotTaken>> => {
    const at = clock.now().toISOString();
    const changed = await invoices.change<InvoiceNotFound | PaymentNotTaken>(invoiceId, ({ invoice }) => {
      const side = sideOf(user, invoice);
      if (side === null) return refuse(invoiceNotFound);
      if (side !== "payee") return refuse(onlyPayee);
      const remindersStoppedAt = isStopped ? (invoice.remindersStoppedAt ?? at) : null;
      const isSame = remindersStoppedAt === invoice.remindersStoppedAt;
      return accept({ invoice: isSame ? invoice : { ...invoice, remindersStoppedAt }, postings: [], effects: [] });
    });
    return changed ?? refuse(invoiceNotFound);
  };
}

const onlyPayee: PaymentNotTaken = {
  kind: "payment_not_taken",
  message: "Only the payee of an invoice can stop its reminders.",
};

/** The reminders of an invoice, as both its sides read them. */
export type InvoiceReminders = {
  /** False where the payee's company sends none. */
  readonly areSent: boolean;
  readonly nextOn: string | null;
};

export function readReminders(
  ports: Pick<SharedPorts & AccountPorts & CompanyPorts, "clock" | "accounts" | "companies">,
) {
  return async (account: InvoiceAccount): Promise<InvoiceReminders> => {
    const areSent = await sendsReminders(ports, account.invoice.payeeId);
    return { areSent, nextOn: areSent ? nextReminderOn(account, dayOfDebts(ports.clock.now())) : null };
  };
}

/** The operator, and a carrier without a company, always send them. */
async function sendsReminders(
  { accounts, companies }: Pick<AccountPorts & CompanyPorts, "accounts" | "companies">,
  payeeId: string | null,
): Promise<boolean> {
  const payee = payeeId === null ? undefined : (await accounts.find(payeeId))?.user;
  const company = payee?.organizationId ? await companies.find(payee.organizationId) : undefined;
  return company?.sendsReminders ?? true;
}
