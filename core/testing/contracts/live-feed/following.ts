import { describe, expect, it } from "vitest";
import type { LiveEvent } from "../../../live/index.ts";
import type { Invitation } from "../../../orders/index.ts";
import { aClaimedOrder, anId, anOrderChange, aPostedOrder } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { breakTheWheel, refuseToChange, withOrder } from "../shared/changes-of-orders.ts";
import { followLive } from "../shared/follow-live.ts";
import type { LiveStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";

const noting = (change: string) =>
  withOrder(() => ({ specialInstructions: change }), { live: [{ kind: "order", change, open: false }] });

const changesOf = (events: readonly LiveEvent[]) => events.map(({ change }) => change);

export function describeFollowing(storage: () => LiveStorage, patienceMs: number): void {
  const timeout = 2 * patienceMs + 20_000;

  async function anOrderToFollow() {
    const { accounts, orders } = storage();
    await addCast(accounts);
    return { ...storage(), order: await addOrder(orders, aClaimedOrder()) };
  }

  describe("following live", () => {
    it("tells every follower what any process does, in the order in which it was done", { timeout }, async () => {
      const { order, orders, live, second } = await anOrderToFollow();
      const [here, there] = [await followLive(live), await followLive(second.live)];
      for (let count = 0; count < 6; count++)
        await (count % 2 === 0 ? orders : second.orders).change(order.id, noting(`change ${count}`));
      for (const listener of [here, there]) {
        await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(6);
        expect(changesOf(listener.events())).toEqual([0, 1, 2, 3, 4, 5].map((count) => `change ${count}`));
        await listener.stop();
      }
    });

    it("begins with an empty batch that says where telling begins", { timeout }, async () => {
      const { order, orders, live, second } = await anOrderToFollow();
      await orders.change(order.id, noting("before"));
      const early = await followLive(live);
      expect(early.batches[0]).toEqual({ events: [], cursor: expect.any(String) });
      await orders.change(order.id, noting("after"));
      const batch = await second.live.since(early.batches[0]!.cursor);
      expect(changesOf(batch?.events ?? [])).toContain("after");
      const changing = Array.from({ length: 20 }, (_, count) =>
        second.orders.change(order.id, noting(`busy ${count}`)),
      );
      const late = await followLive(live);
      expect(late.batches[0]).toEqual({ events: [], cursor: expect.any(String) });
      await Promise.all(changing);
      await expect.poll(() => early.events().length, { timeout: patienceMs }).toBeGreaterThanOrEqual(21);
      await Promise.all([early.stop(), late.stop()]);
    });

    it("says which order, of what kind, when, and for whom", { timeout }, async () => {
      const { order, orders, live } = await anOrderToFollow();
      const listener = await followLive(live);
      await orders.change(
        order.id,
        withOrder(() => ({ deliveryContact: { name: null, phone: null, email: null } }), {
          live: [{ kind: "tracking", change: "position", open: true }],
        }),
      );
      await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(1);
      const [event] = listener.events();
      expect(event).toMatchObject({ kind: "tracking", change: "position", open: true, orderId: order.id });
      expect(new Date(event!.at).toISOString()).toBe(event!.at);
      expect(event!.audience).toMatchObject({ shipperId: order.shipperId, transporterId: order.transporterId });
      await listener.stop();
    });

    it(
      "tells of a reserved order the carriers that are invited, each by an event of its own",
      { timeout },
      async () => {
        const { orders, live } = await anOrderToFollow();
        const listener = await followLive(live);
        const told = { kind: "order", change: "created", open: true } as const;
        const invitation = (carrierId: string, answer: Invitation["answer"] = null): Invitation => ({
          id: anId(),
          carrierId,
          at: "2026-11-20T13:00:00.000Z",
          invitedById: anId(),
          until: null,
          exclusive: true,
          answer,
        });
        const carrier = anId();
        const order = aPostedOrder({
          isReserved: true,
          invitations: [invitation(carrier), invitation(anId(), { kind: "refused", at: "2026-11-20T13:00:00.000Z" })],
        });
        await orders.add(anOrderChange(order, { live: [told] }));
        await orders.change(
          order.id,
          withOrder(() => ({}), { live: [{ ...told, change: "invited", wasOnBoard: true }] }),
        );
        await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(3);
        const noOthers = { shipperId: null, shipperOrganizationId: null, driverId: null, receiverEmail: null };
        expect(listener.events()).toMatchObject([
          { change: "created", open: false, orderId: order.id, audience: { shipperId: order.shipperId } },
          { change: "created", open: false, orderId: order.id, audience: { ...noOthers, transporterId: carrier } },
          { change: "invited", open: true, orderId: order.id, audience: { transporterId: null } },
        ]);
        await listener.stop();
      },
    );

    it("tells a follower of a change only once it is kept", { timeout }, async () => {
      const { order, orders, second } = await anOrderToFollow();
      const seen = new Map<string, Promise<number | undefined>>();
      const stop = await second.live.follow(({ events }) => {
        for (const { change } of events)
          if (!seen.has(change))
            seen.set(
              change,
              second.orders.find(order.id).then((found) => found?.trackingUpdates),
            );
      });
      for (let count = 1; count <= 5; count++) {
        const change = `position ${count}`;
        await orders.change(
          order.id,
          withOrder(() => ({ trackingUpdates: count }), { live: [{ kind: "tracking", change, open: false }] }),
        );
        await expect.poll(() => seen.has(change), { timeout: patienceMs }).toBe(true);
        expect(await seen.get(change)).toBe(count);
      }
      await stop();
    });

    it("tells a follower nothing of a change that was refused or threw", { timeout }, async () => {
      const { order, orders, live } = await anOrderToFollow();
      const listener = await followLive(live);
      await orders.change(order.id, refuseToChange);
      await expect(orders.change(order.id, breakTheWheel)).rejects.toThrow("the wheel broke");
      await orders.change(order.id, noting("kept"));
      await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBeGreaterThanOrEqual(1);
      await pause(200);
      await listener.stop();
      expect(changesOf(listener.events())).toEqual(["kept"]);
    });

    it("misses none of forty changes that are made at once", { timeout }, async () => {
      const { orders, live, second } = await anOrderToFollow();
      const many: string[] = [];
      for (let count = 0; count < 8; count++) many.push((await addOrder(orders, aClaimedOrder())).id);
      const listener = await followLive(live);
      await Promise.all(
        Array.from({ length: 40 }, (_, count) =>
          (count % 2 === 0 ? orders : second.orders).change(many[count % 8]!, noting(`change ${count}`)),
        ),
      );
      await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(40);
      expect(changesOf(listener.events()).toSorted()).toEqual(
        Array.from({ length: 40 }, (_, count) => `change ${count}`).toSorted(),
      );
      await listener.stop();
    });

    it("ends when it is stopped, for that follower alone", { timeout }, async () => {
      const { order, orders, live } = await anOrderToFollow();
      const [leaving, staying] = [await followLive(live), await followLive(live)];
      await orders.change(order.id, noting("first"));
      await expect.poll(() => leaving.events().length, { timeout: patienceMs }).toBe(1);
      await leaving.stop();
      await orders.change(order.id, noting("second"));
      await expect.poll(() => staying.events().length, { timeout: patienceMs }).toBe(2);
      await pause(100);
      expect(changesOf(leaving.events())).toEqual(["first"]);
      await staying.stop();
    });
  });
}
