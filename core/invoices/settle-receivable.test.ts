import { describe, expect, it } from "vitest";
import { operatorOwner, sealKey } from "../payments/index.ts";
import { refuse } from "../shared/result.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, keepOrder, somePaymentSettings } from "../testing/index.ts";
import { paymentLinkOf } from "./receivable.ts";

freshBeforeEach();

const away = { kind: "invoicing_out_of_reach", message: "HTTP 503", retryAfterSeconds: 60 } as const;
const refused = { kind: "invoicing_refused", message: "No." } as const;

function connect(key = "a key that is right") {
  const sealedKey = sealKey(ports.vault, operatorOwner, key);
  ports.storage.payments.set(operatorOwner, somePaymentSettings({ organizationId: operatorOwner, sealedKey }));
}

/** An order with a fee of $100.00 for the operator, claimed and told of. */
async function claimed() {
  const order = keepOrder(ports, aDealersOrder("pending", { serviceFee: "100.00" }));
  accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
  await ports.drainEffects();
  return order;
}

async function connected() {
  connect();
  return claimed();
}

type Named = { readonly id: string };
const fee = async ({ id }: Named) => (await ports.invoices.ofOrder(id, "service_fee"))!;
const account = async (order: Named) => (await ports.invoices.account((await fee(order)).id))!;
const there = () => [...ports.receivables.invoices.values()];
const open = () => there().filter(({ isArchived }) => !isArchived);
const feeMails = () =>
  ports.outbox.flatMap((mail) =>
    mail.kind === "invoice" && mail.invoice.charge === "service_fee" ? [paymentLinkOf(mail.invoice)] : [],
  );
const look = async (hours = 24) => {
  ports.clock.advance({ hours });
  await lotlane.commands.checkInvoices(ports.clock.now());
  await ports.drainEffects();
};
const payHere = async (order: Named, amount: string) => {
  const paidOn = ports.clock.now().toISOString().slice(0, 10);
  const said = { amount, paidOn, means: "check", reference: null } as const;
  accepted(await lotlane.commands.recordPayment(people.ada, (await fee(order)).id, said));
  await ports.drainEffects();
};
const cancel = async ({ id }: Named) => {
  accepted(await lotlane.commands.changeOrderStatus(people.dana, id, { status: "cancelled", reason: null }));
  await ports.drainEffects();
};
const credit = async (order: Named, amount: string) => {
  accepted(await lotlane.commands.creditInvoice(people.ada, (await fee(order)).id, { amount, reason: "Agreed" }));
  await ports.drainEffects();
};

describe("the operator's invoice in its own organization", () => {
  it("is issued to the payer with its lines, and its mail has the payment link", async () => {
    const order = await connected();
    const invoice = await fee(order);
    expect(there()).toMatchObject([
      { total: "100.00", due: "100.00", customerId: `customer ${order.shipperOrganizationId}` },
    ]);
    expect(invoice.receivable).toMatchObject({ payment: "unpaid", due: "100.00", problem: null });
    expect(feeMails()).toEqual([`https://bill.example/pay/${there()[0]!.id}`]);
  });

  it("is not there without a connection, and the carrier's never is", async () => {
    const order = await claimed();
    expect([there(), (await fee(order)).receivable]).toEqual([[], null]);
    connect();
    expect((await ports.invoices.ofOrder((await claimed()).id, "transport"))?.receivable).toBeNull();
    await look();
    expect((await fee(order)).receivable).toBeNull();
  });

  it("is mailed without the link while the service is away, and the page has the link once it is back", async () => {
    ports.receivables.failing = { failed: away };
    const order = await connected();
    expect(feeMails()).toEqual([null]);
    expect((await fee(order)).receivable).toMatchObject({ problem: "HTTP 503" });
    ports.receivables.failing = undefined;
    await look(1);
    expect(paymentLinkOf(await fee(order))).toMatch(/^https:/);
    expect([feeMails(), there().length]).toEqual([[null], 1]);
  });

  it("is issued once though the answer was lost", async () => {
    ports.receivables.failing = { failed: away, done: true };
    const order = await connected();
    ports.receivables.failing = undefined;
    await look(1);
    expect(there()).toHaveLength(1);
    expect((await fee(order)).receivable?.problem).toBeNull();
  });

  it("waits for a person where the key is wrong, and follows the settings that are put right", async () => {
    connect("wrong key");
    const order = await claimed();
    expect((await fee(order)).receivable?.problem).toMatch(/API key is wrong/);
    await look(48);
    expect(there()).toEqual([]);
    const input = {
      billcomEnabled: true,
      billcomOrgId: "008",
      billcomEnvironment: "sandbox",
      billcomTokenName: null,
    } as const;
    const rest = {
      bankName: null,
      accountHolderName: null,
      routingNumber: null,
      accountNumber: null,
      accountType: null,
    };
    accepted(await lotlane.commands.savePaymentSettings(people.ada, { ...input, ...rest, billcomApiKey: "another" }));
    await ports.drainEffects();
    expect(there()).toHaveLength(1);
    expect((await fee(order)).receivable?.problem).toBeNull();
  });

  it("has no link for a customer in the service's network, which is no problem", async () => {
    connect();
    const order = keepOrder(ports, aDealersOrder("pending", { serviceFee: "100.00" }));
    ports.receivables.inNetwork.add(order.shipperOrganizationId!);
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    await ports.drainEffects();
    expect((await fee(order)).receivable).toMatchObject({ link: null, problem: null });
  });

  it("stays in the organization that it was begun in", async () => {
    const order = await connected();
    ports.storage.payments.set(operatorOwner, { ...ports.storage.payments.get(operatorOwner)!, accountId: "008OTHER" });
    await look();
    expect((await fee(order)).receivable?.problem).toContain("for organization 00801STANDINMOTORS");
    ports.storage.payments.delete(operatorOwner);
    await look();
    expect((await fee(order)).receivable?.problem).toBe("Lotlane is no longer connected to Bill.com.");
  });
});

describe("what is paid at the service", () => {
  it("is in the ledger once, part by part, and the operator is told", async () => {
    const order = await connected();
    const { id } = there()[0]!;
    ports.receivables.pay(id, "30.00");
    for (let count = 0; count < 3; count++) await look();
    expect(await account(order)).toMatchObject({
      invoice: { balance: "70.00", receivable: { payment: "partial", problem: null } },
      payments: [{ amount: "30.00", means: "service", reference: id, state: "received" }],
    });
    ports.receivables.pay(id, "70.00");
    for (let count = 0; count < 3; count++) await look();
    const { invoice, payments } = await account(order);
    expect(invoice).toMatchObject({ balance: "0.00", receivable: { payment: "paid", due: "0.00" } });
    expect(payments.map(({ amount }) => amount)).toEqual(["30.00", "70.00"]);
    expect(ports.outbox.filter(({ kind }) => kind === "payment_mail")).toHaveLength(2);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("is owed again when it is taken back there", async () => {
    const order = await connected();
    const { id } = there()[0]!;
    ports.receivables.pay(id, "30.00");
    await look();
    ports.receivables.pay(id, "70.00");
    await look();
    ports.receivables.pay(id, "-80.00");
    await look();
    const { invoice, payments } = await account(order);
    expect(invoice.balance).toBe("80.00");
    expect(payments.map(({ returned }) => returned)).toEqual(["10.00", "70.00"]);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("is not for the operator to deny: the service says so", async () => {
    const order = await connected();
    ports.receivables.pay(there()[0]!.id, "30.00");
    await look();
    const { invoice, payments } = await account(order);
    expect(await lotlane.commands.answerForPayment(people.ada, invoice.id, payments[0]!.id, "disputed")).toMatchObject({
      refusal: { kind: "payment_not_taken" },
    });
  });
});

describe("what is paid another way", () => {
  it("is recorded there once, so that the invoice closes, and is no payment of the customer there", async () => {
    const order = await connected();
    await payHere(order, "40.00");
    expect(there()).toMatchObject([{ due: "60.00" }]);
    expect(paymentLinkOf(await fee(order))).not.toBeNull();
    await payHere(order, "60.00");
    await look();
    expect(there()).toMatchObject([{ due: "0.00" }]);
    const { invoice, payments } = await account(order);
    expect([invoice.balance, payments.length, paymentLinkOf(invoice)]).toEqual(["0.00", 2, null]);
    expect(invoice.receivable).toMatchObject({ payment: "paid", recorded: "100.00", recording: null, problem: null });
  });

  it.each(["100.00", "40.00"])("of %s is recorded once though the answer was lost", async (amount) => {
    const order = await connected();
    const { recordPayment } = ports.receivables;
    ports.receivables.recordPayment = async (...asked) => {
      await recordPayment(...asked);
      ports.receivables.recordPayment = recordPayment;
      return refuse(away);
    };
    await payHere(order, amount);
    expect((await fee(order)).receivable).toMatchObject({ recorded: "0.00", recording: amount });
    for (let count = 0; count < 3; count++) await look();
    const { invoice, payments } = await account(order);
    expect(payments).toHaveLength(1);
    expect(invoice.receivable).toMatchObject({ recorded: amount, recording: null, problem: null });
    expect(there()[0]!.due).toBe(invoice.balance);
  });

  it("as a part is not recorded again when it is not known whether it was", async () => {
    const order = await connected();
    const { recordPayment } = ports.receivables;
    ports.receivables.recordPayment = async () => {
      ports.receivables.recordPayment = recordPayment;
      return refuse(away);
    };
    await payHere(order, "40.00");
    await look();
    expect((await fee(order)).receivable?.problem).toMatch(/did not say whether it recorded the \$40.00/);
    await payHere(order, "60.00");
    await look();
    expect(there()).toMatchObject([{ due: "0.00" }]);
    expect((await fee(order)).receivable).toMatchObject({ recorded: "100.00", problem: null });
  });

  it("and turns out not to have come is named until the recorded payment is taken away there", async () => {
    const order = await connected();
    await payHere(order, "100.00");
    const { invoice, payments } = await account(order);
    accepted(await lotlane.commands.answerForPayment(people.ada, invoice.id, payments[0]!.id, "disputed"));
    await ports.drainEffects();
    expect((await fee(order)).receivable?.problem).toMatch(/\$100.00 is recorded as paid in Bill.com/);
    ports.receivables.pay(there()[0]!.id, "-100.00");
    await look();
    expect((await account(order)).invoice).toMatchObject({
      balance: "100.00",
      receivable: { problem: null, due: "100.00" },
    });
  });
});

describe("an invoice of which nothing is owed any more", () => {
  it("is archived when it is withdrawn, or credited as a whole", async () => {
    const order = await connected();
    await cancel(order);
    expect(open()).toEqual([]);
    expect((await fee(order)).receivable).toMatchObject({ problem: null, archivedAt: expect.any(String) });
    const other = await connected();
    await credit(other, "100.00");
    expect(open()).toEqual([]);
  });

  it("stays where it has a payment, which is named", async () => {
    const order = await connected();
    ports.receivables.pay(there()[0]!.id, "30.00");
    await cancel(order);
    expect(open()).toHaveLength(1);
    const { invoice } = await account(order);
    expect(invoice).toMatchObject({ balance: "-30.00", receivable: { problem: /has a payment in Bill.com/ } });
  });

  it("is archived once the service is back", async () => {
    const order = await connected();
    ports.receivables.failing = { failed: away };
    await cancel(order);
    expect(open()).toHaveLength(1);
    ports.receivables.failing = undefined;
    await look(1);
    expect(open()).toEqual([]);
  });

  it("is followed by no other amount: a credit of a part is named until people change it there", async () => {
    const order = await connected();
    await credit(order, "25.00");
    const { invoice } = await account(order);
    expect(invoice.receivable?.problem).toBe(
      "Bill.com asks for $100.00, but $75.00 is open here. Change the invoice there.",
    );
    expect(paymentLinkOf(invoice)).toBeNull();
    const [entered] = there();
    ports.receivables.invoices.set(entered!.id, { ...entered!, total: "75.00", due: "75.00" });
    await look();
    expect((await fee(order)).receivable?.problem).toBeNull();
    expect(paymentLinkOf(await fee(order))).not.toBeNull();
  });

  it("keeps the reason of a refusal to archive it, and is looked at again", async () => {
    const order = await connected();
    const { archive } = ports.receivables;
    ports.receivables.archive = async () => refuse(refused);
    await cancel(order);
    expect((await fee(order)).receivable?.problem).toBe("No.");
    ports.receivables.archive = archive;
    await look();
    expect(open()).toEqual([]);
  });
});
