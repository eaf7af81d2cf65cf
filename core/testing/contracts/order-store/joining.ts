import { describe, expect, it } from "vitest";
import { vicVisitor } from "../../../demo/index.ts";
import type { Booking } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { aBooking, anId, anOrganisation, aPerson, aQuote } from "../../builders/index.ts";
import { addPerson } from "../shared/add-people.ts";
import type { OrderStorage } from "./storage.ts";

const at = "2026-11-21T08:00:00.123Z";

export function describeJoiningOrders(storage: () => OrderStorage): void {
  async function bookAs(email: string): Promise<Booking> {
    const { quotes } = storage();
    const quote = aQuote({ customer: { ...vicVisitor, email } });
    await quotes.add(quote, []);
    const booking = aBooking(quote);
    await quotes.book(quote.id, () => accept(booking));
    return booking;
  }

  async function aShipper() {
    const organisation = anOrganisation();
    const { user } = await addPerson(storage().accounts, aPerson({ organisationId: organisation.id }), organisation);
    return { id: user.id, organisationId: organisation.id };
  }

  describe("joining a guest's orders", () => {
    it("gives the shipper every order of the address, in any case, and notes it", async () => {
      const { orders, second } = storage();
      const [shipper, one, other] = [
        await aShipper(),
        await bookAs("Vic_V@Visitor.example"),
        await bookAs("vic_v@visitor.example"),
      ];
      expect(await orders.joinGuestOrders("VIC_v@visitor.EXAMPLE", shipper, at)).toBe(2);
      const owned = { shipperId: shipper.id, shipperOrganisationId: shipper.organisationId };
      for (const { order, fact } of [one, other]) {
        expect(await second.orders.find(order.id)).toEqual({ ...order, ...owned });
        expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({
          order: { ...order, ...owned },
          facts: [fact, { orderId: order.id, kind: "joined", at, actorId: shipper.id, reason: null }],
        });
      }
    });

    it("leaves the orders of other addresses alone", async () => {
      const { orders } = storage();
      const shipper = await aShipper();
      const others: Booking[] = [];
      for (const email of [
        "vic@visitor.example",
        "vicxv@visitor.example",
        "vic_v@visitor.example.org",
        "xvic_v@visitor.example",
      ])
        others.push(await bookAs(email));
      expect(await orders.joinGuestOrders("vic_v@visitor.example", shipper, at)).toBe(0);
      for (const { order, fact } of others)
        expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [fact] });
    });

    it("joins nothing by a repeat, and no order that has a shipper", async () => {
      const { orders } = storage();
      const [shipper, another, { order }] = [await aShipper(), await aShipper(), await bookAs(vicVisitor.email)];
      await orders.joinGuestOrders(vicVisitor.email, shipper, at);
      expect(await orders.joinGuestOrders(vicVisitor.email, shipper, at)).toBe(0);
      expect(await orders.joinGuestOrders(vicVisitor.email, another, at)).toBe(0);
      const found = await orders.findByTrackingToken(order.trackingToken);
      expect(found?.order.shipperId).toBe(shipper.id);
      expect(found?.facts).toHaveLength(2);
    });

    it("leaves the organisation open for a shipper who has none", async () => {
      const { accounts, orders } = storage();
      const { id } = (await addPerson(accounts, aPerson())).user;
      const { order } = await bookAs(vicVisitor.email);
      await orders.joinGuestOrders(vicVisitor.email, { id, organisationId: null }, at);
      expect(await orders.find(order.id)).toEqual({ ...order, shipperId: id });
    });

    it("joins what was booked since", async () => {
      const { orders } = storage();
      const [shipper] = [await aShipper(), await bookAs(vicVisitor.email)];
      await orders.joinGuestOrders(vicVisitor.email, shipper, at);
      const later = await bookAs(vicVisitor.email);
      expect(await orders.joinGuestOrders(vicVisitor.email, shipper, at)).toBe(1);
      expect((await orders.find(later.order.id))?.shipperId).toBe(shipper.id);
    });

    it("gives each order to one of two who join at once, and notes it once", async () => {
      const { orders, second } = storage();
      const [one, other] = [await aShipper(), await aShipper()];
      const booked: Booking[] = [];
      for (let count = 0; count < 5; count++) booked.push(await bookAs(vicVisitor.email));
      const counts = await Promise.all([
        orders.joinGuestOrders(vicVisitor.email, one, at),
        second.orders.joinGuestOrders(vicVisitor.email, other, at),
        orders.joinGuestOrders(vicVisitor.email, one, at),
      ]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
      for (const { order } of booked) {
        const found = await orders.findByTrackingToken(order.trackingToken);
        expect([one, other]).toContainEqual({
          id: found?.order.shipperId,
          organisationId: found?.order.shipperOrganisationId,
        });
        expect(found?.facts.map(({ kind, actorId }) => ({ kind, actorId }))).toEqual([
          { kind: "created", actorId: null },
          { kind: "joined", actorId: found?.order.shipperId },
        ]);
      }
    });

    it("joins none when there is nothing to join", async () => {
      const { orders } = storage();
      const shipper = await aShipper();
      await bookAs(vicVisitor.email);
      for (const email of ["", "%", `${anId()}@visitor.example`])
        expect(await orders.joinGuestOrders(email, shipper, at)).toBe(0);
    });
  });
}
