import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Invitation, Order } from "../../../orders/index.ts";
import type { OrderContest } from "../../../ports.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { waitingOrdersMail } from "../../../rates/effects.ts";
import { anId, anOrder, anOrderChange, aPerson, aPostedOrder } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import type { OrderStorage } from "./storage.ts";

const at = "2026-11-20T13:00:00.123Z";
const { carlos, dana } = castAccounts();

const anInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  id: anId(),
  carrierId: carlos.user.id,
  at,
  invitedById: dana.user.id,
  until: null,
  exclusive: true,
  answer: { kind: "countered", at, amount: "1200.00", revision: 1 },
  ...overrides,
});

export function describeInvitingCarriers(storage: () => OrderStorage, patienceMs: number): void {
  describe("inviting carriers to an order", () => {
    it("keeps the invitations, by which the order is found", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const invitation = anInvitation();
      const order = await addOrder(orders, aPostedOrder({ isReserved: true, invitations: [invitation] }));
      await addOrder(orders, aPostedOrder({ invitations: [anInvitation()] }));
      await addOrder(orders);
      expect(await second.orders.findByInvitation(invitation.id)).toEqual(order);
      expect(await orders.findByInvitation(anId())).toBeUndefined();
      expect(await orders.findByInvitation("no id' }]")).toBeUndefined();
    });

    it("gives an order with new terms to the one that its shipper takes, and to no other at the same time", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const rivals = Array.from({ length: 8 }, () => aPerson({ userType: "transporter" }));
      await addPeople(accounts, rivals);
      const order = await addOrder(orders, aPostedOrder({ paymentAmount: "1000.00" }));
      const give = ({ order: newest, transporter }: OrderContest) =>
        newest.status === "pending"
          ? accept(
              anOrderChange({
                ...newest,
                status: "assigned",
                transporterId: transporter!.id,
                assignedAt: at,
                paymentAmount: "1200.00",
                revision: 2,
              }),
            )
          : refuse("taken");
      const answers = await Promise.all(
        rivals.map(({ user }, rival) => (rival % 2 === 0 ? orders : second.orders).award(order.id, user.id, give)),
      );
      const won = answers.flatMap((answer) => (answer?.ok ? [answer.value] : []));
      expect(won).toHaveLength(1);
      expect(await orders.find(order.id)).toEqual(won[0]);
      expect(won[0]).toMatchObject({ paymentAmount: "1200.00", status: "assigned" });
      expect(answers.filter((answer) => answer && !answer.ok)).toHaveLength(7);
      expect(await orders.award(anId(), carlos.user.id, give)).toBeUndefined();
      expect(await orders.award("no id", carlos.user.id, give)).toBeUndefined();
    });

    it("tells an unknown carrier from one that is there, and how many it has to pick up", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      await addOrder(orders, aPostedOrder({ status: "assigned", transporterId: carlos.user.id, assignedAt: at }));
      const order = await addOrder(orders);
      const seen: (number | undefined)[] = [];
      const look = ({ transporter, toPickUp }: OrderContest) => {
        seen.push(transporter && toPickUp);
        return refuse("looked");
      };
      await orders.award(order.id, carlos.user.id, look);
      await orders.award(order.id, anId(), look);
      expect(seen).toEqual([1, undefined]);
    });
  });

  describe("orders that wait", () => {
    const posted = (minute: number, overrides: Partial<Order> = {}) =>
      aPostedOrder({ createdAt: `2026-11-20T12:${minute}:00.000Z`, ...overrides });
    const span = { since: "2026-11-20T12:10:00.000Z", until: "2026-11-20T12:50:00.000Z" };

    it("are taken once, the oldest first, with one effect for each shipper", { timeout: 2 * patienceMs }, async () => {
      const { accounts, orders, second, effects } = storage();
      const { sam } = await addCast(accounts);
      const open = [posted(10), posted(20), posted(30, { shipperId: sam.user.id }), posted(50)];
      await addOrders(orders, [
        ...open.toReversed(),
        posted(51),
        aPostedOrder({ createdAt: "2026-11-20T12:09:59.999Z" }),
        posted(20, { status: "cancelled" }),
        posted(20, { status: "assigned", transporterId: carlos.user.id, assignedAt: at }),
        anOrder({ createdAt: open[0]!.createdAt }),
      ]);
      const runner = await collectEffects(effects);
      const taken: (readonly string[])[] = [];
      const mailOf = (shipperId: string, ids: readonly [string, ...string[]]) => {
        taken.push([shipperId, ...ids]);
        return waitingOrdersMail(shipperId, ids);
      };
      expect(await orders.takeWaiting({ ...span, most: 3 }, mailOf)).toBe(3);
      expect(await second.orders.takeWaiting({ ...span, most: 3 }, mailOf)).toBe(1);
      expect(await orders.takeWaiting({ ...span, most: 3 }, mailOf)).toBe(0);
      expect(taken).toEqual([
        [dana.user.id, open[0]!.id, open[1]!.id],
        [sam.user.id, open[2]!.id],
        [dana.user.id, open[3]!.id],
      ]);
      await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBe(3);
      await runner.stop();
    });
  });
}
