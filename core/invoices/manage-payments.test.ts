import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anOrder, keepOrder } from "../testing/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import type { PaidBack } from "./payment.ts";
import type { Order } from "../orders/index.ts";
import { dueInvoices, issueInvoice } from "./effects.ts";
import { issueOrderInvoice, makeInvoicesDue } from "./issue-invoice.ts";
import { noteServicePayment } from "./manage-payments.ts";

freshBeforeEach();

const said = { amount: "100.00", paidOn: memoryNow.slice(0, 10), means: "check", reference: "1042" } as const;

async function invoiceOf(order: Order, charge: "transport" | "service_fee" = "transport") {
  await issueOrderInvoice(ports)(issueInvoice(order.id));
  return (await ports.invoices.ofOrder(order.id, charge))!;
}
const ofDana = () => invoiceOf(keepOrder(ports, aDealersOrder("assigned")));
const mailed = () => ports.outbox.flatMap((mail) => (mail.kind === "payment_mail" ? [[mail.step, mail.to]] : []));

describe("a payment", () => {
  it("is told to the other side each time", async () => {
    const { id } = await ofDana();
    const { payments } = accepted(await lotlane.commands.recordPayment(people.dana, id, said));
    accepted(await lotlane.commands.answerForPayment(people.carlos, id, payments[0]!.id, "received"));
    accepted(await lotlane.commands.answerForPayment(people.carlos, id, payments[0]!.id, "received"));
    accepted(await lotlane.commands.answerForPayment(people.carlos, id, payments[0]!.id, "disputed"));
    await ports.drainEffects();
    expect(mailed()).toEqual([
      ["said", people.carlos.email],
      ["received", people.dana.email],
      ["disputed", people.dana.email],
    ]);
  });

  it("beyond what is owed is paid back by its payee, who records it, and the payer is told", async () => {
    const invoice = await ofDana();
    const over = "1500.00";
    const amount = formatDollars(centsOf(invoice.amount) + centsOf(over));
    const paid = accepted(await lotlane.commands.recordPayment(people.carlos, invoice.id, { ...said, amount }));
    const [payment] = paid.payments;
    const back = { ...said, amount: "100.00", reference: "1043" };
    const payBack = (part: string, who = people.carlos, more: Partial<PaidBack> = {}, key?: string) =>
      lotlane.commands.payBack(
        who,
        invoice.id,
        payment!.id,
        { ...back, amount: part, ...more },
        key === undefined ? undefined : { scope: who.id, call: "refund", key, fingerprint: part },
      );
    expect(await payBack("1500.01")).toMatchObject({
      refusal: {
        errors: [{ path: "amount", message: "Amount must be at most $1,500.00, which is to be paid back" }],
      },
    });
    expect(await payBack("1.00", people.carlos, { paidOn: "2026-01-01" })).toMatchObject({
      refusal: { errors: [{ path: "paidOn", message: "The day must not be before the payment" }] },
    });
    expect(await payBack("1.00", people.carlos, { paidOn: undefined })).toMatchObject({
      refusal: { errors: [{ path: "paidOn" }] },
    });
    expect(await payBack("1.00", people.dana)).toMatchObject({ refusal: { kind: "payment_not_taken" } });
    for (let times = 0; times < 2; times++) accepted(await payBack("100.00", people.carlos, {}, "first"));
    expect(await payBack("101.00", people.carlos, {}, "first")).toMatchObject({
      refusal: { kind: "idempotency_key_reused" },
    });
    const account = await ports.invoices.account(invoice.id);
    expect(account?.payments).toMatchObject([
      { returned: "100.00", returns: [{ amount: "100.00", means: "check", reference: "1043" }] },
    ]);
    expect(account?.invoice.balance).toBe("-1400.00");
    ports.clock.advance({ minutes: 1 });
    accepted(await payBack("1400.00"));
    expect(await payBack("0.01")).toMatchObject({
      refusal: { errors: [{ message: "Nothing of this payment is to be paid back" }] },
    });
    expect((await ports.invoices.account(invoice.id))?.invoice.balance).toBe("0.00");
    await ports.drainEffects();
    expect(mailed()).toEqual([
      ["received", people.dana.email],
      ["returned", people.dana.email],
      ["returned", people.dana.email],
    ]);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("that was paid back in part and then bounced counts for nothing, and for the rest once it came after all", async () => {
    const { id, amount } = await ofDana();
    const { payments } = accepted(await lotlane.commands.recordPayment(people.carlos, id, { ...said, amount }));
    accepted(await lotlane.commands.creditInvoice(people.carlos, id, { amount: "50.00", reason: "It came late." }));
    accepted(await lotlane.commands.payBack(people.carlos, id, payments[0]!.id, { ...said, amount: "50.00" }));
    const owed = formatDollars(centsOf(amount) - 50_00n);
    for (const [answer, balance] of [
      ["disputed", owed],
      ["received", "0.00"],
    ] as const) {
      ports.clock.advance({ minutes: 1 });
      accepted(await lotlane.commands.answerForPayment(people.carlos, id, payments[0]!.id, answer));
      expect((await ports.invoices.account(id))?.invoice.balance).toBe(balance);
      expect(await ports.invoices.checkBooks(10)).toEqual([]);
    }
    await ports.drainEffects();
    expect(mailed().map(([step]) => step)).toEqual(["received", "returned", "disputed", "received"]);
  });

  it("is nothing that a stranger, a driver or an admin can speak of", async () => {
    const { id } = await ofDana();
    for (const name of ["rita", "dina"] as const)
      expect(await lotlane.commands.recordPayment(people[name], id, said)).toMatchObject({
        refusal: { kind: "invoice_not_found" },
      });
    expect(await lotlane.commands.recordPayment(people.ada, id, said)).toMatchObject({
      refusal: { kind: "payment_not_taken" },
    });
    const { payments } = accepted(await lotlane.commands.recordPayment(people.dana, id, said));
    for (const name of ["dana", "ada"] as const)
      expect(await lotlane.commands.answerForPayment(people[name], id, payments[0]!.id, "received")).toMatchObject({
        refusal: { kind: "payment_not_taken" },
      });
  });

  it("of a service fee comes to the operator, for whom admins speak whose team keeps its books", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { serviceFee: "120.00" }));
    const { id } = await invoiceOf(order, "service_fee");
    expect(await lotlane.commands.recordPayment(people.carlos, id, said)).toMatchObject({
      refusal: { kind: "invoice_not_found" },
    });
    for (const adminTeam of ["sales", "operations"] as const)
      expect(await lotlane.commands.recordPayment({ ...people.ada, adminTeam }, id, said)).toMatchObject({
        refusal: { kind: "payment_not_taken" },
      });
    const clerk = { ...people.ada, adminTeam: "accounting" } as const;
    expect(accepted(await lotlane.commands.recordPayment(clerk, id, said)).invoice.balance).toBe("20.00");
    expect(await lotlane.queries.readOpenAmounts(people.ada)).toMatchObject({ open: "20.00", invoices: 1 });
  });

  it("is no more than the hundredth that people speak of; BILL's counts all the same", async () => {
    const { id } = await ofDana();
    const cent = { ...said, amount: "0.01" };
    for (let count = 0; count < 100; count++) accepted(await lotlane.commands.recordPayment(people.carlos, id, cent));
    for (const name of ["dana", "carlos"] as const)
      expect(await lotlane.commands.recordPayment(people[name], id, cent)).toMatchObject({
        refusal: { kind: "payment_not_taken", message: expect.stringContaining("100 payments") },
      });
    await noteServicePayment(ports)(id, true);
    expect((await ports.invoices.account(id))?.invoice.balance).toBe("0.00");
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("is not told to an address that its guest has not confirmed", async () => {
    const { id: transporterId } = people.carlos;
    const order = keepOrder(ports, anOrder({ status: "assigned", transporterId, assignedAt: memoryNow }));
    const { id } = await invoiceOf(order);
    accepted(await lotlane.commands.recordPayment(people.carlos, id, said));
    await ports.drainEffects();
    expect(mailed()).toEqual([]);
  });
});

it("an invoice is due on the day of the delivery where that is", async () => {
  const deliveredAt = "2026-12-02T04:30:00.000Z";
  const order = keepOrder(ports, aDealersOrder("delivered", { deliveredAt }));
  await makeInvoicesDue(ports)(dueInvoices(order.id));
  expect((await invoiceOf(order)).dueOn).toBe("2026-12-01");
});

it.each([
  ["net_7", "2026-12-08"],
  ["net_15", "2026-12-16"],
  ["net_30", "2026-12-31"],
] as const)("an invoice with the terms %s is due on %s", async (paymentTerms, dueOn) => {
  const order = keepOrder(ports, aDealersOrder("delivered", { deliveredAt: "2026-12-02T04:30:00.000Z", paymentTerms }));
  expect(await invoiceOf(order)).toMatchObject({ terms: paymentTerms, dueOn });
});
