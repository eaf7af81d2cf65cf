import { describe, expect, it } from "vitest";
import type { Order, ProposedChange, TermsFact } from "../../../orders/index.ts";
import { proposedTermsOf } from "../../../orders/order-changes.ts";
import { accept } from "../../../shared/result.ts";
import { aClaimedOrder, anId, anOrderFact } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { notToday } from "../shared/bookings.ts";
import {
  breakTheWheel,
  noOrderToDecideOn,
  oneMoreUpdate,
  refuseToChange,
  withOrder,
} from "../shared/changes-of-orders.ts";
import type { OrderStorage } from "./storage.ts";

export function describeChangingOrders(storage: () => OrderStorage): void {
  describe("changing an order", () => {
    it("keeps what changed of its terms, oldest first, and the proposal that waits for an answer", async () => {
      const { accounts, orders, orderLists, second } = storage();
      const { dana } = await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      await addOrder(orders, aClaimedOrder());
      const edited: TermsFact = {
        changeId: anId(),
        orderId: order.id,
        kind: "edited",
        at: "2026-11-21T08:00:00.001Z",
        actorId: dana.user.id,
        reason: null,
        revision: 2,
        changes: [
          { field: "pickupHours", before: null, after: { mon: { opens: "08:00", closes: "17:00" } } },
          { field: "vehicleYear", before: 2020, after: 2021 },
          { field: "isUrgent", before: false, after: true },
          { field: "needsPickupCode", before: false, after: true },
        ],
      };
      const proposed: TermsFact = { ...edited, changeId: anId(), kind: "proposed", reason: "The buyer is away" };
      const lapsed: TermsFact = { ...proposed, kind: "lapsed", actorId: null, changes: [] };
      const proposedChange: ProposedChange = {
        id: proposed.changeId,
        at: proposed.at,
        actorId: dana.user.id,
        claimedAt: order.assignedAt!,
        reason: null,
        changes: edited.changes,
        terms: proposedTermsOf(order),
      };
      const keep = (changes: readonly TermsFact[], given: Partial<Order>) =>
        orders.change(order.id, (newest) =>
          accept({ order: { ...newest, ...given }, facts: [], effects: [], live: [], changes }),
        );
      expect(await keep([edited, proposed], { revision: 2, proposedChange })).toEqual({
        ok: true,
        value: { ...order, revision: 2, proposedChange },
      });
      expect(await second.orders.find(order.id)).toEqual({ ...order, revision: 2, proposedChange });
      await keep([lapsed], { proposedChange: null });
      const actorName = `${dana.user.firstName} ${dana.user.lastName}`;
      expect(await orderLists.changes(order.id)).toEqual([
        { ...edited, actorName },
        { ...proposed, actorName },
        { ...lapsed, actorName: null },
      ]);
      expect(await second.orders.find(order.id)).toEqual({ ...order, revision: 2 });
      for (const unknown of [anId(), "nonsense"]) expect(await orderLists.changes(unknown)).toEqual([]);
    });

    it("keeps what was decided on the newest order", async () => {
      const { accounts, orders, second } = storage();
      const { dina, carlos } = await addCast(accounts);
      const [order, other] = [await addOrder(orders, aClaimedOrder()), await addOrder(orders, aClaimedOrder())];
      const pickedUp: Partial<Order> = {
        status: "in_transit",
        driverId: dina.user.id,
        pickedUpAt: "2026-11-21T08:00:00.001Z",
        trackingUpdates: 1,
        lastPosition: {
          latitude: 33.97312345678,
          longitude: -118.24791234567,
          place: null,
          notes: "Loaded\nfront row",
          milesLeft: 2790,
          at: "2026-11-21T08:00:00.002Z",
        },
      };
      const fact = anOrderFact(order, {
        kind: "in_transit",
        at: "2026-11-21T08:00:00.001Z",
        actorId: carlos.user.id,
        reason: "a day early",
      });
      expect(
        await orders.change(
          order.id,
          withOrder(() => pickedUp, { facts: [fact] }),
        ),
      ).toEqual({
        ok: true,
        value: { ...order, ...pickedUp },
      });
      expect(await second.orders.findByTrackingToken(order.trackingToken)).toEqual({
        order: { ...order, ...pickedUp },
        facts: [anOrderFact(order), fact],
      });
      const rest: Partial<Order> = {
        status: "delivered",
        driverId: null,
        deliveredAt: "2026-11-28T16:00:00.999Z",
        rating: { stars: 4, comment: "Late, but “well” kept" },
        bookerConfirmedAt: "2026-11-20T14:00:00.001Z",
        disownedAt: "2026-11-20T15:00:00.001Z",
      };
      await second.orders.change(
        order.id,
        withOrder(() => rest),
      );
      expect(await orders.find(order.id)).toEqual({ ...order, ...pickedUp, ...rest });
      expect(await orders.find(other.id)).toEqual(other);
    });

    it("shows each decision the order as the one before left it", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      await orders.change(order.id, oneMoreUpdate);
      let seen: Order | undefined;
      await second.orders.change(order.id, (newest) => {
        seen = newest;
        return refuseToChange();
      });
      expect(seen).toEqual({ ...order, trackingUpdates: 1 });
    });

    it("keeps nothing when it is refused, and passes the refusal on", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      expect(await orders.change(order.id, refuseToChange)).toEqual({ ok: false, refusal: notToday });
      expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [anOrderFact(order)] });
    });

    it("keeps nothing when it throws, and goes on working", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      await expect(orders.change(order.id, breakTheWheel)).rejects.toThrow("the wheel broke");
      expect(await second.orders.findByTrackingToken(order.trackingToken)).toEqual({
        order,
        facts: [anOrderFact(order)],
      });
      expect(await second.orders.change(order.id, oneMoreUpdate)).toMatchObject({ ok: true });
    });

    it("answers undefined for an id that is not there, even one that is no id at all, and decides nothing", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await orders.change(id, noOrderToDecideOn)).toBeUndefined();
    });

    it("follows one after the other when twenty come at once, on two processes", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? orders : second.orders).change(order.id, oneMoreUpdate),
        ),
      );
      const counts = answers.map((answer) => (answer?.ok ? answer.value.trackingUpdates : 0));
      expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect((await orders.find(order.id))?.trackingUpdates).toBe(20);
    });
  });
}
