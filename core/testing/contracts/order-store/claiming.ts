import { carlosHauling, castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { User } from "../../../accounts/index.ts";
import {
  asContact,
  type ClaimOfSet,
  type Order,
  type OrderFact,
  type OrderStatus,
  type Shipment,
} from "../../../orders/index.ts";
import type { OrderStore } from "../../../ports.ts";
import type { IdempotencyKey } from "../../../shared/idempotency.ts";
import { accept, refuse } from "../../../shared/result.ts";
import {
  aClaim,
  aClaimedOrder,
  anId,
  anOrderChange,
  anOrderFact,
  aPerson,
  aPostedOrder,
  aWebhook,
  once,
} from "../../builders/index.ts";
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

const claimedOf = (order: Order, by: string): Order => ({
  ...order,
  status: "assigned",
  transporterId: by,
  claimedById: by,
  assignedAt: at,
});
const claimBy = (order: Pick<Order, "id">, transporterId = carlosId, mostToPickUp = 1000) =>
  aClaim(transporterId, { at, mostToPickUp, facts: [assignedTo(order, transporterId)] });

async function postShipment(orders: OrderStore, { id: shipperId, organizationId }: User, count: number) {
  const shipment: Shipment = {
    id: anId(),
    shipperId,
    shipperOrganizationId: organizationId,
    createdAt: "2026-11-20T12:00:00.000Z",
    count,
  };
  const ids = Array.from({ length: count }, anId).toSorted();
  const posted = ids.map((id) => aPostedOrder({ id, shipmentId: shipment.id }));
  await orders.addAll(
    shipment,
    posted.map((order) => anOrderChange(order, { facts: [anOrderFact(order)] })),
  );
  return { shipment, posted };
}

export function describeClaimingOrders(storage: () => OrderStorage): void {
  describe("claiming an order", () => {
    it("gives it to the transporter, and notes it", async () => {
      const { accounts, orders, second } = storage();
      const { carlos, dana } = await addCast(accounts);
      const [order, other] = [await addOrder(orders), await addOrder(orders)];
      const claimed: Order = claimedOf(order, carlos.user.id);
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
      expect(won[0]).toEqual(claimedOf(order, winner));
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

    describe("of a shipment", () => {
      const aShipmentOf = async (count: number) => {
        const { orders, accounts } = storage();
        const { dana } = await addCast(accounts);
        return postShipment(orders, dana.user, count);
      };
      type Asked = { readonly shipment: Shipment; readonly ids?: readonly string[]; readonly by?: string };
      /** Claims those that are open, and all or nothing where that is asked. */
      const claimSet = (
        store: OrderStore,
        { shipment, ids, by = carlosId }: Asked,
        { whole = false, call }: { readonly whole?: boolean; readonly call?: IdempotencyKey } = {},
      ) =>
        store.claimShipment(
          { shipmentId: shipment.id, transporterId: by, orderIds: ids },
          (contests) => {
            const decided = contests.map((contest) => ({
              orderId: contest.order.id,
              decision: claimBy(contest.order, by)[1](contest),
            }));
            const changes = decided.flatMap(({ decision }) => (decision.ok ? [decision.value] : []));
            if (whole && changes.length < contests.length) return refuse("not whole");
            const claims = decided.map(({ orderId, decision }): ClaimOfSet => ({
              orderId,
              outcome: decision.ok ? "claimed" : "gone",
              reason: null,
            }));
            return accept({ claims: { shipmentId: shipment.id, claims }, changes });
          },
          call,
        );
      const wonBy = (answer: Awaited<ReturnType<typeof claimSet>>): readonly string[] =>
        answer?.ok
          ? answer.value.value.claims.flatMap(({ orderId, outcome }) => (outcome === "claimed" ? [orderId] : []))
          : [];

      it("gives those that are wanted to the transporter, in the order of their ids, and notes it", async () => {
        const { orders, second } = storage();
        const { shipment, posted } = await aShipmentOf(4);
        const [first, next, last] = posted;
        const ids = [last!.id, first!.id, anId(), "nonsense"];
        const answer = await claimSet(orders, { shipment, ids });
        expect(answer).toEqual(
          accept({
            value: {
              shipmentId: shipment.id,
              claims: [first, last].map((order) => ({ orderId: order!.id, outcome: "claimed", reason: null })),
            },
            repeated: false,
          }),
        );
        const claimed: Order = claimedOf(first!, carlosId);
        expect(await second.orders.findByTrackingToken(first!.trackingToken)).toEqual({
          order: claimed,
          facts: [anOrderFact(first!), assignedTo(first!)],
        });
        expect(await orders.find(next!.id)).toEqual(next);
        expect(wonBy(await claimSet(second.orders, { shipment }))).toEqual([next!.id, posted[3]!.id]);
      });

      it("keeps nothing of a refusal, nor the key of its call", async () => {
        const { orders, second } = storage();
        const { shipment, posted } = await aShipmentOf(3);
        const call = once();
        await orders.claim(posted[1]!.id, ...claimBy(posted[1]!));
        expect(await claimSet(orders, { shipment }, { whole: true, call })).toEqual(refuse("not whole"));
        expect(await orders.find(posted[0]!.id)).toEqual(posted[0]);
        const ids = [posted[0]!.id];
        const first = await claimSet(orders, { shipment, ids }, { whole: true, call });
        expect(wonBy(first)).toEqual(ids);
        expect(await claimSet(second.orders, { shipment, ids }, { whole: true, call })).toEqual(
          accept({ ...(first?.ok ? first.value : undefined), repeated: true }),
        );
      });

      it("answers undefined for a shipment that is not there, and for a text that is no id", async () => {
        const { shipment } = await aShipmentOf(1);
        for (const id of [anId(), "", "nonsense"])
          expect(await claimSet(storage().orders, { shipment: { ...shipment, id } })).toBeUndefined();
      });

      it("counts the orders that a transporter has to pick up", async () => {
        const { orders } = storage();
        const { shipment, posted } = await aShipmentOf(3);
        await orders.claim(posted[0]!.id, ...claimBy(posted[0]!));
        const seen: number[] = [];
        await orders.claimShipment({ shipmentId: shipment.id, transporterId: carlosId }, (contests) => {
          seen.push(...contests.map(({ toPickUp }) => toPickUp));
          return refuse("no");
        });
        expect(seen).toEqual([1, 1, 1]);
      });

      it(
        "has one winner for each order when ten transporters claim overlapping sets, 200 times, on two processes",
        { timeout: 240_000 },
        async () => {
          const { accounts, orders, orderLists, second } = storage();
          const { dana } = await addCast(accounts);
          const rivals = Array.from({ length: 10 }, () => aPerson({ userType: "transporter" }));
          await addPeople(accounts, rivals);
          for (let round = 0; round < 200; round++) {
            const { shipment, posted } = await postShipment(orders, dana.user, 7);
            const answers = await Promise.all(
              rivals.map(async ({ user }, rival) => {
                // Neighbors want three of the same, each begins elsewhere, and every third wants all or nothing.
                const ids = [0, 1, 2, 3].map((more) => posted[(rival * 3 + more * (1 + (round % 3))) % 7]!.id);
                const store = rival % 2 === 0 ? orders : second.orders;
                const single = rival % 5 === 4;
                const [one] = ids;
                return single
                  ? store
                      .claim(one!, ...claimBy({ id: one! }, user.id))
                      .then((claimed) => ({ user, ids: [one!], won: claimed?.ok ? [one!] : [], whole: false }))
                  : claimSet(store, { shipment, ids, by: user.id }, { whole: rival % 3 === 0 }).then((answer) => ({
                      user,
                      ids: [...new Set(ids)],
                      won: wonBy(answer),
                      whole: rival % 3 === 0,
                    }));
              }),
            );
            const wins = answers.flatMap(({ won, user }) => won.map((id) => [id, user.id] as const));
            expect(new Set(wins.map(([id]) => id)).size).toBe(wins.length);
            for (const { ids, won, whole } of answers) if (whole) expect([0, ids.length]).toContain(won.length);
            const winners = new Map(wins);
            const found = await orderLists.shipment(shipment.id);
            for (const { order } of found!.views) {
              expect(order.transporterId).toBe(winners.get(order.id) ?? null);
              expect(order.status).toBe(winners.has(order.id) ? "assigned" : "pending");
            }
            // Each order that one carrier wanted without condition is gone.
            for (const { ids, whole } of answers) if (!whole) for (const id of ids) expect(winners.has(id)).toBe(true);
          }
        },
      );
    });

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
        expect(found).toEqual(!claimed?.ok ? { ...order, status: "cancelled" } : claimedOf(order, carlos.user.id));
      }
    });
  });
}
