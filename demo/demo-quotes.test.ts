import { type Order, paymentPerMile } from "@lotlane/core/orders";
import { splitPrice } from "@lotlane/core/pricing";
import { priceTrip, quoteStatusAt } from "@lotlane/core/quotes";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { describe, expect, it } from "vitest";
import { demoBeforeAll, now, ports, world } from "./testing/fresh-demo.ts";

demoBeforeAll();

describe("the demo world", () => {
  it("turns each booked quote into its order, at the price that was chosen", () => {
    for (const order of world.orders.filter(({ quoteId }) => quoteId !== null)) {
      const quote = world.quotes.find(({ id }) => id === order.quoteId)!;
      expect(quote).toMatchObject({ status: "booked", convertedToOrderId: order.id });
      expect(order.paymentAmount).toBe(order.paymentMethod === "card" ? quote.cardPrice : quote.cashPrice);
      expect(order.createdAt > quote.createdAt && order.createdAt < quote.expiresAt).toBe(true);
    }
    const booked = world.quotes.filter(({ status }) => status === "booked");
    expect(booked).toHaveLength(world.orders.filter(({ quoteId }) => quoteId !== null).length);
  });

  it("prices every quote and every order as the product prices that trip", async () => {
    const price = priceTrip(ports);
    const settings = await ports.quoterSettings.read();
    const trip = async (vehicle: Order["vehicle"], operable: boolean, from: string, to: string, at: string) => {
      const { year: vehicleYear, make: vehicleMake, model: vehicleModel } = vehicle;
      const lane = { pickupZip: from, deliveryZip: to, promoCode: null };
      const priced = await price(
        { vehicleYear, vehicleMake, vehicleModel, isOperable: operable, ...lane },
        settings,
        new Date(at),
      );
      if (!priced.ok) throw new Error(JSON.stringify(priced.refusal));
      return { ...priced.value.price, miles: priced.value.route.miles, days: priced.value.estimatedDays };
    };
    for (const { vehicle, pickup, delivery, createdAt, ...quote } of world.quotes) {
      const words = { ...vehicle, color: null, vin: null, condition: vehicleConditions[0] };
      const product = await trip(words, vehicle.operable, pickup.place.zip, delivery.place.zip, createdAt);
      const { cashPrice, cardPrice, breakdown } = product;
      expect(quote).toMatchObject({ cashPrice, cardPrice, breakdown, miles: product.miles });
    }
    for (const { vehicle, pickup, delivery, ...order } of world.orders) {
      const runs = vehicle.condition === "runs_drives";
      const product = await trip(vehicle, runs, pickup.zip, delivery.zip, order.createdAt);
      const paymentAmount = order.paymentMethod === "card" ? product.cardPrice : product.cashPrice;
      expect(order).toMatchObject({
        paymentAmount,
        distance: product.miles,
        estimatedDays: product.days,
        paymentPerMile: paymentPerMile(splitPrice(product, "cash").transport, product.miles),
      });
    }
  });

  it("has drafts, sent, booked and expired quotes, as old as they may be", () => {
    for (const quote of world.quotes) expect(quoteStatusAt(quote, now)).toBe(quote.status);
    expect(new Set(world.quotes.map(({ status }) => status))).toEqual(new Set(["draft", "sent", "booked", "expired"]));
    expect(Math.max(...world.quotes.map(({ createdAt }) => Date.parse(createdAt)))).toBeLessThan(now.getTime());
  });
});
