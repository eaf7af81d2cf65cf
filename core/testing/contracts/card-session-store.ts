import { describe, expect, it } from "vitest";
import type { AccountStore, CardSession, CardSessionStore, InvoiceStore, OrderStore } from "../../ports.ts";
import { aClaimedOrder, anId, anInvoiceDraft } from "../builders/index.ts";
import { addOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

type CardStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly invoices: InvoiceStore;
  readonly cardSessions: CardSessionStore;
  readonly second: { readonly cardSessions: CardSessionStore };
};

export function cardSessionStoreContract(name: string, setUp: SetUp<CardStorage>): void {
  describe(`card session store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    async function invoiced() {
      const { accounts, orders, invoices } = storage();
      await addCast(accounts);
      const { id } = await invoices.open(anInvoiceDraft(await addOrder(orders, aClaimedOrder())));
      const session = (changes: Partial<CardSession> = {}): CardSession => ({
        id: anId(),
        invoiceId: id,
        amount: "120.00",
        state: "open",
        page: null,
        payment: null,
        openedAt: "2026-12-01T15:00:00.000Z",
        ...changes,
      });
      return { ...storage(), id, session };
    }

    it("keeps one open session for an invoice, also when two begin at once", async () => {
      const { cardSessions, second, id, session } = await invoiced();
      const begun = await Promise.all(
        Array.from({ length: 6 }, (_, caller) => (caller % 2 ? cardSessions : second.cardSessions).begin(session())),
      );
      expect(new Set(begun.map((one) => one.id)).size).toBe(1);
      expect(await second.cardSessions.openOf(id)).toEqual(begun[0]);
      await cardSessions.record(begun[0]!.id, { state: "expired", page: "page", payment: null });
      const next = session({ amount: "1000000.00" });
      expect(await second.cardSessions.begin(next)).toEqual(next);
    });

    it("keeps what the checkout says, and neither forgets a page and payment, nor that it was paid", async () => {
      const { cardSessions, second, session } = await invoiced();
      const { id } = await cardSessions.begin(session());
      await cardSessions.record(id, { state: "paid", page: "page", payment: "payment" });
      await second.cardSessions.record(id, { state: "open", page: "other", payment: null });
      const paid = { state: "paid", page: "page", payment: "payment" };
      expect(await cardSessions.find(id)).toMatchObject(paid);
      expect(await second.cardSessions.ofPayment("payment")).toMatchObject({ id, ...paid });
      const other = await cardSessions.begin(session());
      await cardSessions.record(other.id, { state: "expired", page: null, payment: null });
      await cardSessions.record(other.id, { state: "open", page: "late", payment: null });
      expect(await cardSessions.find(other.id)).toMatchObject({ state: "expired", page: "late" });
    });

    it("lists those that stay open, oldest first", async () => {
      const { cardSessions, session } = await invoiced();
      const open = await cardSessions.begin(session());
      expect(await cardSessions.openSince(open.openedAt, 10)).toEqual([]);
      expect(await cardSessions.openSince("2026-12-01T15:00:01.000Z", 10)).toEqual([open]);
      expect(await cardSessions.openSince("2026-12-01T15:00:01.000Z", 0)).toEqual([]);
    });

    it("knows no strange ids", async () => {
      const { cardSessions } = storage();
      for (const id of [anId(), "", "nonsense"]) {
        expect(await cardSessions.find(id)).toBeUndefined();
        expect(await cardSessions.openOf(id)).toBeUndefined();
        expect(await cardSessions.ofPayment(id)).toBeUndefined();
      }
    });
  });
}
