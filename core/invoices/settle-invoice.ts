import { accountOf, checkConnection, type CheckPorts } from "../payments/index.ts";
import type { InvoicingAccount, InvoicingFailed, IssuedInvoice } from "../payments/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { settleInvoices } from "./effects.ts";
import { inAnHour, type Invoice, later, nextCheck, type ServiceRecord, serviceReference } from "./invoice.ts";
import { noteServicePayment } from "./manage-payments.ts";
import type { InvoicePorts, Outward } from "./ports.ts";

export type SettlePorts = CheckPorts & Pick<SharedPorts & InvoicePorts, "identities" | "invoices">;

/** Longer than the calls of one settlement take together. */
const holdMs = 5 * 60_000;

type Served = Invoice & { readonly service: ServiceRecord };

/**
 * Brings the service to the wanted state: one invoice while it is owed, none once it is withdrawn. It looks before it
 * issues, and puts right what it finds, so that it may be repeated after any failure and in any order.
 * @returns why it could not; the invoice keeps that as its problem
 * @throws while another process is at the same invoice
 */
export function settleInvoice(ports: SettlePorts) {
  const { clock, invoices } = ports;
  return async (id: string): Promise<Result<undefined, InvoicingFailed>> => {
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

async function bring(ports: SettlePorts, invoice: Served): Promise<Result<undefined, InvoicingFailed>> {
  const brought = invoice.withdrawnAt === null ? await bringThere(ports, invoice) : await bringBack(ports, invoice);
  if (brought.ok) {
    const { isPaid = false, ...outward } = brought.value;
    await noteServicePayment(ports)(invoice.id, isPaid);
    await ports.invoices.record(invoice.id, outward);
    return accept(undefined);
  }
  const { kind, message, at } = brought.refusal;
  const now = ports.clock.now();
  // A settled invoice is looked at again: a refusal of one look may be the service's own trouble.
  const wasSettled = invoice.sentAt !== null || at.archivedAt !== null;
  const refusedUntil = wasSettled ? nextCheck(invoice.issuedAt, now) : null;
  const checkAt = kind === "invoicing_refused" ? refusedUntil : inAnHour(now);
  await ports.invoices.record(invoice.id, { ...outwardOf(invoice), service: { ...at, problem: message }, checkAt });
  return refuse(brought.refusal);
}

/** `isPaid`: as the service has it. */
type Brought = Outward & { readonly isPaid?: boolean };

/** `at`: what is known by now. */
type Failed = InvoicingFailed & { readonly at: ServiceRecord };

/** Ensures that one invoice counts at the service, and no other. */
async function bringThere(ports: SettlePorts, invoice: Served): Promise<Result<Brought, Failed>> {
  const { clock, invoicing } = ports;
  const { service } = invoice;
  const opened = await open(ports, invoice);
  if (!opened.ok) return opened;
  const { account, found } = opened.value;
  const [counting, ...others] = oldestFirst(found, service.invoiceId);
  for (const { id } of others) {
    const archived = await invoicing.archive(account, id);
    if (!archived.ok) return failedAt(service, archived.refusal);
  }
  const at = clock.now().toISOString();
  if (counting) return accept(sent(invoice, { ...service, account: whereOf(account) }, counting, clock.now()));
  // Archiving it at the service is for people to decide.
  if (service.invoiceId !== null || found.length > 0)
    return accept({ ...outwardOf(invoice), service: { ...service, archivedAt: at, problem: null }, checkAt: null });
  // Remembered first: after an answer that does not come, it may be there.
  const begun = { ...service, account: whereOf(account) };
  await ports.invoices.record(invoice.id, { ...outwardOf(invoice), service: begun, checkAt: inAnHour(clock.now()) });
  const day = invoice.issuedAt.slice(0, "YYYY-MM-DD".length);
  const issued = await invoicing.issue(account, {
    reference: serviceReference(invoice),
    payer: invoice.to,
    lines: invoice.lines,
    issuedOn: day,
    dueOn: day,
  });
  if (!issued.ok) return failedAt(begun, issued.refusal);
  return accept(sent(invoice, begun, issued.value, clock.now()));
}

/** Ensures that no invoice counts at the service. */
async function bringBack(ports: SettlePorts, invoice: Served): Promise<Result<Brought, Failed>> {
  const { clock, invoicing } = ports;
  const { service } = invoice;
  const outward = outwardOf(invoice);
  const archivedAt = service.archivedAt ?? clock.now().toISOString();
  const gone = { ...service, archivedAt, problem: null };
  if (service.account === null) return accept({ ...outward, service: gone, checkAt: null });
  const opened = await open(ports, invoice);
  if (!opened.ok) return opened;
  const counting = oldestFirst(opened.value.found, service.invoiceId);
  for (const { id } of counting) {
    const archived = await invoicing.archive(opened.value.account, id);
    if (!archived.ok) return failedAt(service, archived.refusal);
  }
  // Looked at once more: an invoice issued without an answer may arrive late.
  const isQuiet = service.archivedAt !== null && counting.length === 0;
  return accept({ ...outward, service: gone, checkAt: isQuiet ? null : inAnHour(clock.now()) });
}

type Opened = { readonly account: InvoicingAccount; readonly found: readonly IssuedInvoice[] };

async function open(ports: SettlePorts, invoice: Served): Promise<Result<Opened, Failed>> {
  const { service } = invoice;
  const account = await accountFor(ports, service);
  if (!account.ok) return failedAt(service, account.refusal);
  const found = await ports.invoicing.find(account.value, serviceReference(invoice));
  return found.ok ? accept({ account: account.value, found: found.value }) : failedAt(service, found.refusal);
}

async function accountFor(
  ports: SettlePorts,
  { name, organizationId, account: begun }: ServiceRecord,
): Promise<Result<InvoicingAccount, InvoicingFailed>> {
  const settings = await ports.payments.find(organizationId);
  if (!settings) return refuse(needsSettings(`The shipper no longer has payment settings for ${name}.`));
  if (begun && (begun.environment !== settings.environment || begun.accountId !== settings.accountId))
    return refuse(
      needsSettings(
        `It was started in ${name}'s ${begun.environment} for organization ${begun.accountId}, which is no longer in the shipper's payment settings.`,
      ),
    );
  const account = accountOf(ports, settings);
  return account
    ? accept(account)
    : refuse(needsSettings("The shipper's API key can no longer be read. The shipper has to enter it again."));
}

const needsSettings = (message: string): InvoicingFailed => ({ kind: "invoicing_refused", message });

const failedAt = (at: ServiceRecord, failed: InvoicingFailed) => refuse({ ...failed, at });

const whereOf = ({ environment, accountId }: InvoicingAccount) => ({ environment, accountId });

const outwardOf = ({ sentAt, service }: Served): Omit<Outward, "checkAt"> => ({ sentAt, service });

const sent = (invoice: Served, service: ServiceRecord, issued: IssuedInvoice, now: Date): Brought => ({
  sentAt: invoice.sentAt ?? now.toISOString(),
  service: { ...service, invoiceId: issued.id, archivedAt: null, problem: null },
  checkAt: issued.isPaid ? null : nextCheck(invoice.issuedAt, now),
  isPaid: issued.isPaid,
});

/** The invoices that are not archived: the known one first, then the oldest. */
const oldestFirst = (found: readonly IssuedInvoice[], known: string | null): IssuedInvoice[] =>
  found
    .filter(({ isArchived }) => !isArchived)
    .toSorted(
      (one, other) =>
        Number(other.id === known) - Number(one.id === known) ||
        (one.createdAt ?? "").localeCompare(other.createdAt ?? "") ||
        one.id.localeCompare(other.id),
    );

const mostInARound = 300;

/**
 * Looks after the invoices at the outside service that are due for it: whether they are paid, and what could not be
 * settled before. It ends when the service is out of reach; the next round goes on.
 */
export function checkInvoices(ports: SettlePorts) {
  const settle = settleInvoice(ports);
  return async (now: Date): Promise<void> => {
    for (const id of await ports.invoices.toCheck(now, mostInARound)) {
      const settled = await settle(id).catch(() => undefined);
      if (settled && !settled.ok && settled.refusal.kind === "invoicing_out_of_reach") return;
    }
  };
}

/** Checks an organization's present payment settings. Once they let it sign in, settles what former ones held up. */
export function settleHeldUp(ports: SettlePorts) {
  const settle = settleInvoice(ports);
  const check = checkConnection(ports);
  return async ({ organizationId }: ReturnType<typeof settleInvoices>): Promise<void> => {
    const settings = await ports.payments.find(organizationId);
    const held = settings ? await ports.invoices.heldUp(organizationId, mostInARound) : [];
    if (!settings || !(settings.enabled || held.length > 0) || !(await check(settings)).ok) return;
    for (const id of held) {
      const settled = await settle(id);
      if (!settled.ok && settled.refusal.kind === "invoicing_out_of_reach") throw new Error(settled.refusal.message);
    }
    if (held.length === mostInARound)
      throw new Error("More invoices are waiting than one run can take. It will be tried again.");
  };
}
