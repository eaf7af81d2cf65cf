import { createBill } from "@lotlane/adapters/bill";
import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { type Invoice, isByReceivable, serviceReference } from "@lotlane/core/invoices";
import type { Order } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import { aDealersOrder, anOrderChange } from "@lotlane/core/testing";
import fc from "fast-check";
import { expect } from "vitest";
import { type BillFailure, billFailures, createBillStandIn } from "./bill.ts";
import { standInBill } from "./bill-account.ts";
import type { StandInBill } from "./bill-books.ts";
import { type CommonFailure, commonFailures } from "./stand-in.ts";

type Failure = BillFailure | CommonFailure;
const failures: readonly Failure[] = [...commonFailures, ...billFailures];

const acts = [
  "claim",
  "cancel",
  "release",
  "carry out",
  "check",
  "retry",
  "end sessions",
  "schedule",
  "pay there",
  "pay here",
] as const;
export type InvoiceStep = { readonly act: (typeof acts)[number]; readonly which: number };

// Often enough none, so that calls deep within a settlement are reached, and often those that hide what was done.
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.constantFrom<Failure>(...failures) },
  { weight: 2, arbitrary: fc.constantFrom<Failure>("late", "accepted-hang-up", "accepted-silent") },
);

type Steps<More> = { readonly [Key in keyof More]: fc.Arbitrary<More[Key]> };

/** @param more what else a step has */
export const invoiceScripts = <More extends object>(more: Steps<More>) => scriptsOf(more, acts, false);

/** Of fees that the payers have: most are paid, here or there. */
export const receivableScripts = <More extends object>(more: Steps<More>) => {
  const often = ["pay there", "pay here", "carry out", "check"] as const;
  return scriptsOf(more, ["claim", "cancel", "release", "retry", "end sessions", ...often, ...often], true);
};

const scriptsOf = <More extends object>(more: Steps<More>, of: readonly InvoiceStep["act"][], isBegun: boolean) =>
  fc.record({
    isBegun: fc.constant(isBegun),
    orders: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(
      fc.record({ act: fc.constantFrom(...of), which: fc.nat(2), ...more }) as unknown as fc.Arbitrary<
        InvoiceStep & More
      >,
      { minLength: 1, maxLength: 14 },
    ),
    faults: fc.array(fault, { maxLength: 40 }),
  });

export type InvoiceScript<Step extends InvoiceStep = InvoiceStep> = {
  /** All orders are claimed and invoiced before anything fails. */
  readonly isBegun: boolean;
  readonly orders: number;
  readonly steps: readonly Step[];
  readonly faults: readonly (Failure | undefined)[];
};

/** BILL in hand, as each process of the product asks it. */
export function aBill() {
  const standIn = createBillStandIn();
  const hand = standIn.inHand();
  const start = { now: 0 };
  const at = (asking: typeof fetch) =>
    createBill({
      sandbox: { url: hand.url, devKey: standInBill.devKey },
      production: { url: "http://production.invalid", devKey: undefined },
      fetch: asking,
      // Limits of time are tested elsewhere: here it passes as fast as it has to.
      now: () => (start.now += 60_000),
    });
  return { standIn, hand, at };
}

export const countingAtBill = ({ books }: ReturnType<typeof createBillStandIn>) =>
  books.bills.filter(({ archived }) => !archived);

type Product = {
  readonly ports: Pick<Ports, "clock" | "orders" | "effects" | "invoices">;
  readonly commands: Lotlane["commands"];
  readonly shipper: User;
  /** Acts for the operator. */
  readonly admin: User;
  /** At least three. */
  readonly carriers: readonly User[];
  /** Every invoice that the order has had. */
  readonly invoicesOf: (orderId: string) => Promise<readonly Invoice[]>;
  readonly pass: (hours: number) => Promise<void>;
  /** Runs work that the product does by itself from time to time. */
  readonly round: (act: (commands: Lotlane["commands"]) => Promise<unknown>) => Promise<unknown>;
  readonly carryOutAll: () => Promise<void>;
};

/** Orders that are claimed, given back and cancelled while BILL fails as the script says. */
export async function playInvoices<Step extends InvoiceStep>(
  product: Product,
  { standIn, hand }: ReturnType<typeof aBill>,
  { isBegun, orders, steps, faults }: InvoiceScript<Step>,
  before: (step: Step) => void = () => {},
) {
  const { ports, commands, shipper, admin, carriers, invoicesOf, pass, round, carryOutAll } = product;
  const kept = Array.from({ length: orders }, () => aDealersOrder("pending", { serviceFee: "100.00" }));
  for (const order of kept) await ports.orders.add(anOrderChange(order));

  async function retryAll() {
    for (const { effect } of await ports.effects.failed(100)) await ports.effects.retry(effect.key);
    await carryOutAll();
  }

  async function act({ act: what, which }: InvoiceStep) {
    const { id } = kept[which % orders]!;
    const owner = carriers.find((carrier) => carrier.id === holders.get(id));
    if (what === "claim") {
      const claimed = await commands.claimOrder(carriers[which]!, id);
      if (claimed.ok) holders.set(id, carriers[which]!.id);
    }
    if (what === "cancel") await commands.changeOrderStatus(shipper, id, { status: "cancelled", reason: null });
    if (what === "release" && owner) await commands.releaseOrder(owner, id, { reason: "The truck broke down" });
    if (what === "carry out") await carryOutAll();
    if (what === "check") await round((own) => own.checkInvoices(ports.clock.now()));
    if (what === "retry") await retryAll();
    if (what === "end sessions") standIn.books.endSessions();
    if (what === "schedule") pay("SCHEDULED", countingAtBill(standIn)[which]);
    if (what === "pay there") await payThere(id);
    if (what === "pay here") await payHere(id);
  }
  /** Customers pay a dollar by the link that they have: less than an amount that is recorded, which would look the same. */
  async function payThere(orderId: string) {
    const { receivable } = (await ports.invoices.ofOrder(orderId, "service_fee")) ?? {};
    if (receivable?.link && receivable.invoiceId) standIn.books.payInvoice(receivable.invoiceId, 1);
  }
  /** The operator says that all that is open of the fee was paid another way. */
  async function payHere(orderId: string) {
    const fee = await ports.invoices.ofOrder(orderId, "service_fee");
    if (!fee || fee.withdrawnAt !== null || Number(fee.balance) <= 0) return;
    const paidOn = ports.clock.now().toISOString().slice(0, "YYYY-MM-DD".length);
    const said = { amount: fee.balance, paidOn, means: "check", reference: null } as const;
    await commands.recordPayment(admin, fee.id, said);
  }
  const holders = new Map<string, string>();
  const pay = (status: "SCHEDULED" | "UNPAID", bill: StandInBill | undefined) =>
    bill && standIn.books.setPayment(bill.id, status);

  /** The outside services work again, the payer cancels every payment, and waiting effects are retried. */
  async function calmDown() {
    hand.fail(undefined);
    standIn.catchUp();
    for (const bill of standIn.books.bills) pay("UNPAID", bill);
    for (const hours of [2, 2, 25, 25, 2]) {
      await retryAll();
      await pass(hours);
      await round((own) => own.checkInvoices(ports.clock.now()));
    }
  }

  const isOwed = ({ assignedAt, status }: Order, { claimedAt, withdrawnAt }: Invoice) =>
    status === "assigned" && assignedAt === claimedAt && withdrawnAt === null;

  const lateCallsTo = (path: string) =>
    standIn.lateCalls.filter((call) => call.startsWith(`POST /connect/v3/${path}`)).length;
  const vendorOf = ({ vendorId }: StandInBill) => standIn.books.vendors.find(({ id }) => id === vendorId);

  const cents = (amount: number | string) => Math.round(Number(amount) * 100);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

  /** One while the fee is owed, where the same is paid and open as here, and none once it is withdrawn without a payment. */
  async function expectReceivable({ id, withdrawnAt }: Invoice) {
    const { invoice, payments } = (await ports.invoices.account(id))!;
    const ofInvoice = standIn.books.invoices.filter(({ invoiceNumber }) => invoiceNumber === serviceReference(invoice));
    const open = ofInvoice.filter(({ archived }) => !archived);
    const received = standIn.books.received.filter(({ invoiceId }) => ofInvoice.some((one) => one.id === invoiceId));
    const [recorded, own] = [true, false].map((isRecorded) =>
      sum(received.filter((one) => one.isRecorded === isRecorded).map((one) => one.cents)),
    );
    const came = payments.filter(({ state }) => state === "received");
    expect(sum(came.filter(isByReceivable).map(({ amount }) => cents(amount)))).toBe(own);
    const elsewhere = sum(came.filter((payment) => !isByReceivable(payment)).map(({ amount }) => cents(amount)));
    if (withdrawnAt !== null) {
      expect(open).toHaveLength(received.length > 0 ? 1 : 0);
      expect(recorded).toBeLessThanOrEqual(elsewhere);
      return;
    }
    expect(open).toMatchObject([{ id: invoice.receivable?.invoiceId, totalAmount: 100 }]);
    expect(invoice.receivable).toMatchObject({ problem: null, recording: null, link: expect.any(String) });
    expect(cents(open[0]!.dueAmount)).toBe(Math.max(cents(invoice.balance), 0));
    // A dollar that the customer pays before all of it is recorded leaves that much less to record.
    expect(recorded).toBe(Math.min(elsewhere, 10_000 - own!));
    expect(standIn.books.mails).toEqual([]);
  }

  /** One for each claimed order, with its PDF and the carrier as vendor, and none for the others. */
  async function expectOneEach() {
    expect(await ports.effects.failed(10)).toEqual([]);
    const open = [];
    for (const order of kept) {
      const now = (await ports.orders.find(order.id))!;
      const all = await invoicesOf(order.id);
      const ofOrder = all.filter(({ payeeId }) => payeeId !== null);
      open.push(...all.filter(({ withdrawnAt }) => withdrawnAt === null));
      const owed = ofOrder.filter((invoice) => invoice.payeeId !== null && isOwed(now, invoice));
      expect(owed).toHaveLength(now.status === "assigned" ? 1 : 0);
      for (const invoice of ofOrder) {
        const there = countingAtBill(standIn).filter(
          (bill) => bill.invoice.invoiceNumber === serviceReference(invoice),
        );
        expect(there).toHaveLength(owed.includes(invoice) ? 1 : 0);
        if (!owed.includes(invoice)) continue;
        expect(invoice).toMatchObject({ sentAt: expect.any(String), service: { problem: null } });
        expect(there[0]).toMatchObject({ id: invoice.service!.billId, amount: Number(invoice.amount) });
        expect(vendorOf(there[0]!)).toMatchObject({ email: invoice.from.email });
        const documents = standIn.books.documents.filter(({ billId }) => billId === there[0]!.id);
        expect(documents.map(({ name }) => name)).toContain(`${invoice.number}.pdf`);
        expect(documents.length).toBeLessThanOrEqual(1 + lateCallsTo("documents/bills/"));
      }
    }
    // Only a late bill exists twice for a while; any other is looked up before it is entered again. So does a vendor.
    const made = Map.groupBy(standIn.books.bills, ({ invoice }) => invoice.invoiceNumber);
    for (const same of made.values()) expect(same.length).toBeLessThanOrEqual(1 + lateCallsTo("bills"));
    const vendors = Map.groupBy(standIn.books.vendors, ({ shortName }) => shortName);
    for (const same of vendors.values()) expect(same.length).toBeLessThanOrEqual(1 + lateCallsTo("vendors"));
    // Every bill that counts at BILL belongs to an open invoice.
    expect(countingAtBill(standIn)).toHaveLength(open.length);
    await expectReceivables();
  }

  /** As many as fees are owed, and no invoice or customer twice. */
  async function expectReceivables() {
    expect(await ports.effects.failed(10)).toEqual([]);
    for (const { id } of kept)
      for (const invoice of await invoicesOf(id)) if (invoice.payeeId === null) await expectReceivable(invoice);
    const issued = Map.groupBy(standIn.books.invoices, ({ invoiceNumber }) => invoiceNumber);
    for (const same of issued.values()) expect(same.length).toBeLessThanOrEqual(1 + lateCallsTo("invoices"));
    const customers = Map.groupBy(standIn.books.customers, ({ name }) => name);
    for (const same of customers.values()) expect(same.length).toBeLessThanOrEqual(1 + lateCallsTo("customers"));
  }

  if (isBegun) {
    for (const which of kept.keys()) await act({ act: "claim", which });
    await carryOutAll();
  }
  hand.script(faults);
  for (const step of steps) {
    await pass(1);
    before(step);
    await act(step);
  }
  return { calmDown, expectOneEach, expectReceivables };
}
