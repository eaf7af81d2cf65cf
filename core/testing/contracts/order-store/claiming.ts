import { carlosHauling, castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { asContact, type Order, type OrderFact, type OrderStatus } from "../../../orders/index.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { aClaim, aClaimedOrder, anId, anOrderFact, aPerson, aPostedOrder, aWebhook } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import type { OrderStorage } from "./storage.ts";

const at = "2026-11-20T13:00:00.123Z";

const { id: carlosId } = castAccounts().carlos.user;

const assignedTo = ({ id }: Pick<Order, "id">, actorId = carlosId): OrderFact => ({
  orderId: id,
  kind: "assigned",
  at,
  actorId,
  reason: null,
});

const claimBy = (order: Pick<Order, "id">, transporterId = carlosId, mostToPickUp = 1000) =>
  aClaim(transporterId, { at, mostToPickUp, facts: [assignedTo(order, transporterId)] });

export function describeClaimingOrders(storage: () => OrderStorage): void {
  describe("claiming an order", () => {
    it("gives it to the transporter, and notes it", async () => {
      const { accounts, orders, second } = storage();
      const { carlos, dana } = await addCast(accounts);
      const [order, other] = [await addOrder(orders), await addOrder(orders)];
      const claimed: Order = { ...order, status: "assigned", transporterId: carlos.user.id, assignedAt: at };
      expect(await orders.claim(order.id, ...claimBy(order))).toEqual(
        accept({
          order: claimed,
          shipper: asContact(dana.user),
          transporter: asContact(carlos.user),
          driver: null,
          invoice: null,
          feeInvoice: null,
          carrierInvoice: null,
        }),
      );
      expect(await second.orders.findByTrackingToken(order.trackingToken)).toEqual({
        order: claimed,
        facts: [anOrderFact(order), assignedTo(order)],
      });
      expect(await orders.find(other.id)).toEqual(other);
    });

    it("lets one of fifty win who try at once, on two processes", { timeout: 60_000 }, async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const transporters = Array.from({ length: 50 }, () => aPerson({ userType: "transporter" }));
      await addPeople(accounts, transporters);
      const order = await addOrder(orders);
      const answers = await Promise.all(
        transporters.map(({ user }, caller) =>
          (caller % 2 === 0 ? orders : second.orders).claim(order.id, ...claimBy(order, user.id)),
        ),
      );
      const won = answers.flatMap((answer) => (answer?.ok ? [answer.value.order] : []));
      expect(won).toHaveLength(1);
      expect(answers.filter((answer) => !answer?.ok)).toEqual(Array.from({ length: 49 }, () => refuse("taken")));
      const winner = transporters[answers.findIndex((answer) => answer?.ok)]!.user.id;
      expect(won[0]).toEqual({ ...order, status: "assigned", transporterId: winner, assignedAt: at });
      const found = await orders.findByTrackingToken(order.trackingToken);
      expect(found?.order).toEqual(won[0]);
      expect(found?.facts.map(({ kind, actorId }) => ({ kind, actorId }))).toEqual([
        { kind: "created", actorId: order.shipperId },
        { kind: "assigned", actorId: winner },
      ]);
    });

    it("leaves an order alone that is not pending", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const statuses: readonly OrderStatus[] = ["assigned", "in_transit", "delivered"];
      for (const order of [
        ...statuses.map((status) => aClaimedOrder({ status })),
        aPostedOrder({ status: "cancelled" }),
      ]) {
        await addOrder(orders, order);
        expect(await orders.claim(order.id, ...claimBy(order, rival.user.id))).toEqual(refuse("taken"));
        expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [anOrderFact(order)] });
      }
    });

    it("is decided with the account as it is by then", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter", suspendedAt: at });
      await addPeople(accounts, [rival]);
      const order = await addOrder(orders);
      const seen: unknown[] = [];
      for (const id of [rival.user.id, anId()])
        expect(
          await second.orders.claim(order.id, id, ({ transporter }) => {
            seen.push(transporter);
            return refuse("no");
          }),
        ).toEqual(refuse("no"));
      expect(seen).toEqual([(await accounts.find(rival.user.id))!.user, undefined]);
      expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [anOrderFact(order)] });
    });

    it("is decided with what the transporter's company says of cards by then", async () => {
      const { accounts, companies, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      const alone = aPerson({ userType: "transporter" });
      await addPeople(accounts, [alone]);
      const order = await addOrder(orders);
      const seenBy = async (id: string) => {
        let seen: boolean | undefined;
        await second.orders.claim(order.id, id, ({ takesCards }) => {
          seen = takesCards;
          return refuse("no");
        });
        return seen;
      };
      for (const takesCards of [true, false]) {
        await companies.save({ ...carlosHauling, takesCards });
        expect(await seenBy(carlos.user.id)).toBe(takesCards);
      }
      expect(await seenBy(alone.user.id)).toBe(false);
      expect(await seenBy(anId())).toBe(false);
    });

    it("is decided with whether either side has a webhook by then", async () => {
      const { accounts, orders, second, webhooks } = storage();
      const { dana, carlos } = await addCast(accounts);
      const order = await addOrder(orders);
      const has = async () => {
        let seen: boolean | undefined;
        await second.orders.claim(order.id, carlosId, ({ hasWebhooks }) => {
          seen = hasWebhooks;
          return refuse("no");
        });
        return seen;
      };
      expect(await has()).toBe(false);
      const nothingElse = { facts: [], effects: [] };
      for (const { user } of [dana, carlos]) {
        const webhook = aWebhook(user);
        await webhooks.add(webhook, 5, nothingElse);
        expect(await has()).toBe(true);
        await webhooks.change(webhook.id, (found) => ({ ...nothingElse, webhook: { ...found, off: "failing" } }));
        expect(await has()).toBe(false);
      }
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await orders.claim(id, ...aClaim(carlosId))).toBeUndefined();
    });

    it("is for those with fewer orders to pick up than they may have, whatever became of the others", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      for (const status of ["assigned", "in_transit", "delivered", "cancelled"] as const)
        await addOrder(orders, aClaimedOrder({ status }));
      const [first, next] = [await addOrder(orders), await addOrder(orders)];
      expect(await orders.claim(first.id, ...claimBy(first, carlosId, 2))).toMatchObject({ ok: true });
      expect(await second.orders.claim(next.id, ...claimBy(next, carlosId, 2))).toEqual(refuse("full"));
      expect(await orders.findByTrackingToken(next.trackingToken)).toEqual({ order: next, facts: [anOrderFact(next)] });
      await orders.change(
        first.id,
        withOrder(() => ({ status: "in_transit" })),
      );
      expect(await second.orders.claim(next.id, ...claimBy(next, carlosId, 2))).toMatchObject({ ok: true });
      const last = await addOrder(orders);
      expect(await orders.claim(last.id, ...claimBy(last, rival.user.id, 1))).toMatchObject({ ok: true });
    });

    it(
      "never passes that number, however many are claimed at once, on two processes",
      { timeout: 60_000 },
      async () => {
        const { accounts, orders, second } = storage();
        await addCast(accounts);
        const carriers = Array.from({ length: 3 }, () => aPerson({ userType: "transporter" }));
        await addPeople(accounts, carriers);
        const wanted = carriers.flatMap(({ user }) =>
          Array.from({ length: 20 }, () => ({ order: aPostedOrder(), user })),
        );
        for (const { order } of wanted) await addOrder(orders, order);
        const answers = await Promise.all(
          wanted.map(({ order, user }, caller) =>
            (caller % 2 === 0 ? orders : second.orders).claim(order.id, ...claimBy(order, user.id, 5)),
          ),
        );
        for (const { user } of carriers) {
          expect(
            answers.filter((claimed) => claimed?.ok && claimed.value.order.transporterId === user.id),
          ).toHaveLength(5);
          const kept = await Promise.all(wanted.map(({ order }) => orders.find(order.id)));
          expect(kept.filter((order) => order?.transporterId === user.id)).toHaveLength(5);
        }
      },
    );

    it("and canceling at once leave one of them, never both", async () => {
      const { accounts, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      for (let round = 0; round < 10; round++) {
        const order = await addOrder(orders);
        const [claimed, cancelled] = await Promise.all([
          orders.claim(order.id, ...claimBy(order)),
          second.orders.change(order.id, (newest) =>
            newest.status === "pending"
              ? withOrder(() => ({ status: "cancelled" }))(newest)
              : { ok: false, refusal: "too late" },
          ),
        ]);
        const found = await orders.find(order.id);
        expect(cancelled?.ok).toBe(!claimed?.ok);
        expect(found).toEqual(
          !claimed?.ok
            ? { ...order, status: "cancelled" }
            : { ...order, status: "assigned", transporterId: carlos.user.id, assignedAt: at },
        );
      }
    });
  });
}
