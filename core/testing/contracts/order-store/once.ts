import { describe, expect, it } from "vitest";
import { keyReused } from "../../../shared/idempotency.ts";
import { anId, anOrderChange, anOrderFact, aPostedOrder, once } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { oneMoreUpdate } from "../shared/changes-of-orders.ts";
import type { OrderStorage } from "./storage.ts";

const posting = () => once({ call: "POST /api/orders" });

const posted = () => {
  const order = aPostedOrder();
  return { order, change: anOrderChange(order, { facts: [anOrderFact(order)] }) };
};

export function describeOnceForOrders(storage: () => OrderStorage): void {
  describe("an order posted once", () => {
    it("is kept once, and its repeat answers the order as it was made", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const [call, first, repeat] = [posting(), posted(), posted()];
      expect(await orders.add(first.change, call)).toEqual({
        ok: true,
        value: { value: first.order, repeated: false },
      });
      await orders.change(first.order.id, oneMoreUpdate);
      expect(await second.orders.add(repeat.change, call)).toEqual({
        ok: true,
        value: { value: first.order, repeated: true },
      });
      expect(await orders.find(repeat.order.id)).toBeUndefined();
      expect((await orders.find(first.order.id))?.trackingUpdates).toBe(1);
    });

    it("is kept once when twenty repeats arrive together", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const call = posting();
      const candidates = Array.from({ length: 20 }, posted);
      const answers = await Promise.all(
        candidates.map(({ change }, caller) => (caller % 2 === 0 ? orders : second.orders).add(change, call)),
      );
      const found = await Promise.all(candidates.map(({ order }) => orders.find(order.id)));
      const kept = found.filter((order) => order !== undefined);
      expect(kept).toHaveLength(1);
      expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual(candidates.map(() => kept[0]));
      expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    });

    it("can be asked for before it is made again", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const [call, first] = [posting(), posted()];
      expect(await orders.earlier(call)).toBeUndefined();
      await orders.add(first.change, call);
      await orders.change(first.order.id, oneMoreUpdate);
      expect(await second.orders.earlier(call)).toEqual({ ok: true, value: first.order });
      expect(await orders.earlier({ ...call, fingerprint: "sha256:other" })).toEqual({
        ok: false,
        refusal: keyReused,
      });
      expect(await orders.earlier(posting())).toBeUndefined();
    });

    it("is refused when the same key comes with other data", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [call, other] = [posting(), posted()];
      await orders.add(posted().change, call);
      expect(await orders.add(other.change, { ...call, fingerprint: "sha256:other" })).toEqual({
        ok: false,
        refusal: keyReused,
      });
      expect(await orders.find(other.order.id)).toBeUndefined();
    });

    it.each([
      ["by another caller", { scope: "account:other" }],
      ["for another call", { call: "POST /api/quoter/book" }],
      ["with another key", { key: anId() }],
    ])("is a new one %s", async (_, difference) => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [call, other] = [posting(), posted()];
      await orders.add(posted().change, call);
      expect(await orders.add(other.change, { ...call, ...difference })).toEqual({
        ok: true,
        value: { value: other.order, repeated: false },
      });
    });

    it("leaves its key free when it failed", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [call, fresh, taken] = [posting(), posted(), await addOrder(storage().orders)];
      await expect(orders.add(anOrderChange(aPostedOrder({ id: taken.id })), call)).rejects.toThrow();
      expect(await orders.add(fresh.change, call)).toEqual({
        ok: true,
        value: { value: fresh.order, repeated: false },
      });
    });
  });
}
