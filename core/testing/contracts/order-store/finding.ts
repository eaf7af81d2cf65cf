import { zoeLongname } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import type { Order } from "../../../orders/index.ts";
import type { ShipperOwner } from "../../../ports.ts";
import { aBooking, anId, aPerson, aPostedOrder, aQuote, aSecret } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import type { OrderStorage } from "./storage.ts";

export function describeFindingOrders(storage: () => OrderStorage): void {
  /** Guests' orders begin as quotes. */
  async function book() {
    const quote = aQuote({ customer: zoeLongname });
    await storage().quotes.add(quote, []);
    const booking = aBooking(quote);
    await storage().quotes.book(quote.id, () => accept(booking));
    return booking;
  }

  describe("finding an order", () => {
    it("gives it back exactly as it was booked", async () => {
      const [{ order }] = [await book(), await book()];
      expect(await storage().orders.find(order.id)).toEqual(order);
    });

    it("finds the open orders of an owner by their VINs, one for each lane", async () => {
      const { accounts, orders } = storage();
      const { dana, sam } = await addCast(accounts);
      const stranger = await addPerson(accounts, aPerson());
      const vin = anId().slice(0, 17).toUpperCase();
      const { pickup, delivery } = aPostedOrder();
      const laneBack = { pickup: delivery, delivery: pickup };
      const of = (shipper: Pick<typeof dana, "user">, overrides: Partial<Order> = {}) => {
        const order = aPostedOrder({
          shipperId: shipper.user.id,
          shipperOrganizationId: shipper.user.organizationId,
          ...overrides,
        });
        return addOrder(orders, { ...order, vehicle: { ...order.vehicle, vin } });
      };
      const [first, twin, back] = [await of(dana), await of(sam), await of(sam, laneBack)];
      await of(dana, { ...laneBack, status: "cancelled" });
      await of(stranger);
      const found = async (owner: ShipperOwner, vins = [vin, "1HGCM82633A004352"]) =>
        (await orders.openWithVins(owner, vins)).toSorted((a, b) => (a.pickupZip < b.pickupZip ? -1 : 1));
      const seen = await found({ kind: "organization", organizationId: dana.user.organizationId! });
      expect(seen).toEqual([
        { orderId: back.id, vin, pickupZip: back.pickup.zip, deliveryZip: back.delivery.zip },
        {
          orderId: expect.toBeOneOf([first.id, twin.id]),
          vin,
          pickupZip: first.pickup.zip,
          deliveryZip: first.delivery.zip,
        },
      ]);
      expect(await found({ kind: "shipper", userId: sam.user.id })).toHaveLength(2);
      expect(await found({ kind: "shipper", userId: sam.user.id }, ["1HGCM82633A004352"])).toEqual([]);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { order } = await book();
      for (const id of [anId(), order.trackingToken, "", "nonsense", "\u0000"])
        expect(await storage().orders.find(id)).toBeUndefined();
    });

    it("works by its tracking token, with what happened to it", async () => {
      const [{ order, fact }] = [await book(), await book()];
      expect(await storage().orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [fact] });
    });

    it("answers undefined for a token that is not there", async () => {
      const { order } = await book();
      const { trackingToken } = order;
      for (const token of [
        aSecret(),
        order.id,
        "",
        "%",
        trackingToken.slice(0, -1),
        trackingToken.toUpperCase(),
        "\u0000",
      ])
        expect(await storage().orders.findByTrackingToken(token)).toBeUndefined();
    });
  });
}
