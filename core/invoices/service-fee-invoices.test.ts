import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { Order } from "../orders/index.ts";
import { sealKey } from "../payments/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  accepted,
  aDealersOrder,
  carlosHauling,
  danasMotors,
  keepOrder,
  somePaymentSettings,
} from "../testing/index.ts";
import { issueInvoice, withdrawInvoice } from "./effects.ts";
import { issueOrderInvoice, withdrawOrderInvoice } from "./issue-invoice.ts";

freshBeforeEach();

const issue = (order: Pick<Order, "id">) => issueOrderInvoice(ports)(issueInvoice(order.id));
const withdraw = (order: Pick<Order, "id">) => withdrawOrderInvoice(ports)(withdrawInvoice(order.id));
const mails = () => ports.outbox.map(({ kind, to }) => [kind, to]);

describe("the invoices of an order with a service fee", () => {
  const fees = { paymentAmount: "1152.48", serviceFee: "120.00", cardFee: "32.48" };
  const withFee = () => keepOrder(ports, aDealersOrder("assigned", fees));
  const both = async ({ id }: Pick<Order, "id">) =>
    Promise.all([ports.invoices.ofOrder(id, "transport"), ports.invoices.ofOrder(id, "service_fee")]);

  it("are the transporter's, with the card's fee, and the operator's, and add up to its price", async () => {
    const order = withFee();
    await issue(order);
    const [transport, fee] = await both(order);
    const { instructions, ...operator } = ports.operator;
    expect(transport).toMatchObject({
      from: { email: people.carlos.email },
      instructions: carlosHauling.paymentInstructions,
      to: { email: people.dana.email },
      amount: "1032.48",
      lines: [{ amount: "1000.00" }, { label: "Card processing fee", amount: "32.48" }],
    });
    expect(fee).toMatchObject({
      instructions,
      to: { email: people.dana.email },
      amount: "120.00",
      lines: [{ label: expect.stringMatching(/^Service fee for 20/), amount: "120.00" }],
    });
    expect(fee!.from).toEqual(operator);
    expect([transport!.number, fee!.number]).toEqual(["INV-100001", "INV-100001"]);
    expect(mails()).toEqual([
      ["invoice", people.dana.email],
      ["invoice", people.dana.email],
    ]);
  });

  it("leave once, however often they are asked for, and both are withdrawn with the claim", async () => {
    const order = withFee();
    await issue(order);
    await issue(order);
    expect(ports.outbox).toHaveLength(2);
    await withdraw(order);
    await withdraw(order);
    expect((await both(order)).map((invoice) => invoice?.withdrawnAt)).toEqual([memoryNow, memoryNow]);
    expect(mails().slice(2)).toEqual([
      ["invoice_withdrawn", people.dana.email],
      ["invoice_withdrawn", people.dana.email],
    ]);
  });

  it("both leave in the end, when the mail of the second does not leave at first", async () => {
    const order = withFee();
    const invoiceIssuer = {
      ...ports.invoiceIssuer,
      issue: (...[invoice, ...rest]: Parameters<typeof ports.invoiceIssuer.issue>) =>
        invoice.charge === "service_fee"
          ? Promise.reject(new Error("the post office is closed"))
          : ports.invoiceIssuer.issue(invoice, ...rest),
    };
    await expect(issueOrderInvoice({ ...ports, invoiceIssuer })(issueInvoice(order.id))).rejects.toThrow("closed");
    expect(ports.outbox).toHaveLength(1);
    await issue(order);
    expect(ports.outbox).toHaveLength(2);
  });

  it("are both bills of a payer with a payables service, each with its payee as vendor, and both mailed", async () => {
    const sealedKey = sealKey(ports.vault, danasMotors.id, "a key that is right");
    ports.storage.payments.set(danasMotors.id, somePaymentSettings({ sealedKey }));
    const order = withFee();
    await issue(order);
    const [transport, fee] = await both(order);
    expect([transport!.service?.name, fee!.service?.name]).toEqual(["Bill.com", "Bill.com"]);
    expect([...ports.payables.bills.values()]).toMatchObject([
      { id: transport!.service!.billId, vendorId: `vendor ${people.carlos.id}` },
      { id: fee!.service!.billId, vendorId: `vendor operator ${ports.operator.name}` },
    ]);
    expect(mails()).toEqual([
      ["invoice", people.dana.email],
      ["invoice", people.dana.email],
    ]);
  });

  it("are each read by the sides that they concern", async () => {
    const order = withFee();
    await issue(order);
    const read = (name: keyof typeof people) => lotlane.queries.readInvoice(people[name], order.id, "service_fee");
    for (const name of ["dana", "ada"] as const) expect(accepted(await read(name)).amount).toBe("120.00");
    for (const name of ["carlos", "sam", "dina", "rita"] as const)
      expect(await read(name)).toMatchObject({ ok: false, refusal: { kind: "order_not_found" } });
  });

  it("is one, without a fee", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    await issue(order);
    expect((await both(order))[1]).toBeUndefined();
    expect(await lotlane.queries.readInvoice(people.dana, order.id, "service_fee")).toMatchObject({
      refusal: { kind: "invoice_not_found" },
    });
  });
});
