import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { Order } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  accepted,
  aDealersOrder,
  anId,
  anOrder,
  aPerson,
  carlosHauling,
  danasMotors,
  keepOrder,
} from "../testing/index.ts";
import { issueInvoice, withdrawInvoice } from "./effects.ts";
import { issueOrderInvoice, withdrawOrderInvoice } from "./issue-invoice.ts";

freshBeforeEach();

const otherCarrier = () => {
  const account = aPerson({ userType: "transporter", emailVerifiedAt: memoryNow });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
};
const issue = (order: Pick<Order, "id">) => issueOrderInvoice(ports)(issueInvoice(order.id));
const withdraw = (order: Pick<Order, "id">) => withdrawOrderInvoice(ports)(withdrawInvoice(order.id));
const mails = () => ports.outbox.map(({ kind, to }) => [kind, to]);

describe("the invoice of an order", () => {
  it("asks its shipper for what its transporter gets", async () => {
    const vehicle = { ...anOrder().vehicle, vin: "1M8GDM9AXKP042788" };
    const order = keepOrder(ports, aDealersOrder("assigned", { vehicle }));
    await issue(order);
    expect(await ports.invoices.ofOrder(order.id, "transport")).toEqual({
      id: expect.any(String),
      number: "INV-100001",
      orderId: order.id,
      loadId: null,
      loadRef: null,
      claimedAt: order.assignedAt,
      charge: "transport",
      extraId: null,
      payerId: people.dana.id,
      payerOrganizationId: danasMotors.id,
      payeeId: people.carlos.id,
      from: {
        name: "Carlos Carrier",
        company: "Carlos Hauling",
        email: people.carlos.email,
        phone: people.carlos.phoneNumber,
        address: carlosHauling.companyAddress,
      },
      to: {
        name: "Dana Dealer",
        company: "Dana's Motors",
        email: people.dana.email,
        phone: people.dana.phoneNumber,
        address: danasMotors.companyAddress,
      },
      lines: [
        {
          label: "Transport of 2020 Toyota Camry (VIN 1M8GDM9AXKP042788), Los Angeles, CA to New York, NY",
          amount: order.paymentAmount,
        },
      ],
      amount: order.paymentAmount,
      balance: order.paymentAmount,
      issuedAt: memoryNow,
      terms: "on_delivery",
      instructions: carlosHauling.paymentInstructions,
      dueOn: null,
      withdrawnAt: null,
      sentAt: memoryNow,
      paidAt: null,
      overdueTold: null,
      reminders: [],
      remindersStoppedAt: null,
      receivable: null,
      service: null,
    });
    expect(ports.outbox).toMatchObject([{ kind: "invoice", to: people.dana.email, pdf: expect.any(Uint8Array) }]);
  });

  it("names the ZIPs' own places, whatever was typed for them", async () => {
    const { pickup, delivery } = anOrder();
    const order = keepOrder(
      ports,
      aDealersOrder("assigned", {
        pickup: { ...pickup, city: "Pay at evil.com", state: "TX" },
        delivery: { ...delivery, city: "Elsewhere" },
      }),
    );
    await issue(order);
    const [line] = (await ports.invoices.ofOrder(order.id, "transport"))!.lines;
    expect(line?.label).toMatch(/, Los Angeles, CA to New York, NY$/);
  });

  it("asks a guest by the name and address of the booking", async () => {
    const order = keepOrder(
      ports,
      anOrder({
        status: "assigned",
        transporterId: people.carlos.id,
        assignedAt: memoryNow,
        bookerConfirmedAt: memoryNow,
      }),
    );
    await issue(order);
    const { firstName, lastName, email, phoneNumber } = order.customer!;
    expect((await ports.invoices.ofOrder(order.id, "transport"))?.to).toEqual({
      name: `${firstName} ${lastName}`,
      company: null,
      email,
      phone: phoneNumber,
      address: null,
    });
    expect((await ports.invoices.ofOrder(order.id, "transport"))?.lines[0]?.label).not.toContain("VIN");
    expect(mails()).toEqual([["invoice", email]]);
  });

  it("takes a person's address where there is no company's", async () => {
    const account = ports.storage.accounts.get(people.dana.id)!;
    for (const [organizationId, address] of [
      [danasMotors.id, danasMotors.companyAddress],
      [null, "1 Side St"],
    ]) {
      const user = { ...account.user, organizationId: organizationId ?? null, address: "1 Side St" };
      ports.storage.accounts.set(people.dana.id, { ...account, user });
      const order = keepOrder(ports, aDealersOrder("assigned"));
      await issue(order);
      expect((await ports.invoices.ofOrder(order.id, "transport"))?.to.address).toBe(address);
    }
  });

  it("is issued once, and numbered on", async () => {
    const [one, other] = [keepOrder(ports, aDealersOrder("assigned")), keepOrder(ports, aDealersOrder("in_transit"))];
    await issue(one);
    const first = await ports.invoices.ofOrder(one.id, "transport");
    ports.clock.advance({ hours: 1 });
    await issue(one);
    expect(await ports.invoices.ofOrder(one.id, "transport")).toEqual(first);
    expect(ports.outbox).toHaveLength(1);
    await issue(other);
    expect((await ports.invoices.ofOrder(other.id, "transport"))?.number).toBe("INV-100002");
  });

  it.each(["pending", "cancelled"] as const)("is not issued for one that is %s", async (status) => {
    const order = keepOrder(ports, aDealersOrder(status));
    await issue(order);
    expect([await ports.invoices.ofOrder(order.id, "transport"), ports.outbox]).toEqual([undefined, []]);
  });

  it("is not issued for one that was cancelled before its effect came round", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    expect(await ports.invoices.ofOrder(order.id, "transport")).toBeUndefined();
    expect(mails().filter(([kind]) => kind?.startsWith("invoice"))).toEqual([]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("opened while its order is cancelled is withdrawn before any user has it", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const invoices = {
      ...ports.invoices,
      open: async (draft: Parameters<typeof ports.invoices.open>[0]) => {
        keepOrder(ports, { ...order, status: "cancelled" });
        await withdraw(order);
        return ports.invoices.open(draft);
      },
    };
    await issueOrderInvoice({ ...ports, invoices })(issueInvoice(order.id));
    expect((await ports.invoices.ofOrder(order.id, "transport"))?.withdrawnAt).toBe(memoryNow);
    expect(ports.outbox).toEqual([]);
  });

  it("is withdrawn once when the order is cancelled, and its recipient is told", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    await ports.drainEffects();
    ports.clock.advance({ hours: 1 });
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    ports.clock.advance({ hours: 1 });
    await withdraw(order);
    await withdraw(order);
    expect((await ports.invoices.ofOrder(order.id, "transport"))?.withdrawnAt).toBe("2026-11-20T13:00:00.000Z");
    expect(
      mails()
        .filter(([kind]) => kind?.startsWith("invoice"))
        .slice(0, 2),
    ).toEqual([
      ["invoice", people.dana.email],
      ["invoice_withdrawn", people.dana.email],
    ]);
  });

  it("is not mailed again once it is withdrawn", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    await issue(order);
    await withdraw(order);
    await issue(order);
    expect(mails()).toEqual([
      ["invoice", people.dana.email],
      ["invoice_withdrawn", people.dana.email],
    ]);
  });

  it("is withdrawn when its transporter gives the order back, and the next one issues its own", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    for (const carrier of [people.carlos, otherCarrier()]) {
      ports.clock.advance({ hours: 1 });
      accepted(await lotlane.commands.claimOrder(carrier, order.id));
      await ports.drainEffects();
      expect((await ports.invoices.ofOrder(order.id, "transport"))?.from.email).toBe(carrier.email);
      if (carrier !== people.carlos) break;
      ports.clock.advance({ hours: 1 });
      accepted(await lotlane.commands.releaseOrder(carrier, order.id, { reason: "The truck broke down" }));
      await ports.drainEffects();
      expect(await ports.invoices.ofOrder(order.id, "transport")).toBeUndefined();
    }
    const ofInvoices = mails().filter(([kind]) => kind?.startsWith("invoice"));
    expect(ofInvoices.map(([kind]) => kind)).toEqual(["invoice", "invoice_withdrawn", "invoice"]);
    expect([...ports.storage.invoices.values()].map(({ withdrawnAt }) => withdrawnAt)).toEqual([
      "2026-11-20T14:00:00.000Z",
      null,
    ]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("of a claim that was undone is not issued late, nor is the next one's withdrawn", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    ports.clock.advance({ hours: 1 });
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "The truck broke down" }));
    ports.clock.advance({ hours: 1 });
    const next = otherCarrier();
    const { order: claimed } = accepted(await lotlane.commands.claimOrder(next, order.id));
    await issueOrderInvoice(ports)(issueInvoice(order.id, { claimedAt: memoryNow }));
    expect(ports.storage.invoices.size).toBe(0);
    await issue(claimed);
    await withdrawOrderInvoice(ports)(withdrawInvoice(order.id, { claimedAt: memoryNow }));
    expect(await ports.invoices.ofOrder(order.id, "transport")).toMatchObject({
      from: { email: next.email },
      withdrawnAt: null,
    });
  });

  it("that was never issued is withdrawn without a word", async () => {
    await withdraw(keepOrder(ports, aDealersOrder("cancelled")));
    await withdraw({ id: anId() });
    expect(ports.outbox).toEqual([]);
  });

  it("is tried again when there is no such order, or its mail does not leave", async () => {
    const id = anId();
    await expect(issue({ id })).rejects.toThrow(`order ${id} is not there`);
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const invoiceIssuer = {
      ...ports.invoiceIssuer,
      issue: () => Promise.reject(new Error("the post office is closed")),
    };
    await expect(issueOrderInvoice({ ...ports, invoiceIssuer })(issueInvoice(order.id))).rejects.toThrow("closed");
    await issue(order);
    expect(mails()).toEqual([["invoice", people.dana.email]]);
    expect((await ports.invoices.ofOrder(order.id, "transport"))?.number).toBe("INV-100001");
  });
});

describe("reading an invoice", () => {
  it("is for the payer, the payee and administrators", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));
    const read = (name: keyof typeof people) => lotlane.queries.readInvoice(people[name], order.id, "transport");
    expect(await read("dana")).toEqual({
      ok: false,
      refusal: { kind: "invoice_not_found", message: "This order has no invoice yet." },
    });
    await issue(order);
    for (const name of ["dana", "carlos", "ada"] as const) expect(accepted(await read(name)).number).toBe("INV-100001");
    for (const name of ["sam", "dina", "rita"] as const)
      expect(await read(name)).toEqual({
        ok: false,
        refusal: { kind: "order_not_found", message: "Order not found" },
      });
    const open = keepOrder(ports, aDealersOrder("pending"));
    expect(await lotlane.queries.readInvoice(people.carlos, open.id, "transport")).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
  });

  it("prints the same each time", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    await issue(order);
    const invoice = accepted(await lotlane.queries.readInvoice(people.dana, order.id, "transport"));
    const print = async () => accepted(await lotlane.queries.printInvoice(invoice));
    expect(await print()).toEqual(await print());
  });
});
