import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import {
  creditInvoice,
  type Invoice,
  invoiceState,
  invoiceStates,
  operatorParty,
  postingsOf,
} from "../../invoices/index.ts";
import type { Order } from "../../orders/index.ts";
import type { InvoiceOwner } from "../../ports.ts";
import { accept } from "../../shared/result.ts";
import {
  aClaimedOrder,
  aCredit,
  aLoadInvoiceDraft,
  anId,
  anInvoiceDraft,
  anOrder,
  aTakenLoad,
} from "../builders/index.ts";
import { withdrawIn } from "../withdraw-invoice.ts";
import type { InvoiceStorage } from "./invoice-store.ts";
import { addLoad } from "./load-store/keep.ts";
import { addOrder } from "./shared/add-orders.ts";
import { at, castOf, pay } from "./shared/invoices.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

const today = "2026-12-31";
const all: InvoiceOwner = { kind: "all" };

export function invoiceBooksContract(name: string, setUp: SetUp<InvoiceStorage>): void {
  describe(`books of invoices: ${name}`, () => {
    const storage = eachTestWith(setUp);

    const cast = () => castOf(storage());

    it("tell which invoices are overdue and were not announced for their due day, longest due first", async () => {
      const { invoices, second, open } = await cast();
      const due = async (dueOn: string, changes: Partial<Invoice> = {}) => {
        const { id } = await open("100.00");
        await invoices.change<never>(id, ({ invoice }) =>
          accept({ invoice: { ...invoice, dueOn, ...changes }, postings: [], effects: [] }),
        );
        return id;
      };
      const ids = [await due("2026-12-20"), await due("2026-12-10", { overdueTold: "2026-12-01" })];
      await due("2026-12-10", { overdueTold: "2026-12-10" });
      await due(today);
      await due("2026-12-10", { balance: "0.00", paidAt: at });
      await due("2026-12-10", { withdrawnAt: at });
      expect(await second.invoices.newlyOverdue(today, 10)).toEqual(ids.toReversed());
      expect(await invoices.newlyOverdue(today, 1)).toEqual([ids[1]]);
    });

    it("list each owner's invoices, newest first, a page at a time", async () => {
      const { invoices, dana, carlos, open } = await cast();
      const days = ["2026-12-01", "2026-12-03", "2026-12-02"];
      const opened = [];
      for (const day of days) opened.push(await open("10.00", { issuedAt: `${day}T12:00:00.000Z` }));
      const fee = await open("5.00", {
        charge: "service_fee",
        payeeId: null,
        payerId: null,
        payerOrganizationId: null,
      });
      const [first, third, second] = opened as [Invoice, Invoice, Invoice];
      const idsOf = async (owner: InvoiceOwner) =>
        (await invoices.list({ owner, limit: 10, today })).rows.map(({ id }) => id);
      const organization = { kind: "organization", organizationId: dana.user.organizationId! } as const;
      const newest = [third.id, second.id, first.id];
      expect(await idsOf(organization)).toEqual(newest);
      expect(await idsOf({ kind: "payer", accountId: dana.user.id })).toEqual(newest);
      expect(await idsOf({ kind: "payee", accountId: carlos.user.id })).toEqual(newest);
      expect(await idsOf({ kind: "payee", accountId: dana.user.id })).toEqual([]);
      expect(await idsOf({ kind: "organization", organizationId: carlosHauling.id })).toEqual([]);
      expect(await idsOf({ kind: "operator" })).toEqual([fee.id]);
      expect(await idsOf(all)).toEqual([...newest, fee.id]);
      const page = await invoices.list({ owner: organization, limit: 2, today });
      expect(page.rows.map(({ id }) => id)).toEqual([third.id, second.id]);
      const rest = await invoices.list({ owner: organization, limit: 2, today, after: page.next! });
      expect(rest).toMatchObject({ rows: [{ id: first.id }], next: null });
    });

    it("list by the number, and by the order's id", async () => {
      const { invoices, open } = await cast();
      const [one, other] = [await open("10.00"), await open("20.00")];
      const found = async (q: string) =>
        (await invoices.list({ owner: all, limit: 10, today, q })).rows.map(({ id }) => id);
      expect(await found(one.number)).toEqual([one.id]);
      expect(await found(other.number.toLowerCase())).toEqual([other.id]);
      expect(await found(other.number.replace("INV-", ""))).toEqual([other.id]);
      expect(await found(one.orderId!)).toEqual([one.id]);
      for (const q of ["INV-", "%", anId(), "\u2019"]) expect(await found(q)).toEqual([]);
    });

    it("list, and sum open amounts, by words that stand in either party or in the lines", async () => {
      const { invoices, open } = await cast();
      const party = (person: string, company: string | null, email: string) => ({
        name: person,
        company,
        email,
        phone: null,
        address: "1 Elsewhere Road",
      });
      const camry = await open("10.00", {
        from: party("Ana Lima", "Lima Transport", "ana@lima.test"),
        to: party("Dana Dealer", "Dana's Motors", "dana@motors.test"),
        lines: [{ label: "Transport of 2020 Toyota Camry, Los Angeles, CA to New York, NY", amount: "10.00" }],
      });
      const civic = await open("20.00", {
        from: party("Bo Berg", null, "bo@berg.test"),
        to: party("Zoë Zimmer", "Zimmer Autos", "zoe@zimmer.test"),
        lines: [{ label: "Transport of 2019 Honda Civic, Reno, NV to New York, NY", amount: "20.00" }],
      });
      const found = async (q: string) =>
        (await invoices.list({ owner: all, limit: 10, today, q })).rows.map(({ id }) => id);
      for (const q of ["lima transport", "ANA@lima.test", "motors camry", "Los Angeles"])
        expect(await found(q), q).toEqual([camry.id]);
      for (const q of ["zoë", "bo berg", "civic zimmer", "reno"]) expect(await found(q), q).toEqual([civic.id]);
      expect(await found("new york")).toEqual([civic.id, camry.id]);
      for (const q of ["lima zimmer", "elsewhere", "10.00"]) expect(await found(q), q).toEqual([]);
      const openOf = async (q: string) => (await invoices.openAmounts({ owner: all, today, q })).open;
      expect([await openOf("lima"), await openOf("new york"), await openOf(civic.number)]).toEqual([
        "10.00",
        "30.00",
        "20.00",
      ]);
    });

    it("list by the state that an invoice is in, as it is told", async () => {
      const { invoices, open } = await cast();
      const dueOn = async (invoice: Invoice, day: string) => {
        await invoices.change<never>(invoice.id, (account) =>
          accept({ invoice: { ...account.invoice, dueOn: day }, postings: [], effects: [] }),
        );
      };
      await open("10.00");
      const sent = await open("10.00");
      await invoices.sent(sent.id, at);
      await dueOn(sent, today);
      await pay(invoices, await open("10.00"), "9.99");
      await dueOn(await open("10.00"), "2026-12-30");
      const partlyLate = await open("10.00");
      await pay(invoices, partlyLate, "0.01");
      await dueOn(partlyLate, "2026-12-01");
      await pay(invoices, await open("10.00"), "10.00");
      const overpaid = await open("10.00");
      await pay(invoices, overpaid, "12.00");
      await dueOn(overpaid, "2026-12-01");
      await withdrawIn(invoices, await open("10.00"), at);
      const everyone = (await invoices.list({ owner: all, limit: 20, today })).rows;
      for (const state of invoiceStates) {
        const expected = everyone.filter((invoice) => invoiceState(invoice, today) === state);
        expect(expected.length, state).toBeGreaterThan(0);
        expect((await invoices.list({ owner: all, limit: 20, today, state })).rows, state).toEqual(expected);
      }
      const stillOpen = (await invoices.list({ owner: all, limit: 20, today, state: "open" })).rows;
      expect(stillOpen.every(({ balance, withdrawnAt }) => Number(balance) > 0 && withdrawnAt === null)).toBe(true);
      expect(stillOpen).toHaveLength(5);
    });

    it("sum open amounts by age", async () => {
      const { invoices, carlos, open } = await cast();
      const owner: InvoiceOwner = { kind: "payee", accountId: carlos.user.id };
      expect(await invoices.openAmounts({ owner, today })).toEqual({
        open: "0.00",
        invoices: 0,
        byAge: ["0.00", "0.00", "0.00", "0.00", "0.00"],
        credit: "0.00",
      });
      const due = [null, today, "2026-12-30", "2026-12-01", "2026-11-30", "2026-10-02", "2026-10-01"];
      let cents = 1;
      for (const dueOn of due) {
        const invoice = await open(`${cents}.00`);
        cents *= 10;
        await invoices.change<never>(invoice.id, (account) =>
          accept({ invoice: { ...account.invoice, dueOn }, postings: [], effects: [] }),
        );
      }
      await pay(invoices, await open("7.00"), "7.00");
      await pay(invoices, await open("7.00"), "9.00");
      await withdrawIn(invoices, await open("7.00"), at);
      expect(await invoices.openAmounts({ owner, today })).toEqual({
        open: "1111111.00",
        invoices: 7,
        byAge: ["11.00", "1100.00", "10000.00", "100000.00", "1000000.00"],
        credit: "2.00",
      });
    });

    it("sum what was paid too much, of each owner, also of withdrawn invoices, and in a search", async () => {
      const { invoices, second, dana, carlos, open } = await cast();
      const payers = { payerId: dana.user.id, payerOrganizationId: null } as const;
      await pay(invoices, await open("7.00"), "9.00");
      const withdrawn = await open("7.00", payers);
      await pay(invoices, withdrawn, "3.00");
      await withdrawIn(invoices, withdrawn, at);
      await pay(invoices, await open("7.00"), "7.00");
      await pay(invoices, await open("7.00"), "6.00");
      await pay(invoices, await open("7.00", { payeeId: null }), "7.50");
      const creditOf = async (owner: InvoiceOwner, q?: string) =>
        (await second.invoices.openAmounts({ owner, today, q })).credit;
      expect(await creditOf({ kind: "payee", accountId: carlos.user.id })).toBe("5.00");
      expect(await creditOf({ kind: "organization", organizationId: danasMotors.id })).toBe("2.50");
      expect(await creditOf({ kind: "payer", accountId: dana.user.id })).toBe("5.50");
      expect(await creditOf({ kind: "operator" })).toBe("0.50");
      expect(await creditOf({ kind: "payee", accountId: dana.user.id })).toBe("0.00");
      expect(await creditOf(all, withdrawn.number)).toBe("3.00");
    });

    it("keep a journal that sums to zero, in the order of time, and each party's part of it", async () => {
      const { invoices, dana, carlos, open } = await cast();
      const one = await open("100.00", { issuedAt: "2026-12-01T12:00:00.000Z" });
      const fee = await open("20.00", { charge: "service_fee", payeeId: null, issuedAt: "2026-12-02T12:00:00.000Z" });
      await pay(invoices, one, "60.00", "2026-12-31T23:59:59.999Z");
      await pay(invoices, one, "40.00", "2027-01-01T00:00:00.000Z");
      const december = { from: "2026-12-01T00:00:00.000Z", before: "2027-01-01T00:00:00.000Z" };
      const lines = await invoices.journal({ ...december, limit: 100 });
      expect(lines.slice(0, 2).map(({ partyName, otherName }) => [partyName, otherName])).toEqual([
        ["Carlos Hauling", "Dana's Motors"],
        ["Dana's Motors", "Carlos Hauling"],
      ]);
      expect(lines.map(({ kind, party, amount, number }) => [kind, party, amount, number])).toEqual([
        ["invoiced", carlos.user.id, "100.00", one.number],
        ["invoiced", danasMotors.id, "-100.00", one.number],
        ["invoiced", operatorParty, "20.00", fee.number],
        ["invoiced", danasMotors.id, "-20.00", fee.number],
        ["paid", carlos.user.id, "-60.00", one.number],
        ["paid", danasMotors.id, "60.00", one.number],
      ]);
      const first = await invoices.journal({ ...december, limit: 3 });
      const rest = await invoices.journal({ ...december, limit: 100, after: first.at(-1) });
      expect([...first, ...rest]).toEqual(lines);
      const own = await invoices.journal({ ...december, party: danasMotors.id, limit: 100 });
      expect(own.map(({ amount }) => amount)).toEqual(["-100.00", "-20.00", "60.00"]);
      expect(await invoices.journal({ ...december, party: danasMotors.id, payerId: carlos.user.id, limit: 9 })).toEqual(
        [],
      );
      const balance = (party: string, before: string, payerId?: string) =>
        invoices.balanceBefore({ party, before, payerId });
      expect(await balance(danasMotors.id, december.from)).toBe("0.00");
      expect(await balance(danasMotors.id, december.before)).toBe("-60.00");
      expect(await balance(danasMotors.id, december.before, dana.user.id)).toBe("-60.00");
      expect(await balance(danasMotors.id, "2027-02-01T00:00:00.000Z")).toBe("-20.00");
      expect(await balance(operatorParty, december.before)).toBe("20.00");
    });

    it("group what invoices charge by month, source and lane, less what was taken back, whatever was paid or written off", async () => {
      const { invoices, second, orders, carlos } = { ...(await cast()), orders: storage().orders };
      const claimed = { status: "assigned", transporterId: carlos.user.id, assignedAt: at } as const;
      const between = (pickup: string, delivery: string) => (order: Order) => ({
        ...order,
        pickup: { ...order.pickup, state: pickup },
        delivery: { ...order.delivery, state: delivery },
      });
      const charge = async (order: Order, issuedAt: string, transport: string, fee?: string) => {
        await addOrder(orders, order);
        const opened = await invoices.open(anInvoiceDraft(order, { issuedAt, amount: transport }));
        if (fee !== undefined)
          await invoices.open(anInvoiceDraft(order, { issuedAt, amount: fee, charge: "service_fee" }));
        return opened;
      };
      const posted = await charge(between("CA", "TX")(aClaimedOrder()), "2026-11-01T00:00:00.000Z", "500.00");
      await pay(invoices, posted, "200.00");
      const given = { reason: "It is given up.", creditedById: carlos.user.id, once: null };
      await invoices.change(posted.id, ({ invoice, credits }) => {
        const writtenOff = creditInvoice(invoice, credits, given, { newId: anId, at });
        return writtenOff.ok ? accept({ ...writtenOff.value, effects: [] }) : writtenOff;
      });
      expect(await invoices.find(posted.id)).toMatchObject({ balance: "0.00" });
      const booked = () => between("CA", "NY")(anOrder({ ...claimed, quoteId: anId() }));
      await charge(booked(), "2026-11-30T23:59:59.999Z", "900.00", "120.00");
      const direct = { ...booked(), quoteId: null };
      await charge(direct, "2026-12-01T00:00:00.000Z", "70.00", "30.00");
      const voided = await charge(booked(), "2026-11-05T12:00:00.000Z", "40.00", "10.00");
      for (const kind of ["transport", "service_fee"] as const)
        await withdrawIn(invoices, { ...voided, charge: kind }, "2026-12-09T12:00:00.000Z");
      await charge(booked(), "2026-10-31T23:59:59.999Z", "1.00", "1.00");

      const row = (group: string, count: number, feesEarned: string, grossVolume: string) => ({
        name: group,
        orders: count,
        feesEarned,
        grossVolume,
      });
      const range = { from: "2026-11", to: "2026-12" };
      expect(await second.invoices.revenue({ ...range, by: "month" })).toEqual([
        row("2026-11", 2, "120.00", "1520.00"),
        row("2026-12", 1, "30.00", "100.00"),
      ]);
      expect(await invoices.revenue({ ...range, by: "source" })).toEqual([
        row("quote", 1, "120.00", "1020.00"),
        row("direct", 1, "30.00", "100.00"),
        row("dealer", 1, "0.00", "500.00"),
      ]);
      expect(await invoices.revenue({ from: "2026-11", to: "2026-11", by: "lane" })).toEqual([
        row("CA-NY", 1, "120.00", "1020.00"),
        row("CA-TX", 1, "0.00", "500.00"),
      ]);
    });

    it("tell what the operator owes from what it is owed, and earn what is left", async () => {
      const { invoices, second, open, carlos } = await cast();
      const customers = await open("1120.00", { payeeId: null });
      const ofOperator = { payerId: null, payerOrganizationId: null, payeeId: carlos.user.id } as const;
      const carriers = await open("1000.00", { charge: "carrier_pay", ...ofOperator });
      const idsOf = async (owner: InvoiceOwner) =>
        (await second.invoices.list({ owner, today, limit: 10 })).rows.map(({ id }) => id);
      expect(await idsOf({ kind: "operator" })).toEqual([customers.id]);
      expect(await idsOf({ kind: "operator_owes" })).toEqual([carriers.id]);
      expect(await invoices.openAmounts({ owner: { kind: "operator_owes" }, today })).toMatchObject({
        open: "1000.00",
      });
      expect(await invoices.balanceBefore({ party: operatorParty, before: "2027-02-01T00:00:00.000Z" })).toBe("120.00");
      const month = customers.issuedAt.slice(0, "YYYY-MM".length);
      const [row] = await invoices.revenue({ from: month, to: month, by: "month" });
      expect(row).toMatchObject({ orders: 2, feesEarned: "120.00", grossVolume: "1120.00" });
      const load = await addLoad(storage().loads, aTakenLoad());
      const loads = await invoices.open(aLoadInvoiceDraft(load, { amount: "850.00" }));
      expect(await idsOf({ kind: "operator_owes" })).toEqual([carriers.id, loads.id].toSorted().toReversed());
      expect(await second.invoices.openAmounts({ owner: { kind: "operator_owes" }, today })).toMatchObject({
        open: "1850.00",
      });
      const sources = await invoices.revenue({ from: month, to: month, by: "source" });
      expect(sources).toEqual([{ name: "dealer", orders: 2, feesEarned: "120.00", grossVolume: "1120.00" }]);
      const lanes = await second.invoices.revenue({ from: month, to: month, by: "lane" });
      expect(lanes).toEqual([{ name: "CA-NY", orders: 2, feesEarned: "120.00", grossVolume: "1120.00" }]);
      const lines = await invoices.journal({
        party: operatorParty,
        from: `${month}-01T00:00:00.000Z`,
        before: "2027-02-01T00:00:00.000Z",
        limit: 10,
      });
      expect(lines.find(({ loadId }) => loadId === load.id)).toMatchObject({ orderId: null, amount: "-850.00" });
      expect(await invoices.checkBooks(10)).toEqual([]);
    });

    it("put the lanes beyond the first 50 together", async () => {
      const { invoices } = await cast();
      const { orders } = storage();
      for (let count = 1; count <= 52; count++) {
        const order = aClaimedOrder();
        const state = String(count).padStart(2, "0");
        await addOrder(orders, { ...order, pickup: { ...order.pickup, state } });
        await invoices.open(anInvoiceDraft(order, { issuedAt: at, amount: `${count}.00` }));
      }
      const rows = await invoices.revenue({ from: "2026-12", to: "2026-12", by: "lane" });
      expect(rows).toHaveLength(51);
      expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^52-/), grossVolume: "52.00" });
      expect(rows.at(-1)).toEqual({ name: null, orders: 2, feesEarned: "0.00", grossVolume: "3.00" });
    });

    it("say where they contradict themselves", async () => {
      const { invoices, open } = await cast();
      const [one, other, third, fourth] = [
        await open("10.00"),
        await open("10.00"),
        await open("10.00"),
        await open("10.00"),
      ];
      await invoices.change<never>(fourth.id, ({ invoice }) =>
        accept({ invoice, credit: aCredit(invoice), postings: [], effects: [] }),
      );
      const { payments } = await pay(invoices, third, "5.00");
      const spoil = (invoice: Invoice, change: Partial<Invoice>) =>
        invoices.change<never>(invoice.id, (account) =>
          accept({ invoice: { ...account.invoice, ...change }, postings: [], effects: [] }),
        );
      await spoil(one, { balance: "9.00" });
      const [half] = postingsOf(other, 100n, { entryId: anId(), kind: "invoiced", at });
      await invoices.change<never>(other.id, ({ invoice }) =>
        accept({ invoice: { ...invoice, balance: "11.00", dueOn: today }, postings: [half], effects: [] }),
      );
      await invoices.change<never>(third.id, ({ invoice }) =>
        accept({ invoice, payment: { ...payments[0]!, state: "disputed" }, postings: [], effects: [] }),
      );
      const problems = await invoices.checkBooks(10);
      expect(new Set(problems.map(({ invoiceId, problem }) => `${invoiceId} ${problem}`))).toEqual(
        new Set([
          `${one.id} balance differs from its postings`,
          `${other.id} postings do not sum to zero`,
          `${third.id} payments differ from their postings`,
          `${fourth.id} credits differ from their postings`,
        ]),
      );
      expect(await invoices.checkBooks(1)).toHaveLength(1);
    });
  });
}
