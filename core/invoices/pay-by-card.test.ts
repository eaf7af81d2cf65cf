import {
  createMemoryPorts,
  memoryCheckout,
  type MemoryCheckout,
  memoryNow,
  memorySignature,
} from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, keepOrder } from "../testing/index.ts";
import { cardCheckoutContract } from "../testing/contracts/index.ts";
import { issueInvoice, withdrawInvoice } from "./effects.ts";
import type { CardPageName } from "./ports.ts";

let checkout: MemoryCheckout;
beforeEach(async () => {
  checkout = memoryCheckout();
  await beginAfresh(createMemoryPorts({ cardCheckout: checkout }));
});

/** Dana's order with a service fee of $120, and its two invoices. */
async function invoiced() {
  const order = keepOrder(ports, aDealersOrder("assigned", { paymentAmount: "1120.00", serviceFee: "120.00" }));
  await lotlane.carryOut(issueInvoice(order.id));
  const [fee, transport] = [
    (await ports.invoices.ofOrder(order.id, "service_fee"))!,
    (await ports.invoices.ofOrder(order.id, "transport"))!,
  ];
  return { order, fee, transport };
}

const account = async (id: string) => (await ports.invoices.account(id))!;
const pageOf = (url: string) => url.split("/").at(-1)!;
const open = async (id: string) => pageOf(accepted(await lotlane.commands.payByCard(people.dana, id)).url);
cardCheckoutContract("memory", async () => {
  const memory = memoryCheckout();
  return {
    checkout: memory,
    pay: memory.pay,
    chargeBack: (payment) => memory.takeBack(payment, "120.50"),
    close: async () => {},
  };
});

let messages = 0;
const hear = async (about: CardPageName, id = `message ${++messages}`) => {
  accepted(await lotlane.commands.hearOfCard(checkout.message(id, about), memorySignature));
  await ports.drainEffects();
};
const books = () => ports.invoices.checkBooks(10);
const refusalOf = async (asked: Promise<{ readonly ok: boolean }>) =>
  (await asked) as { refusal?: { kind: string; message: string } };

describe("a card payment", () => {
  it("of the operator's invoice counts once the checkout shows it, and the operator is told", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    expect(checkout.pages.get(page)).toMatchObject({ amount: "120.00", state: "open" });
    await hear({ page });
    expect((await account(fee.id)).payments).toEqual([]);
    const payment = checkout.pay(page);
    await hear({ page });
    const { invoice, payments } = await account(fee.id);
    expect(invoice).toMatchObject({ balance: "0.00", paidAt: expect.any(String) });
    expect(payments).toMatchObject([
      { amount: "120.00", means: "card", saidBy: "service", state: "received", reference: payment, returned: "0.00" },
    ]);
    expect(ports.outbox.at(-1)).toMatchObject({ kind: "payment_mail", to: ports.operator.email, step: "received" });
    expect(await books()).toEqual([]);
  });

  it("is the same page however often it is asked for, also at once, and another one for another amount", async () => {
    const { fee } = await invoiced();
    const pages = await Promise.all([open(fee.id), open(fee.id), open(fee.id)]);
    expect(new Set(pages).size).toBe(1);
    const said = { amount: "20.00", paidOn: "2026-11-20", means: "check", reference: null } as const;
    accepted(await lotlane.commands.recordPayment(people.dana, fee.id, said));
    const other = await open(fee.id);
    expect(other).not.toBe(pages[0]);
    expect([checkout.pages.get(pages[0])?.state, checkout.pages.get(other)?.amount]).toEqual(["expired", "100.00"]);
  });

  it("counts once, whatever comes twice, late, or in another order", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    const payment = checkout.pay(page);
    // The dispute is heard of before the payment itself.
    checkout.takeBack(payment, "120.00");
    await hear({ payment }, "dispute opened");
    expect((await account(fee.id)).invoice.balance).toBe("120.00");
    await Promise.all([hear({ page }, "paid"), hear({ page }, "paid"), hear({ payment }, "dispute opened")]);
    expect((await account(fee.id)).invoice.balance).toBe("120.00");
    checkout.takeBack(payment, "0.00");
    await hear({ payment }, "dispute won");
    const { invoice, payments } = await account(fee.id);
    expect([invoice.balance, payments.length]).toEqual(["0.00", 1]);
    expect(
      ports.storage.postings
        .filter(({ invoiceId, party }) => invoiceId === fee.id && party === "operator")
        .map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ["invoiced", "120.00"],
      ["paid", "-120.00"],
      ["reversed", "120.00"],
      ["paid", "-120.00"],
    ]);
    expect(await books()).toEqual([]);
  });

  it("that is charged back after its month opens the invoice again in the present month", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    const payment = checkout.pay(page);
    await hear({ page });
    const november = await lotlane.queries.readStatement(people.ada, "2026-11");
    ports.clock.set("2026-12-15T12:00:00.000Z");
    checkout.takeBack(payment, "120.00");
    await hear({ payment });
    expect(await lotlane.queries.readStatement(people.ada, "2026-11")).toEqual(november);
    expect(await lotlane.queries.readStatement(people.ada, "2026-12")).toMatchObject({
      opening: november.closing,
      lines: [{ kind: "reversed", amount: "120.00" }],
    });
    expect((await account(fee.id)).invoice).toMatchObject({ balance: "120.00", paidAt: null });
  });

  it("is heard of without a message, when that is lost", async () => {
    const { fee } = await invoiced();
    checkout.pay(await open(fee.id));
    const later = new Date(Date.parse(ports.clock.now().toISOString()) + 3_700_000);
    await lotlane.commands.checkCardPages(later);
    expect((await account(fee.id)).invoice.balance).toBe("0.00");
    expect(await refusalOf(lotlane.commands.payByCard(people.dana, fee.id))).toMatchObject({
      refusal: { message: "Nothing is open on this invoice." },
    });
  });

  it("is not lost when the invoice is withdrawn: the page closes, and what was paid before is the payer's again", async () => {
    const first = await invoiced();
    const closed = await open(first.fee.id);
    await lotlane.carryOut(withdrawInvoice(first.order.id));
    expect(checkout.pages.get(closed)?.state).toBe("expired");

    const second = await invoiced();
    const page = await open(second.fee.id);
    const payment = checkout.pay(page);
    await lotlane.carryOut(withdrawInvoice(second.order.id));
    const { invoice, payments } = await account(second.fee.id);
    expect([invoice.balance, payments[0]?.reference]).toEqual(["-120.00", payment]);
    const refund = () =>
      lotlane.commands.payBack(people.ada, invoice.id, payments[0]!.id, { amount: "120.00", reference: null });
    accepted(await refund());
    expect((await account(invoice.id)).invoice.balance).toBe("0.00");
    expect(await refusalOf(refund())).toMatchObject({ refusal: { kind: "invalid_fields" } });
    await hear({ payment });
    expect((await account(invoice.id)).payments).toMatchObject([{ returned: "120.00" }]);
    expect(await books()).toEqual([]);
  });

  it("is made by the booker of a guest's order, with the secret of the invoice's mail alone", async () => {
    const guests = anOrder({
      status: "assigned",
      transporterId: people.carlos.id,
      assignedAt: memoryNow,
      bookerConfirmedAt: memoryNow,
      paymentAmount: "1120.00",
      serviceFee: "120.00",
    });
    const order = keepOrder(ports, guests);
    await lotlane.carryOut(issueInvoice(order.id));
    const [fee, transport] = [
      (await ports.invoices.ofOrder(order.id, "service_fee"))!,
      (await ports.invoices.ofOrder(order.id, "transport"))!,
    ];
    const secretOf = (charge: string) =>
      ports.outbox.flatMap((mail) =>
        mail.kind === "invoice" && mail.invoice.charge === charge ? [mail.cardLink?.secret] : [],
      );
    expect(secretOf("transport")).toEqual([undefined]);
    const [secret] = secretOf("service_fee");
    const pay = (invoiceId: string, by = secret!, token = order.trackingToken) =>
      lotlane.commands.payAsBooker(token, { invoiceId, secret: by });
    const { url } = accepted(await pay(fee.id));
    expect(checkout.pages.get(pageOf(url))).toMatchObject({ amount: "120.00", state: "open" });
    checkout.pay(pageOf(url));
    await hear({ page: pageOf(url) });
    expect((await account(fee.id)).invoice.balance).toBe("0.00");
    expect(await refusalOf(pay(fee.id))).toMatchObject({ refusal: { kind: "card_not_taken" } });
    expect(await refusalOf(pay(fee.id, `${secret}x`))).toMatchObject({ refusal: { kind: "booking_link_invalid" } });
    const other = await invoiced();
    for (const id of [transport.id, other.fee.id, anId()])
      expect(await refusalOf(pay(id))).toMatchObject({ refusal: { kind: "invoice_not_found" } });
    expect(await refusalOf(pay(fee.id, secret, "another"))).toMatchObject({ refusal: { kind: "shipment_not_found" } });
  });

  it("asks for no more than is owed: the page closes when an admin credits a part", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    accepted(await lotlane.commands.creditInvoice(people.ada, fee.id, { amount: "20.00", reason: "It came late." }));
    await ports.drainEffects();
    expect(checkout.pages.get(page)?.state).toBe("expired");
    expect(checkout.pages.get(await open(fee.id))).toMatchObject({ amount: "100.00", state: "open" });
  });

  it("is given back once when an admin asks twice at once, and in parts", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    checkout.pay(page);
    await hear({ page });
    const [payment] = (await account(fee.id)).payments;
    const refund = (amount: string, who = people.ada) =>
      lotlane.commands.payBack(who, fee.id, payment!.id, { amount, reference: null });
    await Promise.all([refund("20.00"), refund("20.00")]);
    await hear({ page });
    expect((await account(fee.id)).invoice.balance).toBe("20.00");
    accepted(await refund("100.00"));
    expect((await account(fee.id)).invoice.balance).toBe("120.00");
    expect(await refusalOf(refund("1.00", people.dana))).toMatchObject({ refusal: { kind: "card_not_taken" } });
    const answered = lotlane.commands.answerForPayment(people.ada, fee.id, payment!.id, "disputed");
    expect(await refusalOf(answered)).toMatchObject({ refusal: { kind: "payment_not_taken" } });
  });

  it("is given back once for each key, also where the first call is seen before its repeat", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    checkout.pay(page);
    await hear({ page });
    const [payment] = (await account(fee.id)).payments;
    const refund = (amount: string, key: string) =>
      lotlane.commands.payBack(
        people.ada,
        fee.id,
        payment!.id,
        { amount, reference: null },
        {
          scope: people.ada.id,
          call: "refund",
          key,
          fingerprint: amount,
        },
      );
    for (let times = 0; times < 2; times++) accepted(await refund("50.00", "first"));
    await hear({ page });
    accepted(await refund("50.00", "first"));
    expect((await account(fee.id)).payments).toMatchObject([{ returned: "50.00" }]);
    for (let times = 0; times < 2; times++) accepted(await refund("70.00", "rest"));
    expect((await account(fee.id)).payments).toMatchObject([{ returned: "120.00" }]);
    expect(await refusalOf(refund("120.01", "more"))).toMatchObject({ refusal: { kind: "invalid_fields" } });
    expect(await books()).toEqual([]);
  });

  it("is refused to the payee, to strangers, for the carrier's invoice, and where no cards are taken", async () => {
    const { fee, transport } = await invoiced();
    const pay = (who: typeof people.dana, id: string) => refusalOf(lotlane.commands.payByCard(who, id));
    expect(await pay(people.dana, transport.id)).toMatchObject({
      refusal: { message: expect.stringContaining("The carrier") },
    });
    expect(await pay(people.ada, fee.id)).toMatchObject({ refusal: { kind: "card_not_taken" } });
    expect(await pay(people.carlos, fee.id)).toMatchObject({ refusal: { kind: "invoice_not_found" } });
    checkout.failing = { kind: "cards_out_of_reach", message: "Stripe is out of reach: HTTP 500." };
    expect(await pay(people.dana, fee.id)).toMatchObject({ refusal: { kind: "cards_out_of_reach" } });
    const off = { ...ports, cardCheckout: null };
    await beginAfresh(off);
    expect(await pay(people.dana, fee.id)).toMatchObject({
      refusal: { message: "Card payments are not set up here." },
    });
  });

  it("is heard of only with the right signature, and not of pages that others opened", async () => {
    const { fee } = await invoiced();
    const page = await open(fee.id);
    checkout.pay(page);
    const forged = lotlane.commands.hearOfCard(checkout.message("forged", { page }), "wrong");
    expect(await refusalOf(forged)).toMatchObject({ refusal: { kind: "hook_refused" } });
    await checkout.open({
      id: "of another product",
      amount: "9.00",
      invoiceId: "",
      number: "",
      payerEmail: "",
      trackingToken: null,
    });
    checkout.pay("page-of-of another product");
    await hear({ page: "page-of-of another product" });
    await hear({ payment: "unknown" });
    expect((await account(fee.id)).payments).toEqual([]);
    expect(ports.storage.failed).toEqual([]);
  });
});
