import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import { aClaimedOrder, anId, aTrackingChange, aTrackingUpdate } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { readPages } from "../shared/read-pages.ts";
import type { TrackingStorage } from "./storage.ts";

const second = (count: number) => `2026-11-21T08:00:0${count}.000Z`;

export function describeListingPositions(storage: () => TrackingStorage): void {
  describe("the positions of an order", () => {
    it("are its own, newest first, page by page without gaps or doubles among those of one moment", async () => {
      const { accounts, orders, tracking } = storage();
      await addCast(accounts);
      const [order, other] = [await addOrder(orders, aClaimedOrder()), await addOrder(orders, aClaimedOrder())];
      const updates = Array.from({ length: 7 }, (_, index) =>
        aTrackingUpdate(order, { createdAt: second(index < 5 ? 1 : 2) }),
      );
      for (const update of [...updates, aTrackingUpdate(other, { createdAt: second(1) })])
        await tracking.add(update.orderId, (newest) => accept(aTrackingChange(newest, update)));
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => tracking.list(order.id, page));
        const rows = pages.flat();
        expect(rows).toHaveLength(7);
        expect(rows).toEqual(expect.arrayContaining(updates));
        expect(rows.map(({ createdAt }) => createdAt)).toEqual([2, 2, 1, 1, 1, 1, 1].map(second));
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });

    it("can be those since a moment", async () => {
      const { accounts, orders, tracking } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      const updates = [1, 2, 3].map((count) => aTrackingUpdate(order, { createdAt: second(count) }));
      for (const update of updates) await tracking.add(order.id, (newest) => accept(aTrackingChange(newest, update)));
      const { rows, next } = await tracking.list(order.id, { limit: 1, since: second(2) });
      expect(rows).toEqual([updates[2]]);
      expect(await tracking.list(order.id, { limit: 5, since: second(2), after: next! })).toEqual({
        rows: [updates[1]],
        next: null,
      });
    });

    it("can be those until a moment, in whatever month", async () => {
      const { accounts, orders, tracking } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      const moments = ["2025-03-31T23:59:59.999Z", "2025-04-01T00:00:00.000Z", "2026-11-21T08:00:01.000Z"];
      const updates = moments.map((createdAt) => aTrackingUpdate(order, { createdAt }));
      for (const update of updates) await tracking.add(order.id, (newest) => accept(aTrackingChange(newest, update)));
      const until = async (moment: string | undefined, since = moments[0]!) =>
        (await tracking.list(order.id, { limit: 5, since, ...(moment !== undefined && { until: moment }) })).rows;
      expect(await until(undefined)).toEqual(updates.toReversed());
      expect(await until(moments[1])).toEqual([updates[1], updates[0]]);
      expect(await until(moments[1], moments[1])).toEqual([updates[1]]);
    });

    it("are none for an order without any, and for what is no id", async () => {
      const { accounts, orders, tracking } = storage();
      await addCast(accounts);
      const { id } = await addOrder(orders);
      for (const orderId of [id, anId(), "", "nonsense", "\u0000"])
        expect(await tracking.list(orderId, { limit: 5 })).toEqual({ rows: [], next: null });
    });
  });
}
