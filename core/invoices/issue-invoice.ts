import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { atItsZip, type KnownZips } from "../lanes/index.ts";
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
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { issueInvoice, type withdrawInvoice } from "./effects.ts";
import { draftInvoices, type Invoice, type InvoiceCharge, invoiceCharges } from "./invoice.ts";
import type { InvoicePorts } from "./ports.ts";

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
 * Issues the invoice of a claim once; an order that was cancelled, released or disowned since then gets none. A guest's
 * invoice is kept but not mailed before the booker has confirmed the address, which asks for it again.
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
        payerAddress: await addressOf(ports, view.shipper?.id),
        payeeAddress: await addressOf(ports, view.transporter?.id),
        operator: ports.operator,
      },
    );
    const opened: Invoice[] = [];
    for (const draft of drafts) opened.push(await ports.invoices.open(draft));
    const order = await ports.orders.find(orderId);
    return forEach(opened, async (invoice) => {
      // The order was cancelled, released or disowned since it was read, before there was an invoice to withdraw.
      if (!order || !isOwed(order, invoice.claimedAt)) await ports.invoices.withdraw(invoice, now);
      else if (invoice.withdrawnAt === null && !awaitsBooker(order)) {
        // The claim and the confirmation may ask for it at once, and it is mailed once.
        const { key } = issueInvoice(orderId, { claimedAt: invoice.claimedAt });
        return ports.invoiceIssuer.issue(invoice, order, keyOf(key, invoice.charge));
      }
    });
  };
}

/** Handles one after the other. @returns why the first of them is withheld, if one is */
async function forEach<One>(
  all: readonly One[],
  handle: (one: One) => Promise<Withheld | void>,
): Promise<Withheld | void> {
  const answers: (Withheld | void)[] = [];
  for (const one of all) answers.push(await handle(one));
  return answers.find((answer) => answer !== undefined);
}

/** An order's invoices leave as mails of their own. */
const keyOf = (key: string, charge: InvoiceCharge): string => (charge === "transport" ? key : `${key}:${charge}`);

const isOwed = (order: Order, claimedAt: string | null): boolean =>
  order.status !== "pending" && order.status !== "cancelled" && order.assignedAt === claimedAt && !isDisowned(order);

/** Takes both towns from the ZIPs: the invoice is mailed, and the cities were typed. */
const atItsZips = (zips: KnownZips, order: Order): Order => ({
  ...order,
  pickup: atItsZip(zips, order.pickup),
  delivery: atItsZip(zips, order.delivery),
});

/** A company's address comes before a person's. */
async function addressOf(ports: Needs, accountId: string | undefined): Promise<string | null> {
  const user = accountId === undefined ? undefined : (await ports.accounts.find(accountId))?.user;
  const company = user?.organizationId ? await ports.companies.find(user.organizationId) : undefined;
  return company?.companyAddress ?? user?.address ?? null;
}

/** Withdraws the invoices of a claim that was cancelled, released or disowned, and tells their payer if they were mailed. */
export function withdrawOrderInvoice(
  ports: Pick<SharedPorts & OrderPorts & InvoicePorts, "clock" | "orders" | "invoices" | "invoiceIssuer">,
) {
  return async ({ orderId, key, ...claim }: ReturnType<typeof withdrawInvoice>): Promise<Withheld | void> => {
    const order = await ports.orders.find(orderId);
    const claimedAt = claim.claimedAt ?? order?.assignedAt;
    if (!order || !claimedAt) return;
    return forEach(invoiceCharges, async (charge) => {
      const invoice = await ports.invoices.withdraw({ orderId, claimedAt, charge }, ports.clock.now().toISOString());
      if (!invoice || awaitsBooker(order)) return;
      return ports.invoiceIssuer.withdraw(invoice, order, keyOf(key, charge));
    });
  };
}

const readersOf = {
  transport: ["shipper", "transporter", "admin"],
  service_fee: ["shipper", "admin"],
} as const satisfies Readonly<Record<InvoiceCharge, readonly Standing[]>>;

export type InvoiceNotFound = { readonly kind: "invoice_not_found"; readonly message: string };

/** An invoice of an order, for the side that pays, the side that is paid, and admins. */
export function readInvoice(ports: Pick<OrderPorts & InvoicePorts, "orders" | "invoices">) {
  const find = findOrder(ports);
  return async (
    user: User,
    orderId: string,
    charge: InvoiceCharge,
  ): Promise<Result<Invoice, OrderNotFound | InvoiceNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    if (!readersOf[charge].some((reader) => reader === found.value.standing)) return refuse(orderNotFound);
    const invoice = await ports.invoices.ofOrder(orderId, charge);
    return invoice ? accept(invoice) : refuse({ kind: "invoice_not_found", message: "This order has no invoice yet." });
  };
}
