import { createMemoryPorts, memoryVault } from "@lotlane/adapters/memory";
import { carlosHauling, danasMotors } from "@lotlane/demo";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { type Invoice, operatorParty, type Payment } from "../invoices/index.ts";
import { createLotlane } from "../lotlane.ts";
import {
  accepted,
  aClaimedOrder,
  aLoadInvoiceDraft,
  aTakenLoad,
  anId,
  anInvoiceDraft,
  aPayment,
  aW9Form,
  keepCast,
  keepOrder,
} from "../testing/index.ts";
import { thresholdOf } from "./tax-year.ts";
import { type W9Input, w9InputSchema } from "./w9.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

/** A payment of Dana's to Carlos, or to the operator. */
async function pay(amount: string, changes: Partial<Payment> = {}, charge: "transport" | "service_fee" = "transport") {
  const order = aClaimedOrder();
  keepOrder(ports, order);
  paid(await ports.invoices.open(anInvoiceDraft(order, { charge })), amount, changes);
}
/** A payment of the operator's to Carlos. */
async function payForLoad(amount: string) {
  const load = aTakenLoad();
  ports.storage.loads.set(load.id, load);
  paid(await ports.invoices.open(aLoadInvoiceDraft(load)), amount);
}
function paid(invoice: Invoice, amount: string, changes: Partial<Payment> = {}) {
  const payment = aPayment(invoice, { amount, state: "received", paidOn: "2026-11-19", ...changes });
  ports.storage.invoicePayments.set(payment.id, payment);
}
const give = async (changes: Partial<W9Input> = {}) =>
  accepted(await lotlane.commands.giveW9(people.carlos, w9InputSchema.parse(aW9Form(changes))));
const year = (user: User, of?: number) => lotlane.queries.readTaxYear(user, of);
const carlosRow = async () =>
  (await year(people.dana)).rows.find(({ counterpart }) => counterpart === carlosHauling.id);
const ask = () => lotlane.commands.askForW9(people.dana, carlosHauling.id);

describe("the threshold of a year", () => {
  it("is 600 dollars through 2025, and 2,000 from 2026 on", () => {
    expect([2024, 2025, 2026, 2027].map(thresholdOf)).toEqual(["600.00", "600.00", "2000.00", "2000.00"]);
  });

  it("is reached by the sum without cards", async () => {
    await pay("1999.99");
    await pay("500.00", { means: "card" });
    expect(await carlosRow()).toMatchObject({ amount: "1999.99", cardAmount: "500.00", reachesThreshold: false });
    await pay("0.01");
    expect(await carlosRow()).toMatchObject({ amount: "2000.00", payments: 3, reachesThreshold: true });
  });
});

describe("a W-9", () => {
  it("is shown without its number, of which the last four digits stay", async () => {
    const given = await give();
    expect(given.w9).toMatchObject({
      name: "Carlos Vega",
      tinEnding: "6789",
      signedAt: ports.clock.now().toISOString(),
    });
    await pay("1.00");
    const seen = [given, await lotlane.queries.readW9(people.carlos), await year(people.dana), ports.storage.w9s];
    expect(JSON.stringify(seen)).not.toContain("3456789");
    expect(JSON.stringify(seen.slice(0, 3))).not.toContain("sealed");
    expect(JSON.stringify([ports.storage.accountFacts, ports.storage.waiting])).not.toContain("6789");
  });

  it("takes the place of the one before, which is kept", async () => {
    await give();
    ports.clock.advance({ hours: 1 });
    await give({ tinType: "ssn", tin: "123-45-6780", name: "Carla Vega" });
    expect((await lotlane.queries.readW9(people.carlos)).w9).toMatchObject({ name: "Carla Vega", tinEnding: "6780" });
    expect(ports.storage.w9s).toHaveLength(2);
    expect(ports.storage.accountFacts.filter(({ kind }) => kind === "w9_given")).toHaveLength(2);
  });

  it("needs an address that is proved", async () => {
    const stranger = { ...people.carlos, emailVerifiedAt: null };
    const input = w9InputSchema.parse(aW9Form());
    expect(await lotlane.commands.giveW9(stranger, input)).toMatchObject({ refusal: { kind: "email_not_verified" } });
  });

  it.each([
    [{ tin: "12-345" }, "tin"],
    [{ tinType: "ssn", tin: "666-12-3456" }, "tin"],
    [{ certifies: false }, "certifies"],
    [{ classification: "other" }, "otherClassification"],
    [{ exemptPayeeCode: "14" }, "exemptPayeeCode"],
    [{ state: "Ontario" }, "state"],
    [{ zip: "123" }, "zip"],
    [{ signature: " " }, "signature"],
  ])("is refused with %j at %s", (changes, path) => {
    const parsed = w9InputSchema.safeParse({ ...aW9Form(), ...changes });
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
    expect(JSON.stringify(parsed.error)).not.toMatch(/12-345|12-3456/);
  });

  it.each([
    ["individual", false],
    ["partnership", false],
    ["llc_p", false],
    ["c_corporation", true],
    ["s_corporation", true],
    ["llc_c", true],
    ["llc_s", true],
  ] as const)("of a payee taxed as %s exempts it: %s", async (classification, isExempt) => {
    await pay("5000.00");
    await give({ classification });
    expect(await carlosRow()).toMatchObject({ isExempt, reachesThreshold: true, mayAsk: false });
  });

  it("has to be given again once the product's secret is lost", async () => {
    await pay("5000.00");
    await give();
    lotlane = createLotlane({ ...ports, vault: memoryVault("another secret") });
    expect(await lotlane.queries.readW9(people.carlos)).toMatchObject({ isTinLost: true, w9: { tinEnding: "6789" } });
    expect(await carlosRow()).toMatchObject({ w9: null, mayAsk: true });
    expect(await lotlane.commands.openTaxFile(people.dana, 2026)).toMatchObject([{ tin: null }]);
    expect((await ask()).ok).toBe(true);
  });
});

describe("a year's totals", () => {
  it("are those of the year of the payment, this one unless told", async () => {
    await pay("700.00", { paidOn: "2025-12-31" });
    expect((await year(people.dana)).rows).toEqual([]);
    expect(await year(people.dana, 2025)).toMatchObject({
      year: 2025,
      threshold: "600.00",
      isComplete: true,
      rows: [{ amount: "700.00", reachesThreshold: true }],
    });
  });

  it("name the payees of a payer, and the payers of a payee and of the operator", async () => {
    await pay("10.00");
    await pay("20.00", {}, "service_fee");
    const named = async (user: User, of?: "payer" | "payee") => {
      const { side, rows } = await lotlane.queries.readTaxYear(user, undefined, of);
      return [side, rows.map(({ counterpart, amount, mayAsk }) => [counterpart, amount, mayAsk])];
    };
    expect(await named(people.dana)).toEqual([
      "payer",
      [
        [operatorParty, "20.00", false],
        [carlosHauling.id, "10.00", true],
      ],
    ]);
    expect(await named(people.carlos)).toEqual(["payee", [[danasMotors.id, "10.00", false]]]);
    expect(await named(people.ada, "payee")).toEqual(["payee", [[danasMotors.id, "20.00", false]]]);
    expect(await named(people.ada)).toEqual(["payer", []]);
    await payForLoad("850.00");
    expect(await named(people.ada)).toEqual(["payer", [[carlosHauling.id, "850.00", true]]]);
    expect(accepted(await lotlane.commands.askForW9(people.ada, carlosHauling.id))).toBeUndefined();
  });
});

describe("the file for the accountant", () => {
  it("has the whole number, and each payee whose number it has is told by whom it was read", async () => {
    await pay("10.00");
    await pay("20.00", {}, "service_fee");
    const facts = () => ports.storage.accountFacts.filter(({ kind }) => kind === "tin_read");
    expect((await lotlane.commands.openTaxFile(people.dana, 2026)).map(({ tin }) => tin)).toEqual([null, null]);
    expect(facts()).toEqual([]);
    await give();
    expect((await lotlane.commands.openTaxFile(people.dana, 2026)).map(({ tin }) => tin)).toEqual([null, "12-3456789"]);
    const reason = "By Dana's Motors, for the payments of 2026";
    expect(facts()).toMatchObject([{ accountId: people.carlos.id, actorId: people.dana.id, reason }]);
    expect(await lotlane.commands.openTaxFile(people.dana, 2025)).toEqual([]);
    expect(facts()).toHaveLength(1);
  });

  it("is not handed out where the fact is not kept", async () => {
    await pay("10.00");
    await give();
    const note = () => Promise.reject(new Error("the database is away"));
    lotlane = createLotlane({ ...ports, taxes: { ...ports.taxes, note } });
    await expect(lotlane.commands.openTaxFile(people.dana, 2026)).rejects.toThrow("away");
  });
});

describe("asking for a W-9", () => {
  const mails = async () => {
    await ports.drainEffects();
    return ports.outbox.filter(({ kind }) => kind === "w9_request");
  };

  it("mails the payee's main account once in 30 days", async () => {
    await pay("10.00");
    accepted(await ask());
    expect(await mails()).toMatchObject([{ to: people.carlos.email, payer: "Dana's Motors" }]);
    expect(await carlosRow()).toMatchObject({ mayAsk: false, askedAt: ports.clock.now().toISOString() });
    ports.clock.advance({ hours: 30 * 24 - 1 });
    expect(await ask()).toMatchObject({ refusal: { kind: "w9_not_asked" } });
    ports.clock.advance({ hours: 1 });
    expect(await carlosRow()).toMatchObject({ mayAsk: true });
    accepted(await ask());
    expect(await mails()).toHaveLength(2);
  });

  it("mails nothing where the form is there, or no invoice is", async () => {
    expect(await ask()).toMatchObject({ refusal: { kind: "payee_not_found" } });
    expect(await lotlane.commands.askForW9(people.dana, anId())).toMatchObject({
      refusal: { kind: "payee_not_found" },
    });
    await pay("10.00");
    await give();
    expect(await ask()).toMatchObject({ refusal: { kind: "w9_not_asked" } });
    expect(await mails()).toEqual([]);
  });

  it("mails nothing to an account that was suspended since", async () => {
    await pay("10.00");
    accepted(await ask());
    const account = (await ports.accounts.find(people.carlos.id))!;
    const suspended = { ...account.user, suspendedAt: ports.clock.now().toISOString() };
    ports.storage.accounts.set(people.carlos.id, { ...account, user: suspended });
    expect(await mails()).toEqual([]);
  });
});
