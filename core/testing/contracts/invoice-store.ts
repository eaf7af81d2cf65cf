import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type Invoice, newlyOpened, newlyServed, type ServiceRecord } from "../../invoices/index.ts";
import { newReceivable } from "../../payments/index.ts";
import type {
  AccountStore,
  InvoiceStore,
  LiveFeed,
  LoadLists,
  LoadStore,
  OrderLists,
  OrderStore,
} from "../../ports.ts";
import { aClaimedOrder, aLoadInvoiceDraft, anId, anInvoiceDraft, aTakenLoad } from "../builders/index.ts";
import { withdrawIn } from "../withdraw-invoice.ts";
import { addLoad } from "./load-store/keep.ts";
import { addOrder, addOrders } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { withOrder } from "./shared/changes-of-orders.ts";
import { followLive } from "./shared/follow-live.ts";
import { pause } from "./shared/pause.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type InvoiceStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly invoices: InvoiceStore;
  readonly orderLists: OrderLists;
  readonly loads: LoadStore;
  readonly loadLists: LoadLists;
  readonly live: LiveFeed;
  readonly second: { readonly invoices: InvoiceStore };
};

const numberIn = (number: string) => Number(/^INV-(\d{6,})$/.exec(number)?.[1]);

export function invoiceStoreContract(name: string, setUp: SetUp<InvoiceStorage>): void {
  describe(`invoice store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    async function claimed() {
      const { accounts, orders } = storage();
      const cast = await addCast(accounts);
      return { ...storage(), ...cast, order: await addOrder(orders, aClaimedOrder()) };
    }

    it("gives a draft a number and keeps it exactly", async () => {
      const { order, invoices, second } = await claimed();
      const draft = anInvoiceDraft(order, { issuedAt: "2026-11-20T13:00:01.234Z" });
      const invoice = await invoices.open(draft);
      expect(invoice).toEqual({ ...newlyOpened(draft), number: expect.stringMatching(/^INV-\d{6,}$/) });
      expect(await second.invoices.ofOrder(order.id, "transport")).toEqual(invoice);
    });

    it("counts each issuer's numbers up from INV-100001", async () => {
      const { orders, invoices, second } = await claimed();
      const numbers: [string, string][] = [];
      for (let count = 0; count < 3; count++) {
        const order = await addOrder(orders, aClaimedOrder());
        const ofTransport = anInvoiceDraft(order);
        const ofFee = anInvoiceDraft(order, { charge: "service_fee", payeeId: null });
        numbers.push([(await invoices.open(ofTransport)).number, (await second.invoices.open(ofFee)).number]);
      }
      expect(numbers).toEqual([100_001, 100_002, 100_003].map((number) => [`INV-${number}`, `INV-${number}`]));
    });

    it("leaves no gap in the numbers that are opened at once, on two processes", async () => {
      const { orders, invoices, second } = await claimed();
      const many = Array.from({ length: 6 }, () => aClaimedOrder());
      await addOrders(orders, many);
      // Each is asked for twice, as a repeated job would.
      const opened = await Promise.all(
        [...many, ...many].map((order, caller) =>
          (caller % 3 === 0 ? invoices : second.invoices).open(anInvoiceDraft(order)),
        ),
      );
      const numbers = new Set(opened.map(({ number }) => numberIn(number)));
      expect([...numbers].toSorted((one, other) => one - other)).toEqual(many.map((_, place) => 100_001 + place));
      expect(opened.map(({ orderId }) => orderId)).toEqual([...many, ...many].map(({ id }) => id));
    });

    it("keeps one invoice for a claim, whatever is opened later", async () => {
      const { order, invoices, second } = await claimed();
      const invoice = await invoices.open(anInvoiceDraft(order));
      const later = anInvoiceDraft(order, { amount: "1.00", issuedAt: "2026-12-01T12:00:00.000Z" });
      expect(await second.invoices.open(later)).toEqual(invoice);
      await withdrawIn(invoices, invoice, "2026-12-02T12:00:00.000Z");
      expect(await invoices.open(later)).toEqual({
        ...invoice,
        withdrawnAt: "2026-12-02T12:00:00.000Z",
        balance: "0.00",
      });
    });

    it("keeps one invoice for an order when twenty are opened at once", async () => {
      const { order, invoices, second } = await claimed();
      const opened = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? invoices : second.invoices).open(anInvoiceDraft(order)),
        ),
      );
      const kept = await invoices.ofOrder(order.id, "transport");
      expect(kept).toBeDefined();
      expect(opened).toEqual(opened.map(() => kept));
    });

    it("keeps an invoice for each claim, and answers that of the claim the order has now", async () => {
      const { order, orders, invoices, second } = await claimed();
      const first = await invoices.open(anInvoiceDraft(order));
      await orders.change(
        order.id,
        withOrder(() => ({ status: "pending", transporterId: null, assignedAt: null })),
      );
      expect(await invoices.ofOrder(order.id, "transport")).toBeUndefined();
      const again = "2026-11-21T13:00:00.456Z";
      const { transporterId } = order;
      await orders.change(
        order.id,
        withOrder(() => ({ status: "assigned", transporterId, assignedAt: again })),
      );
      expect(await second.invoices.ofOrder(order.id, "transport")).toBeUndefined();
      const draft = anInvoiceDraft({ ...order, assignedAt: again });
      const later = await second.invoices.open(draft);
      expect(later).toEqual({ ...newlyOpened(draft), number: expect.any(String) });
      expect(numberIn(later.number)).toBeGreaterThan(numberIn(first.number));
      const withdrawn = { ...first, withdrawnAt: "2026-11-22T12:00:00.123Z", balance: "0.00" };
      expect(await withdrawIn(invoices, first, withdrawn.withdrawnAt)).toEqual(withdrawn);
      expect(await invoices.ofOrder(order.id, "transport")).toEqual(later);
    });

    it("keeps an invoice for each charge of a claim, and withdraws each on its own", async () => {
      const { order, invoices, orderLists, second } = await claimed();
      const fee = anInvoiceDraft(order, { charge: "service_fee", payeeId: null, amount: "120.00" });
      const [ofTransport, ofFee] = [await invoices.open(anInvoiceDraft(order)), await second.invoices.open(fee)];
      expect(await second.invoices.open(anInvoiceDraft(order, { charge: "service_fee" }))).toEqual(ofFee);
      expect(await invoices.ofOrder(order.id, "transport")).toEqual(ofTransport);
      expect(await invoices.ofOrder(order.id, "service_fee")).toEqual(ofFee);
      const summaries = {
        invoice: { number: ofTransport.number },
        feeInvoice: { number: ofFee.number, amount: "120.00" },
      };
      expect(await orderLists.view(order.id)).toMatchObject(summaries);
      expect((await orderLists.list({ owner: { kind: "all" }, limit: 5 })).rows).toMatchObject([summaries]);
      const withdrawn = { ...ofFee, withdrawnAt: "2026-11-22T12:00:00.123Z", balance: "0.00" };
      expect(await withdrawIn(invoices, ofFee, withdrawn.withdrawnAt)).toEqual(withdrawn);
      expect(await invoices.ofOrder(order.id, "transport")).toEqual(ofTransport);
    });

    it("keeps an invoice for each claim of a load, beside those of orders, and tells its carrier of it", async () => {
      const { accounts, orders, loads, loadLists, invoices, second, live } = storage();
      const { carlos } = await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      const [load, other] = [await addLoad(loads, aTakenLoad()), await addLoad(loads, aTakenLoad())];
      const { events, stop } = await followLive(live);
      const drafts = [load, load, other].map((one) => aLoadInvoiceDraft(one));
      const [ofOrder, opened, again, others] = [
        await invoices.open(anInvoiceDraft(order, { claimedAt: load.assignedAt! })),
        await invoices.open(drafts[0]!),
        await second.invoices.open(drafts[1]!),
        await invoices.open(drafts[2]!),
      ];
      expect(opened).toEqual({ ...newlyOpened(drafts[0]!), number: expect.stringMatching(/^INV-\d{6,}$/) });
      expect(again).toEqual(opened);
      expect(new Set([ofOrder.id, opened.id, others.id]).size).toBe(3);
      const listed = async (q: string) =>
        (await second.invoices.list({ owner: { kind: "operator_owes" }, q, today: "2026-11-20", limit: 5 })).rows;
      expect([await listed(load.id), await listed(opened.number)]).toEqual([[opened], [opened]]);
      const { number, amount, balance } = opened;
      expect(await loadLists.view(load.id, carlos.user.id)).toMatchObject({ invoice: { number, amount, balance } });
      const claim = { orderId: null, loadId: load.id, claimedAt: load.assignedAt!, charge: "load" } as const;
      const withdrawn = { ...opened, withdrawnAt: "2026-11-22T12:00:00.123Z", balance: "0.00" };
      expect(await withdrawIn(invoices, claim, withdrawn.withdrawnAt)).toEqual(withdrawn);
      expect(await withdrawIn(invoices, { ...claim, loadId: order.id }, withdrawn.withdrawnAt)).toBeUndefined();
      await expect
        .poll(() => events().filter(({ kind }) => kind === "load").length, { timeout: patienceMs })
        .toBeGreaterThanOrEqual(2);
      expect(events().find(({ loadId }) => loadId === load.id)).toMatchObject({
        change: "invoice",
        open: false,
        audience: { transporterId: carlos.user.id, driverId: null, shipperId: null },
      });
      await stop();
    });

    it("withdraws once: repeats keep the first moment", async () => {
      const { order, orders, invoices, second } = await claimed();
      const other = await addOrder(orders, aClaimedOrder());
      const [invoice, others] = [
        await invoices.open(anInvoiceDraft(order)),
        await invoices.open(anInvoiceDraft(other)),
      ];
      const withdrawn = { ...invoice, withdrawnAt: "2026-11-22T12:00:00.123Z", balance: "0.00" };
      expect(await withdrawIn(invoices, invoice, withdrawn.withdrawnAt)).toEqual(withdrawn);
      expect(await withdrawIn(second.invoices, invoice, "2026-11-23T12:00:00.000Z")).toEqual(withdrawn);
      expect(await second.invoices.ofOrder(order.id, "transport")).toEqual(withdrawn);
      expect(await invoices.ofOrder(other.id, "transport")).toEqual(others);
    });

    describe("outside", () => {
      const service = (changes: Partial<ServiceRecord> = {}): ServiceRecord => ({
        ...newlyServed("Bill.com", danasMotors.id, "a transporter"),
        ...changes,
      });
      const opened = async () => {
        const { order, ...rest } = await claimed();
        return { ...rest, order, invoice: await rest.invoices.open(anInvoiceDraft(order)) };
      };

      it("is found by its id, and by no other", async () => {
        const { invoices, invoice, second } = await opened();
        expect(await second.invoices.find(invoice.id)).toEqual(invoice);
        for (const id of [anId(), invoice.orderId!, "", "nonsense", "\u0000"])
          expect(await invoices.find(id)).toBeUndefined();
      });

      it("is left to the service once: not again, and not after it was sent", async () => {
        const { invoices, invoice, orders, second } = await opened();
        const assigned = { ...invoice, service: service() };
        expect(await invoices.assign(invoice.id, service())).toEqual(assigned);
        expect(await second.invoices.assign(invoice.id, service({ name: "Another" }))).toEqual(assigned);
        const other = await invoices.open(anInvoiceDraft(await addOrder(orders, aClaimedOrder())));
        await invoices.sent(other.id, "2026-11-20T14:00:00.000Z");
        await invoices.sent(other.id, "2026-11-20T15:00:00.000Z");
        const sent = { ...other, sentAt: "2026-11-20T14:00:00.000Z" };
        expect(await second.invoices.assign(other.id, service())).toEqual(sent);
        expect(await invoices.ofOrder(other.orderId!, "transport")).toEqual(sent);
      });

      it("keeps how it stands at the service, beside a withdrawal that comes during the call", async () => {
        const { invoices, invoice, second } = await opened();
        await withdrawIn(second.invoices, invoice, "2026-11-22T12:00:00.000Z");
        const account = { environment: "sandbox", accountId: "008" } as const;
        const outward = {
          sentAt: "2026-11-21T12:00:00.123Z",
          service: service({ account, billId: "00n01", payment: "scheduled", problem: "“Not now”" }),
        };
        await invoices.record(invoice.id, { ...outward, checkAt: null });
        const kept = { ...invoice, ...outward, withdrawnAt: "2026-11-22T12:00:00.000Z", balance: "0.00" };
        expect(await second.invoices.find(invoice.id)).toEqual(kept);
        await invoices.record(invoice.id, { sentAt: null, service: null, checkAt: null });
        expect(await invoices.find(invoice.id)).toEqual({ ...kept, sentAt: null, service: null });
      });

      it("is held by one of many at once, until it is let go or the time is over", async () => {
        const { invoices, invoice, second } = await opened();
        const [now, until] = [new Date("2026-11-20T12:00:00.000Z"), "2026-11-20T12:05:00.000Z"];
        const hold = (at: Date) =>
          Promise.all(
            Array.from({ length: 10 }, (_, caller) =>
              (caller % 2 === 0 ? invoices : second.invoices).hold(invoice.id, at, until),
            ),
          );
        expect((await hold(now)).filter(Boolean)).toHaveLength(1);
        expect((await hold(new Date("2026-11-20T12:04:59.999Z"))).filter(Boolean)).toEqual([]);
        await second.invoices.letGo(invoice.id);
        expect((await hold(now)).filter(Boolean)).toHaveLength(1);
        expect(await invoices.hold(invoice.id, new Date(until), "2026-11-20T12:10:00.000Z")).toBe(true);
        expect(await invoices.hold(anId(), now, until)).toBe(false);
      });

      it("is due for a check by its moment, longest first, and for its organization's settings by its problem", async () => {
        const { invoices, invoice, orders, second } = await opened();
        const more = [1, 2, 3].map(async () => invoices.open(anInvoiceDraft(await addOrder(orders, aClaimedOrder()))));
        const [late, early, never] = (await Promise.all(more)) as [Invoice, Invoice, Invoice];
        const note = (one: Invoice, checkAt: string | null, problem: string | null, organizationId = danasMotors.id) =>
          invoices.record(one.id, {
            sentAt: null,
            service: service({ problem, organizationId }),
            checkAt,
          });
        await note(invoice, "2026-11-20T12:00:00.000Z", null);
        await note(late, "2026-11-20T13:00:00.000Z", "Away");
        await note(early, "2026-11-20T11:00:00.000Z", "Away", carlosHauling.id);
        await note(never, null, "Wrong key");
        const due = (at: string, limit = 10) => second.invoices.toCheck(new Date(at), limit);
        expect(await due("2026-11-20T10:59:59.999Z")).toEqual([]);
        expect(await due("2026-11-20T12:00:00.000Z")).toEqual([early.id, invoice.id]);
        expect(await due("2026-11-21T12:00:00.000Z")).toEqual([early.id, invoice.id, late.id]);
        expect(await due("2026-11-21T12:00:00.000Z", 1)).toEqual([early.id]);
        expect(new Set(await invoices.heldUp(danasMotors.id, 10))).toEqual(new Set([late.id, never.id]));
        expect(await invoices.heldUp(danasMotors.id, 1)).toHaveLength(1);
        expect(await invoices.heldUp(anId(), 10)).toEqual([]);
        await note(early, null, null);
        expect(await due("2026-11-20T12:00:00.000Z")).toEqual([invoice.id]);
      });
    });

    it("keeps how it stands in the operator's organization, beside the bill of its payer", async () => {
      const { order, orders, invoices, second } = await claimed();
      const invoice = await invoices.open(anInvoiceDraft(order));
      const others = [1, 2].map(async () => invoices.open(anInvoiceDraft(await addOrder(orders, aClaimedOrder()))));
      const [late, never] = (await Promise.all(others)) as [Invoice, Invoice];
      const receivable = {
        ...newReceivable("Bill.com"),
        invoiceId: "00e01",
        due: "12.30",
        link: "https://bill.example/1",
      };
      await invoices.recordReceivable(invoice.id, receivable, "2026-11-20T12:00:00.000Z");
      await invoices.recordReceivable(late.id, { ...receivable, problem: "Away" }, "2026-11-20T13:00:00.000Z");
      await invoices.recordReceivable(never.id, { ...receivable, problem: "Wrong key" }, null);
      const service = newlyServed("Bill.com", danasMotors.id, "operator");
      await second.invoices.record(invoice.id, { sentAt: null, service, checkAt: null });
      expect(await second.invoices.find(invoice.id)).toEqual({ ...invoice, receivable, service });
      const due = (at: string, limit = 10) => second.invoices.receivablesToCheck(new Date(at), limit);
      expect(await due("2026-11-20T11:59:59.999Z")).toEqual([]);
      expect(await due("2026-11-21T12:00:00.000Z")).toEqual([invoice.id, late.id]);
      expect(await due("2026-11-21T12:00:00.000Z", 1)).toEqual([invoice.id]);
      expect(new Set(await invoices.receivablesHeldUp(10))).toEqual(new Set([late.id, never.id]));
      expect(await invoices.receivablesHeldUp(1)).toHaveLength(1);
      await invoices.recordReceivable(invoice.id, { ...receivable, recorded: "12.30" }, null);
      expect(await due("2026-11-21T12:00:00.000Z")).toEqual([late.id]);
      expect(await invoices.find(invoice.id)).toMatchObject({ receivable: { recorded: "12.30" }, service });
    });

    it("answers undefined for an order without one, also for what is no id", async () => {
      const { order, invoices } = await claimed();
      const at = order.assignedAt!;
      for (const id of [order.id, anId(), "", "nonsense", "\u0000"]) {
        expect(await invoices.ofOrder(id, "transport")).toBeUndefined();
        expect(
          await withdrawIn(invoices, { orderId: id, claimedAt: at, charge: "transport" }, "2026-11-22T12:00:00.000Z"),
        ).toBeUndefined();
      }
    });

    it("tells live of what is new, and never of repeats", { timeout: patienceMs + 20_000 }, async () => {
      const { order, dana, carlos, rita, invoices, live, second } = await claimed();
      const listener = await followLive(live);
      const claim = { orderId: order.id, claimedAt: order.assignedAt!, charge: "transport" } as const;
      await withdrawIn(invoices, claim, "2026-11-22T11:00:00.000Z");
      await Promise.all([invoices.open(anInvoiceDraft(order)), second.invoices.open(anInvoiceDraft(order))]);
      await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(1);
      await withdrawIn(second.invoices, claim, "2026-11-22T12:00:00.000Z");
      await withdrawIn(invoices, claim, "2026-11-22T12:00:00.000Z");
      await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(2);
      await pause(200);
      await listener.stop();
      const told = {
        kind: "order",
        change: "invoice",
        open: false,
        orderId: order.id,
        at: expect.any(String),
        audience: {
          shipperId: dana.user.id,
          shipperOrganizationId: dana.user.organizationId,
          transporterId: carlos.user.id,
          driverId: null,
          receiverEmail: rita.user.email,
        },
      };
      expect(listener.events()).toEqual([told, told]);
    });
  });
}
