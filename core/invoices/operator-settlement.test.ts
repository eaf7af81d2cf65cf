import { createMemoryPorts, memoryCheckout, memoryNow } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { centsOf, formatDollars } from "../money/index.ts";
import {
  asContact,
  type Order,
  orderFor,
  type Settlement,
  settlements,
  transportOf,
  withoutPeople,
} from "../orders/index.ts";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import {
  accepted,
  aDealersOrder,
  anId,
  askedOrder,
  danasMotors,
  keepOrder,
  somePaymentSettings,
} from "../testing/index.ts";
import { sealKey } from "../payments/index.ts";
import { cardGap } from "../orders/order-actions.ts";
import { readPayerHistory } from "../orders/payer.ts";
import { issueInvoice, withdrawInvoice } from "./effects.ts";
import { draftInvoices } from "./draft-invoices.ts";
import type { Invoice } from "./invoice.ts";
import { openingOf, operatorParty } from "./ledger.ts";

const cardCheckout = memoryCheckout();
beforeEach(() => beginAfresh(createMemoryPorts({ settlement: "operator", cardCheckout })));

const fees = { paymentAmount: "1152.48", serviceFee: "120.00", cardFee: "32.48", settlement: "operator" } as const;
const settled = (changes: Partial<Order> = {}) => keepOrder(ports, aDealersOrder("assigned", { ...fees, ...changes }));
const issue = async ({ id }: Pick<Order, "id">) => {
  await ports.effects.add([issueInvoice(id)]);
  await ports.drainEffects();
};
const both = async ({ id }: Pick<Order, "id">) =>
  [(await ports.invoices.ofOrder(id, "transport"))!, (await ports.invoices.ofOrder(id, "carrier_pay"))!] as const;
const books = () => ports.invoices.checkBooks(10);
const paid = { paidOn: memoryNow.slice(0, 10), means: "ach", reference: null } as const;

describe("an order that the operator settles", () => {
  it("has an invoice of the operator for everything, and one of the transporter to the operator", async () => {
    const order = settled();
    await issue(order);
    const [all, carriers] = await both(order);
    expect(all).toMatchObject({
      payeeId: null,
      payerId: people.dana.id,
      from: { name: ports.operator.name },
      to: { email: people.dana.email },
      amount: "1152.48",
      lines: [{ amount: "1000.00" }, { amount: "120.00" }, { amount: "32.48" }],
    });
    expect(carriers).toMatchObject({
      payeeId: people.carlos.id,
      payerId: null,
      payerOrganizationId: null,
      from: { email: people.carlos.email },
      to: { name: ports.operator.name, email: ports.operator.email },
      amount: "1000.00",
      lines: [{ amount: "1000.00" }],
    });
    // The operator reads the other one among all invoices.
    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([["invoice", people.dana.email]]);
    expect([all.sentAt, carriers.sentAt]).toEqual([memoryNow, memoryNow]);
    expect(await books()).toEqual([]);
  });

  it("is new under the settlement of this installation, and keeps it", async () => {
    const { value } = accepted(await lotlane.commands.createOrder(people.dana, askedOrder()));
    expect(value.settlement).toBe("operator");
  });

  it("shows its carrier the transporter's invoice, and its customer the operator's", async () => {
    const order = settled();
    await issue(order);
    const read = async (name: keyof typeof people) =>
      accepted(await lotlane.queries.readInvoice(people[name], order.id, "transport")).amount;
    expect([await read("dana"), await read("ada"), await read("carlos")]).toEqual(["1152.48", "1152.48", "1000.00"]);
    const [all, carriers] = await both(order);
    const account = (name: keyof typeof people, { id }: Invoice) =>
      lotlane.queries.readInvoiceAccount(people[name], id);
    expect(accepted(await account("ada", all)).invoice.side).toBe("payee");
    expect(accepted(await account("ada", carriers)).invoice.side).toBe("payer");
    expect(accepted(await account("carlos", carriers)).invoice.side).toBe("payee");
    for (const [name, invoice] of [
      ["carlos", all],
      ["dana", carriers],
    ] as const)
      expect(await account(name, invoice)).toMatchObject({ refusal: { kind: "invoice_not_found" } });
  });

  it("is paid by card to the operator, which says that it paid the transporter", async () => {
    const order = settled();
    await issue(order);
    const [all, carriers] = await both(order);
    expect(accepted(await lotlane.commands.payByCard(people.dana, all.id)).url).toContain("http");
    ports.clock.advance({ days: 1 });
    const said = accepted(
      await lotlane.commands.recordPayment(people.ada, carriers.id, { ...paid, amount: "1000.00" }),
    );
    expect(said).toMatchObject({ invoice: { balance: "1000.00" }, payments: [{ state: "said", saidBy: "payer" }] });
    const payment = said.payments[0]!.id;
    const came = accepted(await lotlane.commands.answerForPayment(people.carlos, carriers.id, payment, "received"));
    expect(came.invoice.balance).toBe("0.00");
    expect(
      accepted(await lotlane.commands.creditInvoice(people.carlos, carriers.id, { amount: "5.00", reason: "-" })),
    ).toMatchObject({ invoice: { balance: "-5.00" } });
    expect(await lotlane.queries.readOpenAmounts(people.ada)).toMatchObject({
      open: "1152.48",
      invoices: 1,
      owing: { open: "0.00", invoices: 0 },
    });
    expect(await books()).toEqual([]);
  });

  it("is entered in the customer's payables service for the customer's part alone", async () => {
    const sealedKey = sealKey(ports.vault, danasMotors.id, "a key that is right");
    ports.storage.payments.set(danasMotors.id, somePaymentSettings({ sealedKey }));
    const order = settled();
    await issue(order);
    const [all, carriers] = await both(order);
    expect([all.service?.name, carriers.service]).toEqual(["Bill.com", null]);
  });

  it("leaves nothing owed once its claim has ended", async () => {
    const order = settled();
    await issue(order);
    await lotlane.carryOut(withdrawInvoice(order.id));
    expect((await both(order)).map(({ balance, withdrawnAt }) => [balance, withdrawnAt !== null])).toEqual([
      ["0.00", true],
      ["0.00", true],
    ]);
    expect(await books()).toEqual([]);
  });

  it("has an agreed extra invoiced on both legs, which the carrier asked the customer for", async () => {
    const order = settled();
    await issue(order);
    const wait = { kind: "waiting_time", amount: "60.00", note: "The gate was locked.", photos: [] } as const;
    const extra = accepted(await lotlane.commands.askForExtra(people.carlos, order.id, wait));
    expect(extra.side).toBe("payee");
    expect(await lotlane.commands.answerForExtra(people.ada, extra.id, "agreed")).toMatchObject({
      refusal: { kind: "extra_refused" },
    });
    accepted(await lotlane.commands.answerForExtra(people.dana, extra.id, "agreed"));
    await ports.drainEffects();
    const legs = (await ports.invoices.ofClaim((await both(order))[0])).filter(({ extraId }) => extraId === extra.id);
    expect(legs.map(({ charge, amount, payeeId }) => [charge, amount, payeeId])).toEqual([
      ["extra", "60.00", null],
      ["carrier_extra", "60.00", people.carlos.id],
    ]);
    expect(ports.outbox.flatMap((mail) => (mail.kind === "extra_mail" ? [mail.to] : []))).toEqual([
      people.dana.email,
      people.carlos.email,
    ]);
    expect(await books()).toEqual([]);
  });

  it("counts for the year's totals of its carrier, which admins can ask for a W-9", async () => {
    const order = settled();
    await issue(order);
    const [, carriers] = await both(order);
    accepted(await lotlane.commands.recordPayment(people.carlos, carriers.id, { ...paid, amount: "1000.00" }));
    const mine = people.carlos.organizationId!;
    expect(await lotlane.queries.readTaxYear(people.ada)).toMatchObject({
      side: "payer",
      rows: [{ counterpart: mine, amount: "1000.00", mayAsk: true }],
    });
    expect(await lotlane.queries.readTaxYear(people.carlos)).toMatchObject({
      rows: [{ counterpart: operatorParty, name: ports.operator.name, amount: "1000.00" }],
    });
    expect((await lotlane.commands.askForW9(people.ada, mine)).ok).toBe(true);
  });

  it("needs no carrier that takes cards, and tells carriers nothing of a payer that is not theirs", async () => {
    const card = keepOrder(ports, aDealersOrder("pending", { ...fees, paymentMethod: "card" }));
    expect(cardGap(card, false)).toBeNull();
    expect(cardGap({ ...card, settlement: "direct" }, false)).toMatchObject({ kind: "cards_not_taken" });
    expect(await readPayerHistory(ports)(card)).toBeNull();
    expect(await readPayerHistory(ports)({ ...card, settlement: "direct" })).toMatchObject({ invoices: 0 });
    expect([
      orderFor("prospect", "detail", withoutPeople(card)).cardFee,
      orderFor("admin", "detail", withoutPeople(card)).cardFee,
    ]).toEqual([null, fees.cardFee]);
  });

  it("earns the operator what is left once the transporter is paid", async () => {
    await issue(settled());
    await issue(settled({ id: anId(), settlement: "direct" }));
    const month = ports.clock.now().toISOString().slice(0, 7);
    expect(await ports.invoices.revenue({ from: month, to: month, by: "month" })).toEqual([
      { name: month, orders: 2, feesEarned: "272.48", grossVolume: "2304.96" },
    ]);
  });
});

it("whatever an order costs, customers are invoiced exactly that, carriers earn the transport, and postings sum to zero", () => {
  const cents = fc.bigInt({ min: 0n, max: 30_000_000n });
  const settlement = fc.constantFrom<Settlement>(...settlements);
  fc.assert(
    fc.property(cents, cents, cents, settlement, (transport, serviceFee, cardFee, mode) => {
      fc.pre(transport > 0n);
      const order = aDealersOrder("assigned", {
        paymentAmount: formatDollars(transport + serviceFee + cardFee),
        serviceFee: formatDollars(serviceFee),
        cardFee: formatDollars(cardFee),
        settlement: mode,
      });
      const { dana, carlos } = people;
      const drafts = draftInvoices(
        { order, shipper: asContact(dana), transporter: asContact(carlos) },
        {
          newId: anId,
          issuedAt: order.createdAt,
          payerAddress: null,
          payee: { address: null, instructions: null },
          operator: ports.operator,
        },
      );
      const postings = drafts.flatMap(openingOf);
      const owed = (party: string) =>
        postings.filter((one) => one.party === party).reduce((sum, { amount }) => sum + centsOf(amount), 0n);
      expect(-owed(order.shipperOrganizationId!)).toBe(centsOf(order.paymentAmount));
      const carriers = mode === "direct" ? transport + cardFee : centsOf(transportOf(order));
      expect(owed(carlos.id)).toBe(carriers);
      expect(owed(operatorParty)).toBe(centsOf(order.paymentAmount) - carriers);
      expect(drafts.every(({ amount }) => centsOf(amount) > 0n)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
