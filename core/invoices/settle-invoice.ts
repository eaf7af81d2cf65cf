import type { Withheld } from "../effects/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accountOf } from "../payments/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { EnteredBill, PayablesAccount, PayablesFailed, PaymentPorts } from "../payments/ports.ts";
import { addDays } from "../shared/day.ts";
import { daysOfTerms } from "../shared/payment-terms.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { attachPdf, type Failed, type There } from "./attach-pdf.ts";
import { inAnHour, type Invoice, later, nextCheck, orderOf, type ServiceRecord, serviceReference } from "./invoice.ts";
import { noteServicePayment } from "./manage-payments.ts";
import { type InvoiceMailPorts, mailedInvoices } from "./mailed-invoices.ts";
import type { InvoicePorts, Outward } from "./ports.ts";

export type SettlePorts = PaymentPorts &
  Pick<SharedPorts & InvoicePorts & AccountPorts, "clock" | "identities" | "invoices" | "vault"> &
  Pick<OrderPorts, "orders"> &
  InvoiceMailPorts;

/** Longer than the calls of one settlement take together. */
const holdMs = 10 * 60_000;

type Served = Invoice & { readonly service: ServiceRecord };
type Brought = There & Pick<Outward, "checkAt"> & { readonly withheld?: Withheld | void };

/**
 * Brings the service to the wanted state: one bill, with its PDF, while the invoice is owed, and none once it is
 * withdrawn. It looks before it enters one, and puts right what it finds, so that it may be repeated after any failure
 * and in any order. The payer is mailed once, when the bill is there.
 * @returns why it could not, which the invoice keeps as its problem; or why the mail was withheld
 * @throws while another process is at the same invoice
 */
export function settleInvoice(ports: SettlePorts) {
  const { clock, invoices } = ports;
  return async (id: string): Promise<Result<Withheld | undefined, PayablesFailed>> => {
    const now = clock.now();
    if (!(await invoices.hold(id, now, later(now, holdMs))))
      throw new Error("Another process is working on this invoice right now. It will be tried again.");
    try {
      const invoice = await invoices.find(id);
      return invoice && isServed(invoice) ? await bring(ports, invoice) : accept(undefined);
    } finally {
      await invoices.letGo(id);
    }
  };
}

const isServed = (invoice: Invoice): invoice is Served => invoice.service !== null;

async function bring(ports: SettlePorts, invoice: Served): Promise<Result<Withheld | undefined, PayablesFailed>> {
  const brought = invoice.withdrawnAt === null ? await bringThere(ports, invoice) : await bringBack(ports, invoice);
  if (brought.ok) {
    const { withheld, ...outward } = brought.value;
    await keep(ports, invoice, outward);
    return accept(withheld ?? undefined);
  }
  const { at, ...failed } = brought.refusal;
  const now = ports.clock.now();
  // A bill that was there is looked at again: the refusal may be the service's own trouble, or end with a payment.
  const wasThere = at.sentAt !== null || at.service.archivedAt !== null;
  const refusedUntil = wasThere ? nextCheck(invoice.issuedAt, now) : null;
  const checkAt = failed.kind === "invoicing_refused" ? refusedUntil : inAnHour(now);
  await keep(ports, invoice, { ...at, service: { ...at.service, problem: failed.message }, checkAt });
  return refuse(failed);
}

/** Keeps how the bill stands, once its payment is in the ledger. */
async function keep(ports: SettlePorts, { id }: Served, outward: There & Pick<Outward, "checkAt">): Promise<void> {
  const { payment } = outward.service;
  if (payment !== "unknown") await noteServicePayment(ports)(id, payment === "paid");
  await ports.invoices.record(id, outward);
}

/** Ensures that one bill counts at the service, and no other. */
async function bringThere(ports: SettlePorts, invoice: Served): Promise<Result<Brought, Failed>> {
  const { clock, payables } = ports;
  const opened = await open(ports, invoice.service);
  if (!opened.ok) return failedAt(invoice, opened.refusal);
  const account = opened.value;
  const known = await withVendor(ports, invoice, account);
  if (!known.ok) return known;
  const begun = known.value;
  const { service } = begun;
  const found = await findBills(ports, begun, account);
  if (!found.ok) return failedAt(begun, found.refusal);
  const [counting, ...others] = countingFirst(found.value, service.billId);
  for (const bill of others.toReversed()) {
    const taken = await takeBack(ports, account, bill, "A second bill for this invoice");
    if (!taken.ok) return failedAt(begun, taken.refusal);
  }
  if (counting) return finish(ports, begun, account, counting);
  // Archiving it at the service is for people to decide.
  if (service.billId !== null || found.value.length > 0) {
    const archivedAt = clock.now().toISOString();
    return accept({ ...standing(begun), service: { ...service, archivedAt, problem: null }, checkAt: null });
  }
  const entered = await payables.enter(account, {
    reference: serviceReference(invoice),
    vendorId: service.vendorId,
    lines: invoice.lines,
    issuedOn: dayOf(invoice),
    dueOn: invoice.dueOn ?? (await expectedDueDay(ports, invoice)),
  });
  return entered.ok ? finish(ports, begun, account, entered.value) : failedAt(begun, entered.refusal);
}

/** The terms count from the delivery: the day that was asked for, or the one that the distance lets expect. */
export async function expectedDueDay({ orders }: Pick<OrderPorts, "orders">, invoice: Invoice): Promise<string> {
  const issued = dayOf(invoice);
  const order = await orders.find(orderOf(invoice));
  const day = order && (order.delivery.date ?? addDays(issued, order.estimatedDays));
  return addDays(day !== undefined && day > issued ? day : issued, daysOfTerms(invoice.terms));
}

type Begun = Served & { readonly service: ServiceRecord & { readonly vendorId: string } };

/**
 * The invoice once its payee is a vendor at the service. From then on only this account is asked, since it may hold the
 * bill.
 */
async function withVendor(
  { clock, invoices, payables }: SettlePorts,
  invoice: Served,
  account: PayablesAccount,
): Promise<Result<Begun, Failed>> {
  const { service } = invoice;
  if (service.vendorId !== null) return accept({ ...invoice, service: { ...service, vendorId: service.vendorId } });
  const vendor = await payables.vendor(account, { ...invoice.from, reference: service.payee });
  if (!vendor.ok) return failedAt(invoice, vendor.refusal);
  const { environment, accountId } = account;
  const begun = { ...service, account: { environment, accountId }, vendorId: vendor.value };
  await invoices.record(invoice.id, { ...standing(invoice), service: begun, checkAt: inAnHour(clock.now()) });
  return accept({ ...invoice, service: begun });
}

/** Tells the payer of the bill, and attaches the PDF to it. */
async function finish(
  ports: SettlePorts,
  invoice: Begun,
  account: PayablesAccount,
  bill: EnteredBill,
): Promise<Result<Brought, Failed>> {
  const now = ports.clock.now();
  const there = seen(invoice, bill);
  const withheld = invoice.sentAt === null ? await tellPayer(ports, { ...invoice, ...there }) : undefined;
  const told = { ...there, sentAt: withheld ? null : (invoice.sentAt ?? now.toISOString()) };
  const attached = await attachPdf(ports, invoice, account, { ...told, billId: bill.id });
  if (!attached.ok) return attached;
  const { checkAt, ...at } = attached.value;
  const payCheck = at.service.payment !== "paid" ? nextCheck(invoice.issuedAt, now) : null;
  return accept({ ...at, checkAt: checkAt ?? payCheck, withheld });
}

/** Mails the payer once, however often it is asked. @throws when the mail could not be handed over */
async function tellPayer(ports: SettlePorts, invoice: Invoice): Promise<Withheld | void> {
  const order = await ports.orders.find(orderOf(invoice));
  if (!order) throw new Error(`the order of invoice ${invoice.id} is not there`);
  return mailedInvoices(ports).issue(invoice, order, `bill:${invoice.id}`);
}

/** Ensures that no bill counts at the service. */
async function bringBack(ports: SettlePorts, invoice: Served): Promise<Result<Brought, Failed>> {
  const { service } = invoice;
  const now = ports.clock.now();
  const gone = { archivedAt: service.archivedAt ?? now.toISOString(), problem: null };
  const { account: begun, vendorId } = service;
  if (begun === null || vendorId === null)
    return accept({ ...standing(invoice), service: { ...service, ...gone }, checkAt: null });
  const account = await open(ports, service);
  if (!account.ok) return failedAt(invoice, account.refusal);
  const found = await findBills(ports, { ...invoice, service: { ...service, vendorId } }, account.value);
  if (!found.ok) return failedAt(invoice, found.refusal);
  const counting = countingFirst(found.value, service.billId);
  for (const bill of counting.toReversed()) {
    const taken = await takeBack(ports, account.value, bill, "The bill");
    if (!taken.ok) return failedAt({ ...invoice, ...seen(invoice, bill) }, taken.refusal);
  }
  // Looked at once more: a bill that was entered without an answer may arrive late.
  const isQuiet = service.archivedAt !== null && counting.length === 0;
  const at = counting[0] ? seen(invoice, counting[0]) : standing(invoice);
  return accept({ ...at, service: { ...at.service, ...gone }, checkAt: isQuiet ? null : inAnHour(now) });
}

/** Archives a bill, unless money is on its way: the service keeps that one, and only people there can stop a payment. */
async function takeBack(
  { payables }: SettlePorts,
  account: PayablesAccount,
  { id, payment }: EnteredBill,
  what: string,
): Promise<Result<undefined, PayablesFailed>> {
  const { name } = payables;
  if (payment === "scheduled")
    return refuse(needsPeople(`${what} is already scheduled for payment in ${name}. Cancel the payment there.`));
  if (payment === "partial" || payment === "paid")
    return refuse(
      needsPeople(
        `${what} is already ${payment === "paid" ? "" : "partly "}paid in ${name}. Ask the payee for a refund.`,
      ),
    );
  return payables.archive(account, id);
}

const findBills = ({ payables }: SettlePorts, invoice: Begun, account: PayablesAccount) =>
  payables.find(account, {
    vendorId: invoice.service.vendorId,
    reference: serviceReference(invoice),
    since: dayOf(invoice),
  });

export const dayOf = ({ issuedAt }: Invoice): string => issuedAt.slice(0, "YYYY-MM-DD".length);

/** The credentials of the present payment settings, where they are those of the account that may hold the bill. */
async function open(
  ports: SettlePorts,
  { name, organizationId, account: begun }: ServiceRecord,
): Promise<Result<PayablesAccount, PayablesFailed>> {
  const settings = await ports.payments.find(organizationId);
  if (!settings) return refuse(needsPeople(`The shipper no longer has payment settings for ${name}.`));
  if (begun && (begun.environment !== settings.environment || begun.accountId !== settings.accountId))
    return refuse(
      needsPeople(
        `It was started in ${name}'s ${begun.environment} for organization ${begun.accountId}, which is no longer in the shipper's payment settings.`,
      ),
    );
  const account = accountOf(ports, settings);
  return account
    ? accept(account)
    : refuse(needsPeople("The shipper's API key can no longer be read. The shipper has to enter it again."));
}

export const needsPeople = (message: string): PayablesFailed => ({ kind: "invoicing_refused", message });

const failedAt = (invoice: Served, failed: PayablesFailed) => refuse({ ...failed, at: standing(invoice) });

const standing = ({ sentAt, service }: Served): There => ({ sentAt, service });

/** How an invoice stands that has this bill. The PDF of another bill is not its own. */
function seen({ sentAt, service }: Served, { id, payment }: EnteredBill): There {
  const pdf = id === service.billId || service.billId === null ? {} : { upload: null, attachedAt: null };
  return {
    sentAt,
    service: { ...service, ...pdf, billId: id, payment, archivedAt: null, problem: null },
  };
}

const isMoneyOnItsWay = ({ payment }: EnteredBill): boolean => ["scheduled", "partial", "paid"].includes(payment);

/** The bills that are not archived: one that cannot be taken back first, then the known one, then the oldest. */
const countingFirst = (found: readonly EnteredBill[], known: string | null): EnteredBill[] =>
  found
    .filter(({ isArchived }) => !isArchived)
    .toSorted(
      (one, other) =>
        Number(isMoneyOnItsWay(other)) - Number(isMoneyOnItsWay(one)) ||
        Number(other.id === known) - Number(one.id === known) ||
        (one.createdAt ?? "").localeCompare(other.createdAt ?? "") ||
        one.id.localeCompare(other.id),
    );
