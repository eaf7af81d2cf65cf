import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Conversation } from "../../../messages/index.ts";
import type { OrderOwner } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { unclaimed } from "../../../orders/index.ts";
import {
  aBooking,
  aClaim,
  aMessage,
  anAnswer,
  anOrderChange,
  aPerson,
  aPostedOrder,
  aQuote,
} from "../../builders/index.ts";
import { addClaimedOrder, addOrder } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { removed } from "../shared/changes-of-accounts.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import type { MessageStorage } from "./storage.ts";
import { readPages } from "../shared/read-pages.ts";

const minute = (count: number) => `2026-11-20T14:0${count}:00.000Z`;
const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ order }) => order.id);

export function describeOrderConversations(storage: () => MessageStorage): void {
  const danas: OrderOwner = { kind: "organization", organizationId: danasMotors.id };

  describe("conversations on orders", () => {
    it("begin with the claim, and move up with each message", async () => {
      const { accounts, orders, messages } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [one, other] = [
        await addClaimedOrder(orders, aPostedOrder(), minute(1)),
        await addClaimedOrder(orders, aPostedOrder(), minute(2)),
      ];
      await addOrder(orders);
      const { rows, next } = await messages.conversations(danas, dana.user.id, { limit: 10 });
      expect(next).toBeNull();
      expect(rows).toEqual([
        expect.objectContaining({ order: other, last: null, unread: 0, lastAt: minute(2) }),
        expect.objectContaining({ order: one, last: null, unread: 0, lastAt: minute(1) }),
      ]);
      expect(rows[0]).toMatchObject({
        shipper: { id: dana.user.id, firstName: "Dana", companyName: danasMotors.companyName },
        transporter: { id: carlos.user.id, firstName: "Carlos", email: carlos.user.email },
      });
      const [question, answer] = [aMessage(one, { createdAt: minute(3) }), anAnswer(other, { createdAt: minute(4) })];
      await messages.add(question);
      expect(idsOf((await messages.conversations(danas, dana.user.id, { limit: 10 })).rows)).toEqual([
        one.id,
        other.id,
      ]);
      await messages.add(answer);
      expect((await messages.conversations(danas, dana.user.id, { limit: 10 })).rows).toMatchObject([
        { order: { id: other.id }, last: answer, lastAt: minute(4) },
        { order: { id: one.id }, last: question, lastAt: minute(3) },
      ]);
    });

    it("close the undo of a claim, and leave the time until which it is untold", async () => {
      const { accounts, orders, messages } = storage();
      await addCast(accounts);
      const order = await addClaimedOrder(orders, aPostedOrder(), minute(1), minute(6));
      const undo = async () => {
        const { undoUntil, undoClosed } = (await orders.find(order.id))!;
        return { undoUntil, undoClosed };
      };
      expect(await undo()).toEqual({ undoUntil: minute(6), undoClosed: false });
      await messages.add(aMessage(order, { createdAt: minute(2) }));
      expect(await undo()).toEqual({ undoUntil: minute(6), undoClosed: true });
    });

    it("end when the order is given back, and start empty with the next claim", async () => {
      const { accounts, orders, messages, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const { user: rival } = await addPerson(accounts, aPerson({ userType: "transporter", isVerified: true }));
      const order = await addClaimedOrder(orders, aPostedOrder(), minute(1));
      const [question, answer] = [aMessage(order, { createdAt: minute(2) }), anAnswer(order, { createdAt: minute(3) })];
      await messages.add(question);
      await messages.add(answer);
      const released = {
        orderId: order.id,
        kind: "released",
        at: minute(4),
        actorId: carlos.user.id,
        reason: null,
      } as const;
      await orders.change(order.id, (newest) => accept(anOrderChange(unclaimed(newest), { facts: [released] })));
      const carlosJobs: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      for (const [owner, { user }] of [
        [danas, dana],
        [carlosJobs, carlos],
      ] as const) {
        expect((await messages.conversations(owner, user.id, { limit: 10 })).rows).toEqual([]);
        expect(await messages.unread(user.id)).toBe(0);
      }
      expect((await messages.list(order.id, { limit: 10 })).rows.map(({ readAt }) => readAt)).toEqual([
        minute(4),
        minute(4),
      ]);
      await orders.claim(order.id, ...aClaim(rival.id, { at: minute(5) }));
      const begun = { last: null, unread: 0, lastAt: minute(5), transporter: { id: rival.id } };
      expect((await second.messages.conversations(danas, dana.user.id, { limit: 10 })).rows).toMatchObject([begun]);
      expect(await messages.list(order.id, { limit: 10, since: minute(5) })).toEqual({ rows: [], next: null });
      const next = aMessage(order, { createdAt: minute(6), recipientId: rival.id });
      await messages.add(next);
      expect((await messages.list(order.id, { limit: 10, since: minute(5) })).rows).toEqual([next]);
      expect(await messages.conversations(carlosJobs, carlos.user.id, { limit: 10 })).toEqual({ rows: [], next: null });
    });

    it("go by the moments that messages were moved to", async () => {
      const { accounts, orders, messages } = storage();
      const { dana } = await addCast(accounts);
      const one = await addClaimedOrder(orders, aPostedOrder(), minute(1));
      const other = await addClaimedOrder(orders, aPostedOrder(), minute(1));
      await messages.add(aMessage(one, { createdAt: minute(5) }));
      await messages.add(aMessage(other, { createdAt: minute(4) }));
      await messages.add(anAnswer(one, { createdAt: minute(2) }));
      const { rows } = await messages.conversations(danas, dana.user.id, { limit: 10 });
      expect(rows.map(({ order, lastAt }) => [order.id, lastAt])).toEqual([
        [one.id, "2026-11-20T14:05:00.001Z"],
        [other.id, minute(4)],
      ]);
    });

    it("show the order as it is now, and people whose accounts were removed", async () => {
      const { accounts, orders, messages } = storage();
      const { dana, carlos } = await addCast(accounts);
      const order = await addClaimedOrder(orders);
      await orders.change(
        order.id,
        withOrder(() => ({ status: "cancelled" })),
      );
      await accounts.change(carlos.user.id, removed);
      expect((await messages.conversations(danas, dana.user.id, { limit: 10 })).rows).toMatchObject([
        { order: { id: order.id, status: "cancelled" }, transporter: { firstName: "Carlos" } },
      ]);
    });

    it("count what the reader has not opened, each for itself", async () => {
      const { accounts, orders, messages } = storage();
      const { dana, sam, carlos } = await addCast(accounts);
      const order = await addClaimedOrder(orders, aPostedOrder(), minute(2));
      const other = await addClaimedOrder(orders, aPostedOrder(), minute(1));
      for (const message of [aMessage(order), aMessage(order), anAnswer(order)])
        await messages.add({ ...message, createdAt: minute(4) });
      await messages.add(aMessage(other, { createdAt: minute(3) }));
      const unread = async (owner: OrderOwner, readerId: string) =>
        (await messages.conversations(owner, readerId, { limit: 10 })).rows.map((row) => row.unread);
      const carlosJobs: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      expect(await unread(carlosJobs, carlos.user.id)).toEqual([2, 1]);
      expect(await unread(danas, dana.user.id)).toEqual([1, 0]);
      expect(await unread(danas, sam.user.id)).toEqual([0, 0]);
      await messages.markRead(order.id, carlos.user.id, minute(9));
      expect(await unread(carlosJobs, carlos.user.id)).toEqual([0, 1]);
      expect(await unread(danas, dana.user.id)).toEqual([1, 0]);
    });

    it("are those of an owner", async () => {
      const { accounts, orders, messages } = storage();
      const { dana, sam, carlos } = await addCast(accounts);
      const stranger = (await addPerson(accounts, aPerson())).user;
      const own = await addClaimedOrder(orders, aPostedOrder(), minute(1));
      const sams = await addClaimedOrder(orders, aPostedOrder({ shipperId: sam.user.id }), minute(2));
      const strangers = await addClaimedOrder(
        orders,
        aPostedOrder({ shipperId: stranger.id, shipperOrganizationId: null }),
        minute(3),
      );
      const of = async (owner: OrderOwner) =>
        idsOf((await messages.conversations(owner, dana.user.id, { limit: 10 })).rows);
      expect(await of(danas)).toEqual([sams.id, own.id]);
      expect(await of({ kind: "shipper", userId: dana.user.id })).toEqual([own.id]);
      expect(await of({ kind: "shipper", userId: sam.user.id })).toEqual([sams.id]);
      expect(await of({ kind: "transporter", userId: carlos.user.id })).toEqual([strangers.id, sams.id, own.id]);
      expect(await of({ kind: "transporter", userId: dana.user.id })).toEqual([]);
      expect(await of({ kind: "all" })).toEqual([strangers.id, sams.id, own.id]);
    });

    it("on a guest's order begin with the first message, until an account takes it over", async () => {
      const { accounts, quotes, orders, messages } = storage();
      const { dana, carlos } = await addCast(accounts);
      const quote = aQuote();
      await quotes.add(quote, []);
      const { order } = aBooking(quote);
      await quotes.book(quote.id, () =>
        accept({ ...aBooking(quote), order, fact: { ...aBooking(quote).fact, orderId: order.id } }),
      );
      await orders.claim(order.id, ...aClaim(carlos.user.id, { at: minute(1) }));
      const carlosJobs: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      const all: OrderOwner = { kind: "all" };
      for (const owner of [carlosJobs, all])
        expect(await messages.conversations(owner, carlos.user.id, { limit: 10 })).toEqual({ rows: [], next: null });
      const [asked, answered] = [
        aMessage(order, { senderId: null, createdAt: minute(2) }),
        anAnswer(order, { recipientId: null, createdAt: minute(3) }),
      ];
      for (const message of [asked, answered]) await messages.add(message);
      expect((await messages.list(order.id, { limit: 10 })).rows).toEqual([answered, asked]);
      for (const owner of [carlosJobs, all])
        expect((await messages.conversations(owner, carlos.user.id, { limit: 10 })).rows).toMatchObject([
          { order: { id: order.id }, shipper: null, last: answered, unread: 1, lastAt: minute(3) },
        ]);
      expect((await messages.conversations(danas, dana.user.id, { limit: 10 })).rows).toEqual([]);
      expect(await messages.markRead(order.id, null, minute(4))).toBe(1);
      expect(await messages.markRead(order.id, null, minute(5))).toBe(0);
      await orders.change(
        order.id,
        withOrder(() => ({ shipperId: dana.user.id, shipperOrganizationId: danasMotors.id })),
      );
      expect((await messages.conversations(carlosJobs, carlos.user.id, { limit: 10 })).rows).toMatchObject([
        { order: { id: order.id }, shipper: { id: dana.user.id }, last: { ...answered, readAt: minute(4) } },
      ]);
    });

    it("are read page by page without gaps or doubles among those of one moment", async () => {
      const { accounts, orders, messages } = storage();
      const { dana } = await addCast(accounts);
      const claimed: string[] = [];
      for (let count = 0; count < 7; count++)
        claimed.push((await addClaimedOrder(orders, aPostedOrder(), minute(count < 5 ? 1 : 2))).id);
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => messages.conversations(danas, dana.user.id, page));
        const rows = pages.flat();
        expect(idsOf(rows).toSorted()).toEqual(claimed.toSorted());
        expect(rows.map(({ lastAt }) => lastAt)).toEqual([2, 2, 1, 1, 1, 1, 1].map(minute));
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });
  });
}
