import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { issueInvoice } from "../../../invoices/effects.ts";
import { orderMail, orderStepped } from "../../../orders/effects.ts";
import type { LiveChange } from "../../../live/index.ts";
import type { Order } from "../../../orders/index.ts";
import { aClaim, aClaimedOrder, anOrderChange, aPostedOrder, once } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { breakTheWheel, refuseToChange, withOrder } from "../shared/changes-of-orders.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { followLive } from "../shared/follow-live.ts";
import type { OrderStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";

const told = (change: string, open = false): LiveChange => ({ kind: "order", change, open });

const audienceOf = ({ shipperId, shipperOrganizationId, transporterId, driverId, deliveryContact }: Order) => ({
  shipperId,
  shipperOrganizationId,
  transporterId,
  driverId,
  receiverEmail: deliveryContact.email,
});

export function describeWhatFollowsOrders(storage: () => OrderStorage, patienceMs: number): void {
  const timeout = 2 * patienceMs + 20_000;

  /** The effects carried out and the live events sent while something is done. */
  async function following(expected: number, act: () => Promise<unknown>) {
    const { effects, live } = storage();
    const [runner, listener] = [await collectEffects(effects), await followLive(live)];
    await act();
    await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBeGreaterThanOrEqual(expected);
    await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBeGreaterThanOrEqual(expected);
    await pause(200);
    await Promise.all([runner.stop(), listener.stop()]);
    return { keys: runner.keys, events: listener.events() };
  }

  describe("what follows from an order", () => {
    it("comes with its beginning, once for all repeats", { timeout }, async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const [order, call] = [aPostedOrder(), once({ call: "POST /api/orders" })];
      const change = anOrderChange(order, {
        effects: [orderMail(order.id, "created", "receiver")],
        live: [told("created", true)],
      });
      const { keys, events } = await following(1, () =>
        Promise.all([orders.add(change, call), second.orders.add(change, call)]),
      );
      expect(keys).toEqual(change.effects.map(({ key }) => key));
      expect(events).toEqual([
        { ...told("created", true), orderId: order.id, at: expect.any(String), audience: audienceOf(order) },
      ]);
    });

    it("comes with the claim that wins, and with no other", { timeout }, async () => {
      const { accounts, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      const order = await addOrder(orders);
      let claimed: Order | undefined;
      const { keys, events } = await following(1, async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, caller) =>
            (caller % 2 === 0 ? orders : second.orders).claim(
              order.id,
              ...aClaim(carlos.user.id, {
                at: `2026-11-20T13:00:00.00${caller}Z`,
                effects: [{ ...orderStepped(order.id, "assigned"), key: `by caller ${caller}` }],
                live: [told(`claimed by caller ${caller}`, true)],
              }),
            ),
          ),
        );
        claimed = answers.flatMap((answer) => (answer?.ok ? [answer.value.order] : []))[0];
      });
      const winner = claimed!.assignedAt!.at(-2);
      expect(keys).toEqual([`by caller ${winner}`]);
      expect(events).toEqual([
        expect.objectContaining({ change: `claimed by caller ${winner}`, audience: audienceOf(claimed!) }),
      ]);
    });

    it("comes with each of many claims at once, to its own order", { timeout }, async () => {
      const { accounts, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      const made: Order[] = [];
      for (let count = 0; count < 12; count++) made.push(await addOrder(orders));
      const claimed: Order[] = [];
      const { keys, events } = await following(made.length, async () => {
        const claims = [...made, ...made].map((order, caller) =>
          (caller % 3 === 0 ? second.orders : orders).claim(
            order.id,
            ...aClaim(carlos.user.id, {
              at: `2026-11-20T13:00:00.0${caller + 10}Z`,
              facts: [
                { orderId: order.id, kind: "assigned", at: order.createdAt, actorId: null, reason: `by ${caller}` },
              ],
              effects: [{ ...orderStepped(order.id, "assigned"), key: `${order.id} by ${caller}` }],
              live: [told(`claimed by ${caller}`, true), told(`again by ${caller}`)],
            }),
          ),
        );
        claimed.push(...(await Promise.all(claims)).flatMap((one) => (one?.ok ? [one.value.order] : [])));
      });
      const winners = new Map(claimed.map((order) => [order.id, Number(order.assignedAt!.slice(-3, -1)) - 10]));
      expect(claimed).toHaveLength(made.length);
      expect([...winners.keys()].toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      expect(keys.toSorted()).toEqual(Array.from(winners, ([id, caller]) => `${id} by ${caller}`).toSorted());
      for (const [id, caller] of winners) {
        const own = events.filter(({ orderId }) => orderId === id).map(({ change }) => change);
        expect(own).toEqual([`claimed by ${caller}`, `again by ${caller}`]);
        const found = await orders.findByTrackingToken(made.find((order) => order.id === id)!.trackingToken);
        expect(found?.facts.map(({ reason }) => reason)).toEqual([null, `by ${caller}`]);
      }
    });

    it("comes with a change that is kept, for the people it has since", { timeout }, async () => {
      const { accounts, orders } = storage();
      const { dina } = await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder());
      const effects = [orderMail(order.id, "driver_assigned", "driver", "1"), issueInvoice(order.id)];
      const { keys, events } = await following(2, () =>
        orders.change(
          order.id,
          withOrder(() => ({ driverId: dina.user.id }), { effects, live: [told("driver"), told("second", true)] }),
        ),
      );
      expect(keys.toSorted()).toEqual(effects.map(({ key }) => key).toSorted());
      const audience = audienceOf({ ...order, driverId: dina.user.id });
      expect(events).toEqual([
        { ...told("driver"), orderId: order.id, at: expect.any(String), audience },
        { ...told("second", true), orderId: order.id, at: expect.any(String), audience },
      ]);
    });

    it("does not come with what was refused, threw or was not there", { timeout }, async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [order, taken] = [await addOrder(orders, aClaimedOrder()), await addOrder(orders)];
      const rest = { effects: [orderStepped(taken.id, "created")], live: [told("never")] };
      const claim = aClaim(castAccounts().carlos.user.id, rest);
      const { keys, events } = await following(1, async () => {
        await orders.change(order.id, refuseToChange);
        await expect(orders.change(order.id, breakTheWheel)).rejects.toThrow("the wheel broke");
        await expect(orders.add(anOrderChange(aPostedOrder({ id: taken.id }), rest))).rejects.toThrow();
        await orders.claim(order.id, ...claim);
        await orders.change(
          order.id,
          withOrder(() => ({}), { effects: [orderStepped(order.id, "assigned")], live: [told("kept")] }),
        );
      });
      expect(keys).toEqual([orderStepped(order.id, "assigned").key]);
      expect(events.map(({ change }) => change)).toEqual(["kept"]);
    });
  });
}
