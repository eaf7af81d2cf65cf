import { describe, expect, it } from "vitest";
import { accept, refuse } from "../shared/result.ts";
import type { Order } from "../orders/index.ts";
import { sealKey } from "../payments/index.ts";
import type { DocumentState, EnteredBill } from "../ports.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, danasMotors, keepOrder, somePaymentSettings } from "../testing/index.ts";

freshBeforeEach();

const away = { kind: "invoicing_out_of_reach", message: "HTTP 503", retryAfterSeconds: 60 } as const;

async function claimed(asked: Partial<Order> = {}) {
  const sealedKey = sealKey(ports.vault, danasMotors.id, "a key that is right");
  ports.storage.payments.set(danasMotors.id, somePaymentSettings({ sealedKey }));
  const order = keepOrder(ports, aDealersOrder("pending", asked));
  accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
  return order;
}

async function withBill() {
  const order = await claimed();
  await ports.drainEffects();
  return order;
}

const invoiceOf = async ({ id }: { readonly id: string }) => (await ports.invoices.ofOrder(id, "transport"))!;
const bill = () => [...ports.payables.bills.values()][0]!;
const change = (changes: Partial<EnteredBill>) => ports.payables.bills.set(bill().id, { ...bill(), ...changes });
const mails = () => ports.outbox.flatMap((mail) => ("invoice" in mail ? [mail.kind] : []));
const pdfs = () => ports.payables.documents.get(bill().id)?.map(({ name }) => name);
const now = () => ports.clock.now().toISOString();
const cancel = async (order: { readonly id: string }) => {
  accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
  await ports.drainEffects();
};

async function check(minutes: number) {
  ports.clock.advance({ minutes });
  await lotlane.commands.checkInvoices(ports.clock.now());
}

/** The states that the service says of a document, whatever it has; after the last one it says the truth. */
function saying(...states: DocumentState[]) {
  const { document } = ports.payables;
  ports.payables.document = async (...asked) => {
    const state = states.shift();
    return state ? accept(state) : document(...asked);
  };
}

describe("a bill in the payer's payables service", () => {
  it("has the carrier as its vendor, and its PDF, and the payer is mailed once", async () => {
    const order = await withBill();
    const invoice = await invoiceOf(order);
    expect(bill()).toMatchObject({ accountId: "00801STANDINMOTORS", vendorId: `vendor ${people.carlos.id}` });
    expect(pdfs()).toEqual([`${invoice.number}.pdf`]);
    expect(invoice).toMatchObject({
      sentAt: now(),
      service: { billId: bill().id, payment: "unpaid", attachedAt: null },
    });
    await check(10);
    expect((await invoiceOf(order)).service?.attachedAt).toBe(now());
    await check(60);
    expect(pdfs()).toHaveLength(1);
    expect(mails()).toEqual(["invoice"]);
    const [mail] = ports.outbox.filter(({ kind }) => kind === "invoice");
    expect(mail).toMatchObject({ to: people.dana.email, invoice: { service: { name: "Bill.com" } } });
  });

  it("is due so many days after the expected delivery as the order's terms say", async () => {
    const { enter } = ports.payables;
    const due: string[] = [];
    ports.payables.enter = (account, entered) => {
      due.push(entered.dueOn);
      return enter(account, entered);
    };
    const { delivery } = aDealersOrder();
    for (const paymentTerms of ["on_delivery", "net_30"] as const)
      await claimed({ id: anId(), paymentTerms, delivery: { ...delivery, date: "2026-12-08" } });
    await ports.drainEffects();
    expect(due).toEqual(["2026-12-08", "2027-01-07"]);
  });

  it("shows a payment that is scheduled, partly made, and made", async () => {
    const order = await withBill();
    await check(10);
    for (const payment of ["scheduled", "partial"] as const) {
      change({ payment });
      await check(60);
      expect(await invoiceOf(order)).toMatchObject({ paidAt: null, service: { payment } });
    }
    change({ payment: "paid" });
    await check(60);
    expect(await invoiceOf(order)).toMatchObject({ paidAt: now(), service: { payment: "paid" } });
    expect(ports.storage.invoiceChecks.size).toBe(0);
  });

  it("is mailed once although the mail server is away at first, and the bill is entered once", async () => {
    const order = await claimed();
    ports.mail.outage = true;
    await ports.drainEffects();
    expect([ports.payables.bills.size, mails()]).toEqual([1, []]);
    ports.mail.outage = false;
    await check(60);
    await check(60);
    expect([ports.payables.bills.size, mails()]).toEqual([1, ["invoice"]]);
    expect((await invoiceOf(order)).sentAt).not.toBeNull();
  });

  it("is mailed when the settings that held it up are put right", async () => {
    const order = await claimed();
    const settings = ports.storage.payments.get(danasMotors.id)!;
    const wrong = { ...settings, sealedKey: sealKey(ports.vault, danasMotors.id, "wrong") };
    ports.storage.payments.set(danasMotors.id, wrong);
    await ports.drainEffects();
    expect(mails()).toEqual([]);
    expect((await invoiceOf(order)).service?.problem).toContain("API key is wrong");
    ports.storage.payments.set(danasMotors.id, settings);
    for (const { effect } of await ports.effects.failed(10)) await ports.effects.retry(effect.key);
    await ports.drainEffects();
    expect(mails()).toEqual(["invoice"]);
  });
});

/** Without those about payments. */
const invoicesMailed = () => mails().filter((kind) => kind !== "payment_mail");

describe("withdrawing a bill", () => {
  it("archives it, and tells the payer once", async () => {
    await cancel(await withBill());
    expect(bill().isArchived).toBe(true);
    expect(mails()).toEqual(["invoice", "invoice_withdrawn"]);
  });

  it.each([
    ["scheduled", "The bill is already scheduled for payment in Bill.com. Cancel the payment there."],
    ["partial", "The bill is already partly paid in Bill.com. Ask the payee for a refund."],
    ["paid", "The bill is already paid in Bill.com. Ask the payee for a refund."],
  ] as const)("that is %s is left to people, who are told at once, and looked at again", async (payment, problem) => {
    const order = await withBill();
    change({ payment });
    await cancel(order);
    expect(bill().isArchived).toBe(false);
    expect(invoicesMailed()).toEqual(["invoice", "invoice_withdrawn"]);
    expect(await invoiceOf(order)).toMatchObject({
      balance: payment === "paid" ? `-${order.paymentAmount}` : "0.00",
      service: { payment, problem, archivedAt: null },
    });
    change({ payment: "unpaid" });
    await check(60);
    expect(bill().isArchived).toBe(true);
    expect(await invoiceOf(order)).toMatchObject({
      balance: "0.00",
      service: { problem: null, archivedAt: now() },
    });
    expect(invoicesMailed()).toHaveLength(2);
  });

  it("says that nothing is owed while the service is away, and archives it later", async () => {
    const order = await withBill();
    ports.payables.failing = { failed: away };
    await cancel(order);
    expect(mails()).toEqual(["invoice", "invoice_withdrawn"]);
    ports.payables.failing = undefined;
    await check(60);
    expect(bill().isArchived).toBe(true);
  });
});

describe("two bills of one invoice", () => {
  it("leave the one whose payment is scheduled", async () => {
    const order = await withBill();
    await check(10);
    const late = { ...bill(), id: "late", payment: "scheduled" as const };
    ports.payables.bills.set(late.id, late);
    await check(60);
    expect(bill().isArchived).toBe(true);
    expect((await invoiceOf(order)).service).toMatchObject({ billId: "late", payment: "scheduled", problem: null });
    await check(60);
    expect(ports.payables.documents.get("late")).toHaveLength(1);
  });

  it("are a problem when both are on their way to be paid", async () => {
    const order = await withBill();
    change({ payment: "paid" });
    ports.payables.bills.set("late", { ...bill(), id: "late", payment: "scheduled" });
    await check(60);
    expect((await invoiceOf(order)).service?.problem).toBe(
      "A second bill for this invoice is already scheduled for payment in Bill.com. Cancel the payment there.",
    );
  });
});

describe("the PDF of a bill", () => {
  it("is not uploaded again while an upload is under way, or may be", async () => {
    saying("missing", "uploading", "missing");
    await withBill();
    await check(10);
    await check(10);
    expect(pdfs()).toHaveLength(1);
    await check(10);
    expect(pdfs()).toHaveLength(1);
  });

  it("is uploaded again when nothing of the last upload is there after half an hour", async () => {
    const order = await withBill();
    ports.payables.documents.clear();
    for (const minutes of [10, 10, 9]) await check(minutes);
    expect(pdfs()).toBeUndefined();
    await check(10);
    expect(pdfs()).toHaveLength(1);
    await check(10);
    expect((await invoiceOf(order)).service?.attachedAt).toBe(now());
  });

  it("is uploaded once though the answer was lost", async () => {
    const { attach } = ports.payables;
    ports.payables.attach = async (...asked) => {
      await attach(...asked);
      ports.payables.attach = attach;
      return refuse(away);
    };
    const order = await withBill();
    expect(pdfs()).toHaveLength(1);
    await check(10);
    expect(pdfs()).toHaveLength(1);
    expect((await invoiceOf(order)).service).toMatchObject({ problem: null, attachedAt: expect.any(String) });
  });

  it("is not uploaded again after a process died of it, before the service shows it", async () => {
    saying("missing", "missing", "missing");
    const { attach } = ports.payables;
    ports.payables.attach = async (...asked) => {
      await attach(...asked);
      ports.payables.attach = attach;
      throw new Error("killed");
    };
    await withBill();
    expect(pdfs()).toHaveLength(1);
  });

  it("that the service refuses is a problem of an invoice that was sent", async () => {
    ports.payables.attach = async () => refuse({ kind: "invoicing_refused", message: "It is too long." });
    const order = await withBill();
    expect(await invoiceOf(order)).toMatchObject({
      sentAt: now(),
      service: { problem: "The bill is there, but not yet its PDF. It is too long.", attachedAt: null },
    });
    expect(mails()).toEqual(["invoice"]);
  });
});
