import { createMemoryPorts } from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import { operatorOwner, sealKey } from "@lotlane/core/payments";
import { accepted, aDealersOrder, aPerson, keepCast, keepOrder, somePaymentSettings } from "@lotlane/core/testing";
import { invoiceIssuerContract } from "@lotlane/core/testing/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standInBill } from "./bill-account.ts";
import {
  aBill,
  countingAtBill,
  type InvoiceScript,
  invoiceScripts,
  playInvoices,
  receivableScripts,
} from "./invoice-script.ts";

/** The whole product in memory, with BILL as its payables service and Dana's settings to sign in there. */
async function aProduct({ standIn, hand: server, at } = aBill()) {
  const payables = at(server.fetch);
  const ports = createMemoryPorts({ payables, receivables: payables.receivables });
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
    owed: () => countingAtBill(standIn).map(({ invoice }) => invoice.invoiceNumber.replace(/-\w+$/, "")),
    loseNextAnswer: () => server.script([...beforeTheBill, "accepted-hang-up"]),
    close: async () => {},
  };
});

/** Sign-in, the looks for the vendor and its name, the vendor, and the look for the bill. */
const beforeTheBill = [undefined, undefined, undefined, undefined, undefined] as const;

/** A recording is answered with rubbish and was not made, and then the customer pays a part. */
const paidBesideRubbish: InvoiceScript = {
  isBegun: true,
  orders: 1,
  steps: (["pay here", "check", "pay there"] as const).map((act) => ({ act, which: 0 })),
  faults: [undefined, "rubbish"],
};

describe("invoices through BILL", () => {
  it(
    "are one for each claimed order and none for the others, whatever fails in whatever order",
    () =>
      playAll(invoiceScripts({}), async ({ ports, played }) => {
        await played.expectOneEach();
        // Each payer is mailed once of each invoice.
        const mailed = ports.outbox.flatMap((mail) => (mail.kind === "invoice" ? mail.invoice.id : []));
        expect(new Set(mailed).size).toBe(mailed.length);
        const sent = [...ports.storage.invoices.values()].filter(({ sentAt }) => sentAt !== null);
        expect(new Set(mailed)).toEqual(new Set(sent.map(({ id }) => id)));
      }),
    240_000,
  );

  it(
    "of the operator are once in its organization, as much paid there as here, whatever fails in whatever order",
    () =>
      playAll(
        receivableScripts({}),
        async ({ ports, played }) => {
          await played.expectReceivables();
          expect(await ports.invoices.checkBooks(10)).toEqual([]);
        },
        { withBills: false, known: [paidBesideRubbish] },
      ),
    240_000,
  );

  type Played = Pick<Awaited<ReturnType<typeof aProduct>>, "ports"> & {
    readonly played: Awaited<ReturnType<typeof playInvoices>>;
  };

  async function playAll(
    all: ReturnType<typeof invoiceScripts<Record<never, never>>>,
    expectAll: (played: Played) => Promise<void>,
    { withBills = true, known = [] }: { withBills?: boolean; known?: readonly InvoiceScript[] } = {},
  ) {
    let scripts = 0;
    await fc.assert(
      fc.asyncProperty(all, async (script) => {
        scripts += 1;
        const bill = aBill();
        const { ports, people, settings, lotlane } = await aProduct(bill);
        if (!withBills) ports.storage.payments.delete(settings.organizationId);
        const own = {
          organizationId: operatorOwner,
          sealedKey: sealKey(ports.vault, operatorOwner, standInBill.token),
        };
        ports.storage.payments.set(
          operatorOwner,
          somePaymentSettings({ ...own, accountId: standInBill.organizationId }),
        );
        const played = await playInvoices(
          {
            ports,
            commands: lotlane.commands,
            shipper: people.dana,
            admin: people.ada,
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
        await expectAll({ ports, played });
      }),
      { numRuns: 500, examples: known.map((script) => [script]) },
    );
    expect(scripts).toBeGreaterThanOrEqual(500);
  }

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

  it("is entered by the claim as a bill of the carrier, with its PDF, and seen to be scheduled and paid", async () => {
    const { standIn, ports, people, lotlane, invoice } = await claimed();
    const { books } = standIn;
    await ports.drainEffects();
    const { number, id, amount } = await invoice();
    expect(books.vendors).toMatchObject([{ name: "Carlos Hauling", email: people.carlos.email }]);
    expect(books.bills).toMatchObject([
      {
        vendorId: books.vendors[0]!.id,
        invoice: { invoiceNumber: `${number}-${id.slice(0, 8)}` },
        amount: Number(amount),
      },
    ]);
    expect(await invoice()).toMatchObject({ sentAt: ports.clock.now().toISOString(), paidAt: null });
    const look = async () => {
      ports.clock.advance({ hours: 1 });
      await lotlane.commands.checkInvoices(ports.clock.now());
      return invoice();
    };
    books.finishUploads();
    expect((await look()).service?.attachedAt).toBe(ports.clock.now().toISOString());
    const [document, ...more] = books.documents;
    expect([document!.billId, document!.name, more]).toEqual([books.bills[0]!.id, `${number}.pdf`, []]);
    const printed = accepted(await ports.documents.invoice(await invoice()));
    expect(document!.content.length).toBe(printed.byteLength);
    books.setPayment(books.bills[0]!.id, "SCHEDULED");
    expect(await look()).toMatchObject({ paidAt: null, service: { payment: "scheduled" } });
    books.setPayment(books.bills[0]!.id, "PAID");
    expect(await look()).toMatchObject({ paidAt: ports.clock.now().toISOString(), service: { payment: "paid" } });
    expect(ports.storage.invoiceChecks.size).toBe(0);
  });

  it("whose PDF was interrupted has it once, whatever came of the upload", async () => {
    for (const failure of ["hang-up", "accepted-hang-up", "late", "500"] as const) {
      const { standIn, server, ports, lotlane, invoice } = await claimed();
      // The bill, and the look for its PDF.
      server.script([...beforeTheBill, undefined, undefined, failure]);
      await ports.drainEffects();
      expect(await invoice()).toMatchObject({ sentAt: expect.any(String), service: { attachedAt: null } });
      standIn.catchUp();
      for (let count = 0; count < 6; count++) {
        ports.clock.advance({ minutes: 15 });
        await lotlane.commands.checkInvoices(ports.clock.now());
        standIn.catchUp();
      }
      expect(standIn.books.documents).toHaveLength(1);
      expect(await invoice()).toMatchObject({ service: { problem: null, attachedAt: expect.any(String) } });
      expect(countingAtBill(standIn)).toHaveLength(1);
    }
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
      expect(standIn.books.bills).toEqual([]);
      expect(await invoice()).toMatchObject({ service: null, sentAt: expect.any(String) });
      expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
    }
  });

  it("that BILL makes after it was cancelled is archived too", async () => {
    const { standIn, server, ports, people, lotlane, order } = await claimed();
    server.script([...beforeTheBill, "late"]);
    const [issue] = ports.storage.waiting.splice(0).filter(({ effect }) => effect.kind === "order_stepped");
    await lotlane.carryOut(issue!.effect);
    const [{ effect } = issue!] = ports.storage.waiting.splice(0).filter((one) => one.effect.kind === "issue_invoice");
    await expect(lotlane.carryOut(effect)).rejects.toThrow("Bill.com is out of reach");
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    expect(standIn.books.bills).toEqual([]);
    standIn.catchUp();
    expect(countingAtBill(standIn)).toHaveLength(1);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(countingAtBill(standIn)).toEqual([]);
  });

  it("that BILL makes late, after another was issued, leaves one", async () => {
    const { standIn, server, ports, lotlane, invoice } = await claimed();
    server.script([...beforeTheBill, "late"]);
    await ports.drainEffects();
    expect(countingAtBill(standIn)).toHaveLength(1);
    standIn.catchUp();
    expect(countingAtBill(standIn)).toHaveLength(2);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(countingAtBill(standIn)).toMatchObject([{ id: (await invoice()).service?.billId }]);
  });

  it("that its shipper archived at BILL is not issued again", async () => {
    const { standIn, ports, lotlane, invoice } = await claimed();
    await ports.drainEffects();
    standIn.books.setArchived(standIn.books.bills[0]!.id, true);
    ports.clock.advance({ hours: 2 });
    await lotlane.commands.checkInvoices(ports.clock.now());
    expect(standIn.books.bills).toHaveLength(1);
    expect(await invoice()).toMatchObject({ withdrawnAt: null, service: { archivedAt: expect.any(String) } });
  });
});
