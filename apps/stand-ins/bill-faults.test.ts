import { createBill } from "@lotlane/adapters/bill";
import { createMemoryPorts } from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import type { Invoice } from "@lotlane/core/invoices";
import type { Order } from "@lotlane/core/orders";
import { sealKey } from "@lotlane/core/payments";
import { accepted, aDealersOrder, aPerson, keepCast, keepOrder, somePaymentSettings } from "@lotlane/core/testing";
import { invoiceIssuerContract } from "@lotlane/core/testing/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BillFailure, billFailures, createBillStandIn } from "./bill.ts";
import { standInBill } from "./bill-account.ts";
import { type CommonFailure, commonFailures } from "./stand-in.ts";

type Failure = BillFailure | CommonFailure;

/** The whole product in memory, with BILL as its invoicing service and Dana's settings to sign in there. */
async function aProduct() {
  const standIn = createBillStandIn();
  const server = standIn.inHand();
  const start = { now: 0 };
  const invoicing = createBill({
    sandbox: { url: server.url, devKey: standInBill.devKey },
    production: { url: "http://production.invalid", devKey: undefined },
    fetch: server.fetch,
    // Limits of time are tested elsewhere: here it passes as fast as it has to.
    clock: { now: () => (start.now += 60_000), pause: async () => {} },
  });
  const ports = createMemoryPorts({ invoicing });
  const people = await keepCast(ports);
  const organisationId = people.dana.organisationId!;
  const sealedKey = sealKey(ports.vault, organisationId, standInBill.token);
  const settings = somePaymentSettings({ accountId: standInBill.organizationId, sealedKey });
  ports.storage.payments.set(organisationId, settings);
  return { standIn, server, ports, people, settings, lotlane: createLotlane(ports) };
}

const counting = (books: Awaited<ReturnType<typeof aProduct>>["standIn"]["books"]) =>
  books.invoices.filter(({ archived }) => !archived);

invoiceIssuerContract("through BILL", async () => {
  const { standIn, server, ports } = await aProduct();
  return {
    ...ports,
    claimedOrder: () => keepOrder(ports, aDealersOrder("assigned")),
    owed: () => counting(standIn.books).map(({ invoiceNumber }) => invoiceNumber.replace(/-\w+$/, "")),
    // Sign-in, the look for it, the customer twice, and then the invoice.
    loseNextAnswer: () => server.script([undefined, undefined, undefined, undefined, "accepted-hang-up"]),
    close: async () => {},
  };
});

describe("invoices through BILL", () => {
  const failures: readonly Failure[] = [...commonFailures, ...billFailures];
  const step = fc.constantFrom("claim", "cancel", "release", "carry out", "check", "retry", "end sessions");
  // Often enough none, so that calls deep within a settlement are reached, and often those that hide what was done.
  const fault = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom<Failure>(...failures) },
    { weight: 2, arbitrary: fc.constantFrom<Failure>("late", "accepted-hang-up", "accepted-silent") },
  );
  const script = fc.record({
    orders: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(fc.tuple(step, fc.nat(2)), { minLength: 1, maxLength: 14 }),
    faults: fc.array(fault, { maxLength: 40 }),
  });

  it("are one for each claimed order and none for the others, whatever fails in whatever order", async () => {
    let scripts = 0;
    await fc.assert(
      fc.asyncProperty(script, async ({ orders, steps, faults }) => {
        scripts += 1;
        const product = await aProduct();
        const { standIn, server, ports } = product;
        const carriers = [product.people.carlos, ...moreCarriers(ports)];
        const kept = Array.from({ length: orders }, () => keepOrder(ports, aDealersOrder("pending")));
        server.script(faults);
        for (const [name, which] of steps) {
          ports.clock.advance({ hours: 1 });
          await act(product, name, kept[which % orders]!, carriers[which]!);
        }
        // The outside works again, and what waits is retried.
        server.fail(undefined);
        standIn.catchUp();
        for (let round = 0; round < 4; round++) {
          await retryAll(product);
          ports.clock.advance({ hours: 2 });
          await product.lotlane.commands.checkInvoices(ports.clock.now());
        }
        expect(ports.storage.failed).toEqual([]);
        for (const order of kept) {
          const now = (await ports.orders.find(order.id))!;
          const ofOrder = [...ports.storage.invoices.values()].filter(({ orderId }) => orderId === order.id);
          const owed = ofOrder.filter((invoice) => isOwed(now, invoice));
          expect(owed).toHaveLength(now.status === "assigned" ? 1 : 0);
          for (const invoice of ofOrder) {
            const there = counting(standIn.books).filter(({ invoiceNumber }) =>
              invoiceNumber.startsWith(invoice.number),
            );
            expect(there).toHaveLength(owed.includes(invoice) ? 1 : 0);
            if (!owed.includes(invoice)) continue;
            expect(invoice).toMatchObject({ sentAt: expect.any(String), service: { problem: null } });
            expect(there[0]).toMatchObject({ id: invoice.service!.invoiceId, totalAmount: Number(invoice.amount) });
          }
        }
        // Only what arrives late is there twice meanwhile; everything else is looked for before it is issued again.
        const made = Map.groupBy(standIn.books.invoices, ({ invoiceNumber }) => invoiceNumber);
        const lates = standIn.lateCalls.filter((call) => call === "POST /connect/v3/invoices").length;
        for (const same of made.values()) expect(same.length).toBeLessThanOrEqual(1 + lates);
        // None is there that no invoice of ours stands for, and no payer has another mail from us beside BILL's.
        expect(counting(standIn.books).length).toBe(
          [...ports.storage.invoices.values()].filter(({ withdrawnAt }) => withdrawnAt === null).length,
        );
        expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(scripts).toBeGreaterThanOrEqual(500);
  }, 240_000);

  type Product = Awaited<ReturnType<typeof aProduct>>;

  function moreCarriers({ storage, clock }: Product["ports"]) {
    return [1, 2].map(() => {
      const account = aPerson({ userType: "transporter", emailVerifiedAt: clock.now().toISOString() });
      storage.accounts.set(account.user.id, account);
      return account.user;
    });
  }

  async function act(product: Product, name: string, order: Order, carrier: Product["people"]["carlos"]) {
    const { ports, people, standIn } = product;
    const { commands } = product.lotlane;
    const owner = [...ports.storage.accounts.values()].find(
      ({ user }) => user.id === ports.storage.orders.get(order.id)!.transporterId,
    );
    if (name === "claim") await commands.claimOrder(carrier, order.id);
    if (name === "cancel")
      await commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null });
    if (name === "release" && owner)
      await commands.releaseOrder(owner.user, order.id, { reason: "The truck broke down" });
    if (name === "carry out") await ports.drainEffects();
    if (name === "check") await commands.checkInvoices(ports.clock.now());
    if (name === "retry") await retryAll(product);
    if (name === "end sessions") standIn.books.endSessions();
  }

  async function retryAll({ ports }: Product) {
    for (const { effect } of await ports.effects.failed(100)) await ports.effects.retry(effect.key);
    await ports.drainEffects();
  }

  const isOwed = ({ assignedAt, status }: Order, { claimedAt, withdrawnAt }: Invoice) =>
    status === "assigned" && assignedAt === claimedAt && withdrawnAt === null;
});

describe("an invoice through BILL", () => {
  const claimed = async () => {
    const product = await aProduct();
    const { ports, people, lotlane } = product;
    const order = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    return { ...product, order, invoice: async () => (await ports.invoices.ofOrder(order.id))! };
  };

  it("is issued by the claim, mailed by BILL alone, and seen to be paid", async () => {
    const { standIn, ports, people, lotlane, invoice } = await claimed();
    await ports.drainEffects();
    const { number, id } = await invoice();
    expect(standIn.books.mails).toEqual([{ invoiceNumber: `${number}-${id.slice(0, 8)}`, to: people.dana.email }]);
    expect(await invoice()).toMatchObject({ sentAt: ports.clock.now().toISOString(), paidAt: null });
    standIn.books.pay(standIn.books.invoices[0]!.id);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect((await invoice()).paidAt).toBe(ports.clock.now().toISOString());
    expect(ports.storage.invoiceChecks.size).toBe(0);
  });

  it("waits while BILL is away for a day, with the reason, and follows once", async () => {
    const { standIn, server, ports, lotlane, invoice } = await claimed();
    server.fail("maintenance");
    for (let hour = 0; hour < 24; hour++) {
      await ports.drainEffects();
      ports.clock.advance({ hours: 1 });
      await lotlane.commands.checkInvoices(ports.clock.now());
    }
    expect((await invoice()).service).toMatchObject({ problem: /^Bill\.com is out of reach: HTTP 503/ });
    expect(await ports.effects.failed(10)).toMatchObject([{ effect: { kind: "issue_invoice" }, error: /Bill\.com/ }]);
    server.fail(undefined);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(counting(standIn.books)).toHaveLength(1);
    expect((await invoice()).service?.problem).toBeNull();
  });

  it("waits for the shipper where the key is wrong, is not tried again by itself, and follows the new settings", async () => {
    const { standIn, server, ports, people, settings, lotlane, invoice } = await claimed();
    const sealedKey = sealKey(ports.vault, settings.organisationId, "an old key");
    ports.storage.payments.set(settings.organisationId, { ...settings, accountId: "008TYPO", sealedKey });
    await ports.drainEffects();
    expect((await invoice()).service?.problem).toMatch(/does not know this organization ID, token name and API key/);
    const asked = server.requests.length;
    ports.clock.advance({ hours: 48 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(server.requests).toHaveLength(asked);
    accepted(
      await lotlane.commands.savePaymentSettings(people.dana, {
        billcomEnabled: true,
        billcomOrgId: standInBill.organizationId,
        billcomEnvironment: "sandbox",
        billcomTokenName: null,
        billcomApiKey: standInBill.token,
        bankName: null,
        accountHolderName: null,
        routingNumber: null,
        accountNumber: null,
        accountType: null,
      }),
    );
    await ports.drainEffects();
    expect(counting(standIn.books)).toHaveLength(1);
    expect(await invoice()).toMatchObject({ sentAt: expect.any(String), service: { problem: null } });
  });

  it("that was issued is looked after on, though BILL refused one look", async () => {
    const { server, ports, lotlane, invoice } = await claimed();
    await ports.drainEffects();
    server.script(["error-as-200"]);
    ports.clock.advance({ hours: 2 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect((await invoice()).service?.problem).toContain("refused");
    ports.clock.advance({ hours: 2 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(await invoice()).toMatchObject({ sentAt: expect.any(String), service: { problem: null } });
  });

  it("is not looked for in another organization than it was begun in", async () => {
    const { standIn, ports, people, settings, lotlane, order, invoice } = await claimed();
    await ports.drainEffects();
    ports.storage.payments.set(settings.organisationId, { ...settings, accountId: "008ANOTHER" });
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    expect(counting(standIn.books)).toHaveLength(1);
    expect((await invoice()).service?.problem).toContain(`for organization ${standInBill.organizationId}`);
    ports.storage.payments.set(settings.organisationId, settings);
    for (const { effect } of await ports.effects.failed(10)) await ports.effects.retry(effect.key);
    await ports.drainEffects();
    expect(counting(standIn.books)).toEqual([]);
    expect((await invoice()).service).toMatchObject({ problem: null, archivedAt: expect.any(String) });
  });

  it("is mailed by Lotlane where the settings are off or the environment has no developer key", async () => {
    for (const changes of [{ enabled: false }, { environment: "production" as const }]) {
      const { standIn, ports, settings, invoice } = await claimed();
      ports.storage.payments.set(settings.organisationId, { ...settings, ...changes });
      await ports.drainEffects();
      expect(standIn.books.invoices).toEqual([]);
      expect(await invoice()).toMatchObject({ service: null, sentAt: expect.any(String) });
      expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
    }
  });

  it("that BILL makes after it was cancelled is archived too", async () => {
    const { standIn, server, ports, people, lotlane, order } = await claimed();
    // Sign-in, the look for it, the customer twice, and then the invoice.
    server.script([undefined, undefined, undefined, undefined, "late"]);
    const [issue] = ports.storage.waiting.splice(0).filter(({ effect }) => effect.kind === "order_stepped");
    await lotlane.carryOut(issue!.effect);
    const [{ effect } = issue!] = ports.storage.waiting.splice(0).filter((one) => one.effect.kind === "issue_invoice");
    await expect(lotlane.carryOut(effect)).rejects.toThrow("Bill.com is out of reach");
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    expect(standIn.books.invoices).toEqual([]);
    standIn.catchUp();
    expect(counting(standIn.books)).toHaveLength(1);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(counting(standIn.books)).toEqual([]);
  });

  it("that BILL makes late, beside the one that was issued meanwhile, leaves one", async () => {
    const { standIn, server, ports, lotlane, invoice } = await claimed();
    server.script([undefined, undefined, undefined, undefined, "late"]);
    await ports.drainEffects();
    expect(counting(standIn.books)).toHaveLength(1);
    standIn.catchUp();
    expect(counting(standIn.books)).toHaveLength(2);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(counting(standIn.books)).toMatchObject([{ id: (await invoice()).service?.invoiceId }]);
  });

  it("that its shipper archived at BILL is not issued again", async () => {
    const { standIn, ports, lotlane, invoice } = await claimed();
    await ports.drainEffects();
    standIn.books.archive(standIn.books.invoices[0]!.id);
    ports.clock.advance({ hours: 2 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(standIn.books.invoices).toHaveLength(1);
    expect(await invoice()).toMatchObject({ withdrawnAt: null, service: { archivedAt: expect.any(String) } });
  });
});
