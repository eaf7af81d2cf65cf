import { describe, expect, it } from "vitest";
import type { LiveCursor } from "../../../ports.ts";
import { aClaimedOrder } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import { followLive } from "../shared/follow-live.ts";
import type { LiveStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";

const told = (change: string) => withOrder(() => ({}), { live: [{ kind: "order", change, open: false }] });

export function describeReadingOn(storage: () => LiveStorage, patienceMs: number): void {
  const timeout = 2 * patienceMs + 20_000;

  /** An order and a cursor from which what follows can be read. */
  async function aCursor() {
    const { accounts, orders, live } = storage();
    await addCast(accounts);
    const order = await addOrder(orders, aClaimedOrder());
    await orders.change(order.id, told("first"));
    const listener = await followLive(live);
    await listener.stop();
    return { ...storage(), order, cursor: listener.batches[0]!.cursor };
  }

  describe("reading on live", () => {
    it("answers everything after a cursor, on every process", { timeout }, async () => {
      const { order, orders, live, second, cursor } = await aCursor();
      await orders.change(order.id, told("second"));
      await second.orders.change(order.id, told("third"));
      for (const feed of [live, second.live]) {
        const batch = await feed.since(cursor);
        const changes = batch?.events.map(({ change }) => change) ?? [];
        expect(changes.filter((change) => change !== "first")).toEqual(["second", "third"]);
        expect(batch?.events.at(-1)).toMatchObject({
          kind: "order",
          orderId: order.id,
          audience: { shipperId: order.shipperId, transporterId: order.transporterId },
        });
      }
    });

    it("goes on from the cursor of each answer", { timeout }, async () => {
      const { order, orders, live, second, cursor } = await aCursor();
      await orders.change(order.id, told("second"));
      const batch = await live.since(cursor);
      await orders.change(order.id, told("third"));
      const next = await second.live.since(batch!.cursor);
      expect(next?.events.map(({ change }) => change)).toContain("third");
      const last = await live.since(next!.cursor);
      expect(last).toBeDefined();
      expect(last!.cursor).toEqual(expect.any(String));
    });

    it("misses nothing that two processes do while it reads on", { timeout }, async () => {
      const { orders, live, second, cursor: begin } = await aCursor();
      const many: string[] = [];
      for (let count = 0; count < 8; count++) many.push((await addOrder(orders, aClaimedOrder())).id);
      const heard = new Set<string>();
      let cursor: LiveCursor = begin;
      const readOn = async () => {
        const batch = await second.live.since(cursor);
        for (const { change } of batch?.events ?? []) heard.add(change);
        cursor = batch?.cursor ?? cursor;
        return heard.size;
      };
      const changing = Array.from({ length: 60 }, async (_, count) => {
        await pause(count % 7);
        return (count % 2 === 0 ? orders : second.orders).change(many[count % 8]!, told(`change ${count}`));
      });
      // Reads on between the changes, while others are not kept yet.
      for (const change of changing) {
        await readOn();
        await change;
      }
      await expect.poll(readOn, { timeout: patienceMs }).toBeGreaterThanOrEqual(60);
      heard.delete("first");
      expect([...heard].toSorted()).toEqual(Array.from({ length: 60 }, (_, count) => `change ${count}`).toSorted());
      expect(await live.since(cursor)).toBeDefined();
    });

    it("answers undefined for what is no cursor", { timeout }, async () => {
      const { live } = await aCursor();
      for (const cursor of ["", "nonsense", "-1", "1.5", " ", "\u0000", "1e3", "'; select 1", "0".repeat(2000) + "x"])
        expect(await live.since(cursor)).toBeUndefined();
    });
  });
}
