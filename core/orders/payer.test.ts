import { memoryNow } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Invoice } from "../invoices/index.ts";
import { accept } from "../shared/result.ts";
import { createLotlane } from "../lotlane.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anInvoiceDraft, askedOrder, keepOrder } from "../testing/index.ts";
import { addDays } from "../shared/day.ts";
import { dayOfDebts, paidWithin, payerOfOrder } from "./payer.ts";

freshBeforeEach();

const today = dayOfDebts(new Date(memoryNow));

const owe = async (daysOverdue: number, balance = "120.50"): Promise<Invoice> => {
  const order = keepOrder(ports, aDealersOrder("delivered"));
  const { id } = await ports.invoices.open(anInvoiceDraft(order, { amount: "120.50" }));
  const dueOn = addDays(today, -daysOverdue);
  const owed = await ports.invoices.change<never>(id, ({ invoice }) =>
    accept({ invoice: { ...invoice, dueOn, balance }, postings: [], effects: [] }),
  );
  return accepted(owed!).invoice;
};

describe("how fast a payer pays", () => {
  it.each([
    [[], null],
    [[4, 4], null],
    [[9, 1, 4], 4],
    [[1, 4, 9, 30], 7],
    [[-2, -1, 0], 0],
  ])("of %j days is %j", (days, medianDays) => {
    expect(paidWithin(days)).toEqual({ medianDays, invoices: days.length });
  });

  it("is between the fastest and the slowest, and no more is faster than slower", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 3, maxLength: 100 }), (days) => {
        const median = paidWithin(days).medianDays!;
        expect(days.filter((one) => one < median).length).toBeLessThanOrEqual(days.length / 2);
        expect(days.filter((one) => one > median).length).toBeLessThanOrEqual(days.length / 2);
      }),
    );
  });
});

describe("the payer of an order", () => {
  it.each([
    [
      "the company",
      { shipperId: "dana", shipperOrganizationId: "mountain" },
      { kind: "organization", organizationId: "mountain" },
    ],
    [
      "the account without a company",
      { shipperId: "dana", shipperOrganizationId: null },
      { kind: "payer", accountId: "dana" },
    ],
    ["unknown, for a guest", { shipperId: null, shipperOrganizationId: null }, null],
  ])("is %s", (_, order, payer) => {
    expect(payerOfOrder(order)).toEqual(payer);
  });
});

describe("what follows from posting an order", () => {
  it("is told before it: who is paid, and what carriers read of the company", async () => {
    expect(await lotlane.queries.readPostingTerms(people.dana)).toEqual({
      settlement: "direct",
      payerHistory: { medianDays: null, invoices: 0, overdue: 0 },
    });
    const byOperator = createLotlane({ ...ports, settlement: "operator" });
    expect(await byOperator.queries.readPostingTerms(people.dana)).toEqual({
      settlement: "operator",
      payerHistory: null,
    });
  });

  it("is the same for all of the company's users", async () => {
    await owe(3);
    for (const user of [people.dana, people.sam])
      expect(await lotlane.queries.readPostingTerms(user)).toMatchObject({ payerHistory: { overdue: 1 } });
  });
});

describe("a shipper whose invoices are overdue", () => {
  const post = (by = people.dana) => lotlane.commands.createOrder(by, askedOrder({}));
  const limit = (mostDaysOverdue: number | null) =>
    lotlane.commands.changeAdminSettings(people.ada, { verifiedCarriersOnly: true, mostDaysOverdue });
  let late: Invoice;
  beforeEach(async () => {
    late = await owe(31);
  });

  it("cannot post beyond the limit, and reads which invoice, how much, and how long", async () => {
    const refused = await post();
    expect(refused).toMatchObject({ ok: false, refusal: { kind: "payer_overdue" } });
    expect(JSON.stringify(refused)).toContain(`${late.number}: $120.50, 31 days`);
  });

  it("reads the longest overdue, and that there are more", async () => {
    for (const days of [40, 50, 60]) await owe(days);
    const text = JSON.stringify(await post());
    expect(text).toMatch(/60 days; .*50 days; .*40 days; and more/);
    expect(text).not.toContain("31 days");
  });

  it("reads no invoice of colleagues as a sub-user", async () => {
    const text = JSON.stringify(await post(people.sam));
    expect(text).toContain("payer_overdue");
    expect(text).not.toContain(late.number);
    expect(text).not.toContain("120.50");
  });

  it("can post on the last day of the limit, under a higher one, and without one", async () => {
    expect(await limit(31)).toMatchObject({ ok: true });
    expect(await post()).toMatchObject({ ok: true });
    await limit(30);
    expect(await post()).toMatchObject({ ok: false });
    await limit(null);
    expect(await post()).toMatchObject({ ok: true });
  });

  it("can post once it says that all is paid, until the payee says that it did not come", async () => {
    const said = { amount: "120.50", paidOn: "2026-11-20", means: "check", reference: null } as const;
    const { payments } = accepted(await lotlane.commands.recordPayment(people.dana, late.id, said));
    expect(await post()).toMatchObject({ ok: true });
    await lotlane.commands.answerForPayment(people.carlos, late.id, payments[0]!.id, "disputed");
    expect(await post()).toMatchObject({ ok: false });
    await lotlane.commands.answerForPayment(people.carlos, late.id, payments[0]!.id, "received");
    expect(await post()).toMatchObject({ ok: true });
  });

  it("keeps no other shipper from posting, and is told to carriers and admins alone", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    const read = async (by = people.carlos) => accepted(await lotlane.queries.readOrder(by, order.id)).payerHistory;
    expect(await read()).toEqual({ medianDays: null, invoices: 0, overdue: 1 });
    expect(await read(people.ada)).toEqual({ medianDays: null, invoices: 0, overdue: 1 });
    expect(await read(people.dana)).toBeNull();
  });
});
