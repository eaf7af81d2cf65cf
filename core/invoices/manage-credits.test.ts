import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, keepOrder, once } from "../testing/index.ts";
import { issueInvoice, withdrawInvoice } from "./effects.ts";
import { issueOrderInvoice, withdrawOrderInvoice } from "./issue-invoice.ts";

freshBeforeEach();

const reason = "It came late.";
const key = once();
const paid = { paidOn: memoryNow.slice(0, 10), means: "check", reference: null } as const;

async function invoiceOf(paymentAmount: string) {
  const order = keepOrder(ports, aDealersOrder("assigned", { paymentAmount, paymentPerMile: "1.00" }));
  await issueOrderInvoice(ports)(issueInvoice(order.id));
  return (await ports.invoices.ofOrder(order.id, "transport"))!;
}

describe("a credit note", () => {
  it("is numbered without a gap for each payee, and leaves the rest open", async () => {
    const [one, other] = [await invoiceOf("1000.00"), await invoiceOf("10.00")];
    const credit = lotlane.commands.creditInvoice;
    expect(await credit(people.carlos, one.id, { amount: "1000.01", reason })).toMatchObject({
      refusal: { errors: [{ path: "amount", message: "Amount must be at most $1,000.00, which is not credited yet" }] },
    });
    const { invoice, credits } = accepted(await credit(people.carlos, one.id, { amount: "100.00", reason }));
    expect([invoice.balance, credits.map(({ number }) => number)]).toEqual(["900.00", ["CN-100001"]]);
    const all = accepted(await credit(people.carlos, other.id, { amount: "10.00", reason }));
    expect([all.invoice.balance, all.invoice.paidAt, all.credits[0]?.number]).toEqual(["0.00", memoryNow, "CN-100002"]);
    expect(await credit(people.carlos, other.id, { amount: "0.01", reason })).toMatchObject({
      refusal: { kind: "not_creditable" },
    });
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("of what was paid is the payer's again, to the cent", async () => {
    for (const amount of ["0.01", "999999.99"]) {
      const { id } = await invoiceOf(amount);
      accepted(await lotlane.commands.recordPayment(people.carlos, id, { ...paid, amount }));
      const { invoice } = accepted(await lotlane.commands.creditInvoice(people.carlos, id, { amount, reason }));
      expect(invoice.balance).toBe(`-${amount}`);
    }
    await invoiceOf("10.00");
    for (const name of ["dana", "carlos"] as const) {
      const whole = { open: "10.00", invoices: 1, credit: "1000000.00" };
      expect(await lotlane.queries.readOpenAmounts(people[name])).toMatchObject(whole);
      expect(await lotlane.queries.readOpenAmounts(people[name], { q: "100001" })).toMatchObject({ credit: "0.01" });
    }
    expect(await lotlane.queries.readOpenAmounts(people.ada)).toMatchObject({ open: "0.00", credit: null });
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("is written by the payee alone, once for each key, and mailed to the payer with its PDF", async () => {
    const { id } = await invoiceOf("1000.00");
    const { creditInvoice } = lotlane.commands;
    expect(await creditInvoice(people.rita, id, { amount: "1.00", reason })).toMatchObject({
      refusal: { kind: "invoice_not_found" },
    });
    for (const name of ["dana", "ada"] as const)
      expect(await creditInvoice(people[name], id, { amount: "1.00", reason })).toMatchObject({
        refusal: { kind: "not_creditable" },
      });
    for (let times = 0; times < 2; times++)
      accepted(await creditInvoice(people.carlos, id, { amount: "100.00", reason }, key));
    expect(await creditInvoice(people.carlos, id, { amount: "200.00", reason }, key)).toMatchObject({
      refusal: { kind: "idempotency_key_reused" },
    });
    const { credits } = (await ports.invoices.account(id))!;
    expect(credits).toHaveLength(1);
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "credit_mail")).toMatchObject([
      { to: people.dana.email, credit: { number: "CN-100001" }, pdf: expect.any(Uint8Array) },
    ]);
    expect(accepted(await lotlane.queries.printCreditNote(people.dana, id, credits[0]!.id)).number).toBe("CN-100001");
    expect(await lotlane.queries.printCreditNote(people.rita, id, credits[0]!.id)).toMatchObject({ ok: false });
  });

  it("counts when the invoice is withdrawn after it", async () => {
    const { id, orderId } = await invoiceOf("1000.00");
    accepted(await lotlane.commands.recordPayment(people.carlos, id, { ...paid, amount: "300.00" }));
    accepted(await lotlane.commands.creditInvoice(people.carlos, id, { amount: "100.00", reason }));
    await withdrawOrderInvoice(ports)(withdrawInvoice(orderId!));
    expect((await ports.invoices.account(id))?.invoice.balance).toBe("-300.00");
    expect(await lotlane.commands.creditInvoice(people.carlos, id, { amount: "1.00", reason })).toMatchObject({
      refusal: { kind: "not_creditable" },
    });
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });
});

describe("a write-off", () => {
  it("gives up what is open; a payment that comes after all is the payer's", async () => {
    const { id } = await invoiceOf("1000.00");
    accepted(await lotlane.commands.recordPayment(people.carlos, id, { ...paid, amount: "990.00" }));
    const { invoice, credits } = accepted(await lotlane.commands.creditInvoice(people.carlos, id, { reason }));
    expect([invoice.balance, credits]).toMatchObject(["0.00", [{ kind: "write_off", number: null, amount: "10.00" }]]);
    expect(ports.storage.postings.at(-1)).toMatchObject({ kind: "written_off", entryId: credits[0]!.id });
    expect(await lotlane.commands.creditInvoice(people.carlos, id, { reason })).toMatchObject({
      refusal: { kind: "not_creditable" },
    });
    const late = accepted(await lotlane.commands.recordPayment(people.carlos, id, { ...paid, amount: "10.00" }));
    expect(late.invoice.balance).toBe("-10.00");
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });
});
