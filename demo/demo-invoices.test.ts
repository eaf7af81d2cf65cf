import { addDays, daysOfTerms } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import {
  dayOfDebts,
  entryKinds,
  type Invoice,
  invoiceNumber,
  invoiceState,
  invoiceStates,
  payeeOf,
  paymentStates,
  type Posting,
  sideOf,
} from "@lotlane/core/invoices";
import { centsOf } from "@lotlane/core/money";
import { awaitsBooker } from "@lotlane/core/orders";
import { describe, expect, it } from "vitest";
import {
  daysBetween,
  demoBeforeAll,
  expectInOrder,
  now,
  user,
  withEmail,
  world,
  worldAt,
} from "./testing/fresh-demo.ts";
import type { DemoWorld } from "./index.ts";

demoBeforeAll();

const stateAt = (moment: Date) => (invoice: Invoice) => invoiceState(invoice, dayOfDebts(moment));
const stateOf = stateAt(now);
const paymentsOf = ({ id }: Invoice) => world.invoicePayments.filter(({ invoiceId }) => invoiceId === id);
const jobOf = ({ orderId, loadId }: Invoice) =>
  [...world.orders, ...world.loads].find(({ id }) => id === (orderId ?? loadId))!;
const ofOrders = () => world.invoices.filter(({ orderId }) => orderId !== null);
const ofLoads = () => world.invoices.filter(({ loadId }) => loadId !== null);
const sumOf = (postings: readonly Posting[]) => postings.reduce((cents, { amount }) => cents + centsOf(amount), 0n);

describe("the demo world", () => {
  it("issued one invoice for each claim, numbered by each issuer in their order, and withdrew those of cancelled orders", () => {
    const claimed = world.orders.filter(({ assignedAt }) => assignedAt !== null);
    expect(new Set(ofOrders().map(({ orderId }) => orderId))).toEqual(new Set(claimed.map(({ id }) => id)));
    for (const numbers of Map.groupBy(world.invoices, payeeOf).values())
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => invoiceNumber(place + 1)));
    expectInOrder(world.invoices.map(({ issuedAt }) => issuedAt));
    for (const invoice of ofOrders()) {
      const order = claimed.find(({ id }) => id === invoice.orderId)!;
      const payer = user(order.shipperId) ?? order.customer!;
      expect(invoice.amount).toBe(order.paymentAmount);
      expect(invoice.issuedAt > order.assignedAt!).toBe(true);
      expect(invoice.from).toMatchObject({ email: user(order.transporterId)!.email, address: expect.any(String) });
      expect(invoice.to).toMatchObject({ email: payer.email, name: `${payer.firstName} ${payer.lastName}` });
      expect(invoice.withdrawnAt !== null).toBe(order.status === "cancelled");
      if (invoice.withdrawnAt) expect(invoice.withdrawnAt > invoice.issuedAt).toBe(true);
      expect(invoice.sentAt === null).toBe(awaitsBooker(order));
    }
    expect(world.invoices.some(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  });

  it("owes each carrier for the loads that it has, and has paid for some of those that were delivered", () => {
    const taken = world.loads.filter(({ transporterId }) => transporterId !== null);
    expect(new Set(ofLoads().map(({ loadId }) => loadId))).toEqual(new Set(taken.map(({ id }) => id)));
    for (const invoice of ofLoads()) {
      const load = taken.find(({ id }) => id === invoice.loadId)!;
      expect(invoice).toMatchObject({ amount: load.agreedPrice, payeeId: load.transporterId, loadRef: load.refCode });
      expect(invoice.issuedAt > load.assignedAt!).toBe(true);
      if (load.deliveredAt === null) expect(paymentsOf(invoice)).toEqual([]);
    }
    expect(ofLoads().map(stateOf)).toEqual(expect.arrayContaining(["paid", "sent", "overdue"]));
    expect(
      ofLoads()
        .flatMap(paymentsOf)
        .map(({ state }) => state),
    ).toEqual(expect.arrayContaining(["said", "received"]));
  });

  it("has invoices in every state, payments in every state, and entries of every kind but a guest's move and a write-off", () => {
    expect(new Set(world.invoices.map(stateOf))).toEqual(new Set(invoiceStates));
    expect(new Set(world.invoicePayments.map(({ state }) => state))).toEqual(new Set(paymentStates));
    expect(new Set(world.postings.map(({ kind }) => kind))).toEqual(
      new Set(entryKinds.filter((kind) => kind !== "moved" && kind !== "written_off")),
    );
  });

  it("keeps books without a contradiction", () => {
    expectInOrder(world.postings.map(({ at }) => at));
    for (const entry of Map.groupBy(world.postings, ({ entryId }) => entryId).values()) {
      expect(entry).toHaveLength(2);
      expect(sumOf(entry)).toBe(0n);
    }
    for (const invoice of world.invoices) {
      const ofPayee = world.postings.filter(
        ({ invoiceId, party }) => invoiceId === invoice.id && party === payeeOf(invoice),
      );
      expect(ofPayee[0]).toMatchObject({ kind: "invoiced", amount: invoice.amount, at: invoice.issuedAt });
      expect([invoice.number, sumOf(ofPayee)]).toEqual([invoice.number, centsOf(invoice.balance)]);
      const isCredited = world.invoiceCredits.some(({ invoiceId }) => invoiceId === invoice.id);
      expect(centsOf(invoice.balance) < 0n).toBe(isCredited);
      if (invoice.withdrawnAt) expect(invoice.balance).toBe("0.00");
      for (const { saidById, saidBy } of paymentsOf(invoice)) expect(sideOf(user(saidById)!, invoice)).toBe(saidBy);
    }
  });

  it("makes invoices due by the terms of their jobs, of which some are longer", () => {
    for (const invoice of world.invoices) {
      const { deliveredAt } = jobOf(invoice);
      const dueOn = deliveredAt && addDays(deliveredAt.slice(0, "YYYY-MM-DD".length), daysOfTerms(invoice.terms));
      // Loads are delivered late in the evening too, when it is the next day in UTC.
      expect([dueOn, ...(dueOn && invoice.loadId ? [addDays(dueOn, -1)] : [])]).toContain(invoice.dueOn);
    }
  });

  it("sees most of what was delivered long ago paid, by every means, and some of it in parts", () => {
    const old = world.invoices.filter(({ dueOn }) => dueOn !== null && daysBetween(dueOn, now) > 10);
    const paid = old.filter((invoice) => stateOf(invoice) === "paid");
    expect(paid.length / old.length).toBeGreaterThan(0.8);
    expect(paid.length).toBeLessThan(old.length);
    expect(new Set(world.invoicePayments.map(({ means }) => means))).toEqual(
      new Set(["ach", "wire", "check", "card", "cash"]),
    );
    expect(paid.some((invoice) => paymentsOf(invoice).filter(({ state }) => state === "received").length > 1)).toBe(
      true,
    );
    for (const { means, reference } of world.invoicePayments)
      expect(reference === null).toBe(means === "card" || means === "cash");
  });

  it.each(["dealer", "carrier"])(
    "shows the demo %s an overdue, a part-paid, a paid invoice and a said payment",
    (part) => {
      const { states, said } = seenBy(world, withEmail(`${part}@demo.lotlane.test`), now);
      expect(states).toEqual(expect.arrayContaining(["overdue", "part_paid", "paid"]));
      expect(said.length).toBeGreaterThan(0);
    },
  );

  it("has payers that are overdue beyond the limit, and the demo dealer is none of them, at any time", async () => {
    for (let month = 1; month <= 12; month++) {
      const moment = new Date(`2027-${String(month).padStart(2, "0")}-01T00:00:00.000Z`);
      const then = await worldAt(moment.toISOString());
      const isSaid = ({ id }: Invoice) =>
        then.invoicePayments.some((one) => one.invoiceId === id && one.state === "said");
      const late = then.invoices.filter(
        (invoice) =>
          stateAt(moment)(invoice) === "overdue" && daysBetween(invoice.dueOn!, moment) > 30 && !isSaid(invoice),
      );
      const payers = new Set(late.map(({ payerOrganizationId }) => payerOrganizationId));
      expect(payers.size).toBeGreaterThan(0);
      expect(payers).not.toContain(withEmail("dealer@demo.lotlane.test").organizationId);
    }
  });

  it("shows them the same at every time of the year", async () => {
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, "0")}-01T00:00:00.000Z`;
      const then = await worldAt(day);
      for (const part of ["dealer", "carrier"]) {
        const { states, said } = seenBy(then, withEmail(`${part}@demo.lotlane.test`), new Date(day));
        expect(states).toEqual(expect.arrayContaining(["overdue", "part_paid", "paid"]));
        expect(said).not.toEqual([]);
      }
    }
  });
});

/** The states of the invoices that a user is a side of, and the payments among theirs that wait for the payee. */
function seenBy({ invoices, invoicePayments }: DemoWorld, reader: User, moment: Date) {
  const theirs = invoices.filter((invoice) => ["payer", "payee"].includes(sideOf(reader, invoice) ?? ""));
  const ids = new Set(theirs.map(({ id }) => id));
  return {
    states: theirs.map(stateAt(moment)),
    said: invoicePayments.filter(({ invoiceId, state }) => state === "said" && ids.has(invoiceId)),
  };
}
