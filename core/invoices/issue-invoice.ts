import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { atItsZip, dayAt, type KnownZips } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import {
  awaitsBooker,
  findOrder,
  isDisowned,
  type Order,
  type OrderNotFound,
  orderNotFound,
  type Standing,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { addDays } from "../shared/day.ts";
import { daysOfTerms } from "../shared/payment-terms.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { centsOf } from "../money/index.ts";
import { announcing } from "./announce-invoices.ts";
import { type dueInvoices, issueInvoice, type withdrawInvoice } from "./effects.ts";
import { closeCardPage } from "./pay-by-card.ts";
import { withdrawn } from "./credit.ts";
import { draftInvoices } from "./draft-invoices.ts";
import { type Invoice, type OrderCharge, orderCharges, type Payee } from "./invoice.ts";
import { movedTo } from "./ledger.ts";
import type { InvoiceChange, InvoiceClaim, InvoicePorts } from "./ports.ts";
import type { InvoiceNotFound } from "./read-books.ts";

type Needs = Pick<
  SharedPorts & LanePorts & AccountPorts & CompanyPorts & OrderPorts & InvoicePorts,
  | "clock"
  | "zipPlaces"
  | "orders"
  | "identities"
  | "orderLists"
  | "accounts"
  | "companies"
  | "invoices"
  | "invoiceIssuer"
  | "operator"
>;

/**
 * Issues the invoices of a claim once; an order that was cancelled, released or disowned since then gets none. A
 * guest's invoice is kept, and mailed only once the booker has confirmed the address, which runs this again.
 */
export function issueOrderInvoice(ports: Needs) {
  return async ({ orderId, claimedAt }: ReturnType<typeof issueInvoice>): Promise<Withheld | void> => {
    const view = await ports.orderLists.view(orderId);
    if (!view) throw new Error(`order ${orderId} is not there`);
    if (!isOwed(view.order, claimedAt ?? view.order.assignedAt)) return;
    const now = ports.clock.now().toISOString();
    const drafts = draftInvoices(
      { ...view, order: atItsZips(ports, view.order) },
      {
        newId: () => ports.identities.newId(),
        issuedAt: now,
        payerAddress: (await reachOf(ports, view.shipper?.id)).address,
        payee: await reachOf(ports, view.transporter?.id),
        operator: ports.operator,
      },
    );
    const opened: Invoice[] = [];
    for (const draft of drafts) opened.push(await moveTo(ports, await ports.invoices.open(draft), draft));
    // The account that a guest's order came to pays the extras too.
    const transport = opened.find(({ charge }) => charge === "transport");
    const ofClaim = transport ? await ports.invoices.ofClaim(transport) : [];
    for (const extra of ofClaim.filter(({ charge }) => charge === "extra")) await moveTo(ports, extra, transport!);
    const order = await ports.orders.find(orderId);
    if (order) await makeDue(ports, order, opened);
    return forEach(opened, async (invoice) => {
      // The order was cancelled, released or disowned since it was read, before there was an invoice to withdraw.
      if (!order || !isOwed(order, invoice.claimedAt)) await withdrawOne(ports, invoice);
      else if (invoice.withdrawnAt === null && !awaitsBooker(order)) {
        // The claim and the confirmation may ask for it at once, and it is mailed once.
        const { key } = issueInvoice(orderId, { claimedAt: invoice.claimedAt });
        return ports.invoiceIssuer.issue(invoice, order, keyOf(key, invoice.charge));
      }
    });
  };
}

/** Makes the account that a guest's order came to the payer of an invoice. */
export async function moveTo(
  { invoices, identities, clock }: Pick<Needs, "clock" | "identities" | "invoices">,
  opened: Invoice,
  { payerId, payerOrganizationId }: Pick<Invoice, "payerId" | "payerOrganizationId">,
): Promise<Invoice> {
  if (opened.payerId === payerId) return opened;
  const at = clock.now().toISOString();
  const changed = await invoices.change<never>(opened.id, ({ invoice }) => {
    if (invoice.payerId === payerId) return accept(unchanged(invoice));
    const moved = { ...invoice, payerId, payerOrganizationId };
    const postings =
      centsOf(invoice.balance) === 0n ? [] : movedTo(moved, invoice, { entryId: identities.newId(), at });
    return accept({ invoice: moved, postings, effects: [] });
  });
  if (!changed?.ok) throw new Error(`invoice ${opened.id} vanished`);
  return changed.value.invoice;
}

const unchanged = (invoice: Invoice): InvoiceChange => ({ invoice, postings: [], effects: [] });

/** Repeats keep the first moment. */
export async function withdrawOne(
  { invoices, identities, clock }: Pick<Needs, "clock" | "identities" | "invoices">,
  claim: InvoiceClaim,
): Promise<Invoice | undefined> {
  const at = clock.now().toISOString();
  const changed = await invoices.change(
    claim,
    announcing<never>((account) => {
      if (account.invoice.withdrawnAt !== null) return accept(unchanged(account.invoice));
      return accept({ ...withdrawn(account, { at, entryId: identities.newId() }), effects: [] });
    }),
  );
  return changed?.ok ? changed.value.invoice : undefined;
}

/** Gives the invoices of a delivered order their due day; one that is opened after that gets it at once. */
export function makeInvoicesDue(ports: Pick<Needs, "zipPlaces" | "orders" | "invoices">) {
  return async ({ orderId }: ReturnType<typeof dueInvoices>): Promise<void> => {
    const order = await ports.orders.find(orderId);
    if (!order || order.assignedAt === null) return;
    const { assignedAt: claimedAt } = order;
    await makeDue(ports, order, await ports.invoices.ofClaim({ orderId, claimedAt }));
  };
}

async function makeDue(
  ports: Pick<Needs, "zipPlaces" | "invoices">,
  order: Order,
  opened: readonly Pick<Invoice, "id">[],
): Promise<void> {
  const dueOn = dueDayOf(ports, order);
  if (dueOn !== null) await makeDueOn(ports, opened, dueOn);
}

/** Repeats keep the first day. */
export async function makeDueOn(
  { invoices }: Pick<Needs, "invoices">,
  opened: readonly Pick<Invoice, "id">[],
  dueOn: string,
): Promise<void> {
  for (const { id } of opened)
    await invoices.change<never>(id, ({ invoice }) =>
      accept(unchanged(invoice.dueOn === null ? { ...invoice, dueOn } : invoice)),
    );
}

/**
 * The day on which an invoice of a job is due, `YYYY-MM-DD`: so many days after the delivery, at its place, as the job's
 * terms say, or after the issue where that is later. Null before the delivery.
 */
export function dueDayOf(
  { zipPlaces }: KnownZips,
  {
    deliveredAt,
    delivery,
    paymentTerms,
  }: Pick<Order, "deliveredAt" | "paymentTerms"> & { readonly delivery: { readonly zip: string } },
  issuedAt?: string,
): string | null {
  if (deliveredAt === null) return null;
  const last = issuedAt !== undefined && Date.parse(issuedAt) > Date.parse(deliveredAt) ? issuedAt : deliveredAt;
  return addDays(dayAt(zipPlaces.find(delivery.zip), new Date(last)), daysOfTerms(paymentTerms));
}

/** Handles one after the other. @returns why the first of them is withheld, if one is */
export async function forEach<One>(
  all: readonly One[],
  handle: (one: One) => Promise<Withheld | void>,
): Promise<Withheld | void> {
  const answers: (Withheld | void)[] = [];
  for (const one of all) answers.push(await handle(one));
  return answers.find((answer) => answer !== undefined);
}

/** An order's invoices leave as mails of their own. */
const keyOf = (key: string, charge: Invoice["charge"]): string => (charge === "transport" ? key : `${key}:${charge}`);

const isOwed = (order: Order, claimedAt: string | null): boolean =>
  order.status !== "pending" && order.status !== "cancelled" && order.assignedAt === claimedAt && !isDisowned(order);

/** Takes both towns from the ZIPs: the invoice is mailed, and the cities were typed. */
const atItsZips = (zips: KnownZips, order: Order): Order => ({
  ...order,
  pickup: atItsZip(zips, order.pickup),
  delivery: atItsZip(zips, order.delivery),
});

/** A company's address comes before a person's. */
export async function reachOf(
  ports: Pick<AccountPorts & CompanyPorts, "accounts" | "companies">,
  accountId: string | undefined,
): Promise<Pick<Payee, "address" | "instructions">> {
  const user = accountId === undefined ? undefined : (await ports.accounts.find(accountId))?.user;
  const company = user?.organizationId ? await ports.companies.find(user.organizationId) : undefined;
  return {
    address: company?.companyAddress ?? user?.address ?? null,
    instructions: company?.paymentInstructions ?? null,
  };
}

/**
 * Withdraws the invoices of a claim that was cancelled, released or disowned, and tells their payer if they were
 * mailed. Agreed extras stay owed and fall due, such as a dry run, which pays a carrier that drove in vain.
 */
export function withdrawOrderInvoice(
  ports: Pick<
    SharedPorts & OrderPorts & InvoicePorts,
    "clock" | "identities" | "orders" | "invoices" | "invoiceIssuer" | "cardCheckout" | "cardSessions"
  >,
) {
  return async ({ orderId, key, ...claim }: ReturnType<typeof withdrawInvoice>): Promise<Withheld | void> => {
    const order = await ports.orders.find(orderId);
    const claimedAt = claim.claimedAt ?? order?.assignedAt;
    if (!order || !claimedAt) return;
    const extras = (await ports.invoices.ofClaim({ orderId, claimedAt })).filter(({ extraId }) => extraId !== null);
    await makeDueOn(ports, extras, dayOfEnd(ports));
    const closing: Invoice[] = [];
    const left = await forEach(orderCharges, async (charge) => {
      const invoice = await withdrawOne(ports, { orderId, claimedAt, charge });
      if (!invoice) return;
      closing.push(invoice);
      if (!awaitsBooker(order)) return ports.invoiceIssuer.withdraw(invoice, order, keyOf(key, charge));
    });
    // Last, since the mails wait for no card service.
    for (const { id } of closing) await closeCardPage(ports)(id);
    return left;
  };
}

/** The day on which the extras of a claim that ended are due. */
export const dayOfEnd = ({ clock }: Pick<SharedPorts, "clock">): string =>
  clock.now().toISOString().slice(0, "YYYY-MM-DD".length);

const readersOf = {
  transport: ["shipper", "transporter", "admin"],
  service_fee: ["shipper", "admin"],
} as const satisfies Readonly<Partial<Record<OrderCharge, readonly Standing[]>>>;

/** The invoice that the user pays or is paid for an order, or that for its service fee; admins read the customer's. */
export function readInvoice(ports: Pick<OrderPorts & InvoicePorts, "orders" | "invoices">) {
  const find = findOrder(ports);
  return async (
    user: User,
    orderId: string,
    charge: keyof typeof readersOf,
  ): Promise<Result<Invoice, OrderNotFound | InvoiceNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { order, standing } = found.value;
    if (!readersOf[charge].some((reader) => reader === standing)) return refuse(orderNotFound);
    const isByOperator = standing === "transporter" && order.settlement === "operator";
    const invoice = await ports.invoices.ofOrder(orderId, isByOperator ? "carrier_pay" : charge);
    return invoice ? accept(invoice) : refuse({ kind: "invoice_not_found", message: "This order has no invoice yet." });
  };
}
