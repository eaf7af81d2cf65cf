import { createMemoryPorts } from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import { sealKey } from "@lotlane/core/payments";
import { accepted, aDealersOrder, aPerson, keepCast, keepOrder, somePaymentSettings } from "@lotlane/core/testing";
import { invoiceIssuerContract } from "@lotlane/core/testing/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standInBill } from "./bill-account.ts";
import { aBill, countingAtBill, invoiceScripts, playInvoices } from "./invoice-script.ts";

/** The whole product in memory, with BILL as its invoicing service and Dana's settings to sign in there. */
async function aProduct({ standIn, hand: server, at } = aBill()) {
  const invoicing = at(server.fetch);
  const ports = createMemoryPorts({ invoicing });
  const people = await keepCast(ports);
  const organizationId = people.dana.organizationId!;
  const sealedKey = sealKey(ports.vault, organizationId, standInBill.token);
  const settings = somePaymentSettings({ accountId: standInBill.organizationId, sealedKey });
  ports.storage.payments.set(organizationId, settings);
  return { standIn, server, ports, people, settings, lotlane: createLotlane(ports) };
}

invoiceIssuerContract("through BILL", async () => {
  const { standIn, server, ports } = await aProduct();
  return {
    ...ports,
    claimedOrder: () => keepOrder(ports, aDealersOrder("assigned")),
    owed: () => countingAtBill(standIn).map(({ invoiceNumber }) => invoiceNumber.replace(/-\w+$/, "")),
    // Sign-in, the look for it, the customer twice, and then the invoice.
    loseNextAnswer: () => server.script([undefined, undefined, undefined, undefined, "accepted-hang-up"]),
    close: async () => {},
  };
});

describe("invoices through BILL", () => {
  it("are one for each claimed order and none for the others, whatever fails in whatever order", async () => {
    let scripts = 0;
    await fc.assert(
      fc.asyncProperty(invoiceScripts({}), async (script) => {
        scripts += 1;
        const bill = aBill();
        const { ports, people, lotlane } = await aProduct(bill);
        const played = await playInvoices(
          {
            ports,
            commands: lotlane.commands,
            shipper: people.dana,
            carriers: [people.carlos, ...moreCarriers(ports)],
            invoicesOf: async (id) => [...ports.storage.invoices.values()].filter(({ orderId }) => orderId === id),
            pass: async (hours) => ports.clock.advance({ hours }),
            round: (act) => act(lotlane.commands),
            carryOutAll: ports.drainEffects,
          },
          bill,
          script,
        );
        await played.calmDown();
        await played.expectOneEach();
        // No payer has another mail from us beside BILL's.
        expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(scripts).toBeGreaterThanOrEqual(500);
  }, 240_000);

  function moreCarriers({ storage, clock }: Awaited<ReturnType<typeof aProduct>>["ports"]) {
    return [1, 2].map(() => {
      const account = aPerson({ userType: "transporter", emailVerifiedAt: clock.now().toISOString() });
      storage.accounts.set(account.user.id, account);
      return account.user;
    });
  }
});

describe("an invoice through BILL", () => {
  const claimed = async () => {
    const product = await aProduct();
    const { ports, people, lotlane } = product;
    const order = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    return { ...product, order, invoice: async () => (await ports.invoices.ofOrder(order.id, "transport"))! };
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
    expect(countingAtBill(standIn)).toHaveLength(1);
    expect((await invoice()).service?.problem).toBeNull();
  });

  it("waits for the shipper where the key is wrong, is not tried again by itself, and follows the new settings", async () => {
    const { standIn, server, ports, people, settings, lotlane, invoice } = await claimed();
    const sealedKey = sealKey(ports.vault, settings.organizationId, "an old key");
    ports.storage.payments.set(settings.organizationId, { ...settings, accountId: "008TYPO", sealedKey });
    await ports.drainEffects();
    expect((await invoice()).service?.problem).toMatch(
      /does not recognize this combination of organization ID, token name and API key/,
    );
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
    expect(countingAtBill(standIn)).toHaveLength(1);
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
    ports.storage.payments.set(settings.organizationId, { ...settings, accountId: "008ANOTHER" });
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    expect(countingAtBill(standIn)).toHaveLength(1);
    expect((await invoice()).service?.problem).toContain(`for organization ${standInBill.organizationId}`);
    ports.storage.payments.set(settings.organizationId, settings);
    for (const { effect } of await ports.effects.failed(10)) await ports.effects.retry(effect.key);
    await ports.drainEffects();
    expect(countingAtBill(standIn)).toEqual([]);
    expect((await invoice()).service).toMatchObject({ problem: null, archivedAt: expect.any(String) });
  });

  it("is mailed by Lotlane where the settings are off or the environment has no developer key", async () => {
    for (const changes of [{ enabled: false }, { environment: "production" as const }]) {
      const { standIn, ports, settings, invoice } = await claimed();
      ports.storage.payments.set(settings.organizationId, { ...settings, ...changes });
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
    expect(countingAtBill(standIn)).toHaveLength(1);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(countingAtBill(standIn)).toEqual([]);
  });

  it("that BILL makes late, after another was issued, leaves one", async () => {
    const { standIn, server, ports, lotlane, invoice } = await claimed();
    server.script([undefined, undefined, undefined, undefined, "late"]);
    await ports.drainEffects();
    expect(countingAtBill(standIn)).toHaveLength(1);
    standIn.catchUp();
    expect(countingAtBill(standIn)).toHaveLength(2);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(countingAtBill(standIn)).toMatchObject([{ id: (await invoice()).service?.invoiceId }]);
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
