import type { OfferJson } from "@lotlane/adapters/http/contract";
import { laneName, vehicleName } from "../../orders/index.ts";
import { formatShortDay } from "../../ui/format.ts";
import { daysBetween, vehiclesInShort } from "../words.ts";

/** The facts that a card shows of a load or an order. */
export type OfferFacts = {
  readonly lane: string;
  readonly vehicles: string;
  readonly marks: readonly string[];
  readonly pickup: string;
  readonly delivery: string;
  readonly days: string;
  readonly distance: number;
  readonly price: string | null;
  readonly perMile: string | null;
  readonly zips: { readonly pickupZip: string; readonly deliveryZip: string };
};

export function offerFacts(offer: OfferJson): OfferFacts {
  if (offer.kind === "load") {
    const { load } = offer;
    return {
      lane: laneName(load),
      vehicles: vehiclesInShort(load),
      marks: [load.equipmentType === "ENCLOSED" ? "Enclosed" : "Open", load.priceType === "BID" ? "Bidding" : "Load"],
      pickup: daysBetween(load.pickupEarliest, load.pickupLatest),
      delivery: daysBetween(load.deliveryEarliest, load.deliveryLatest),
      days: daysOf(load.estimatedDays),
      distance: load.distance,
      price: load.price,
      perMile: load.pricePerMile,
      zips: load,
    };
  }
  const { order } = offer;
  return {
    lane: laneName(order),
    vehicles: vehicleName(order),
    marks: [...(order.isUrgent ? ["Urgent"] : []), "Order"],
    pickup: order.pickupDate ? formatShortDay(order.pickupDate) : "any day",
    delivery: order.deliveryDate ? formatShortDay(order.deliveryDate) : "any day",
    days: daysOf(order.estimatedDays),
    distance: order.distance,
    price: order.paymentAmount,
    perMile: order.paymentPerMile,
    zips: order,
  };
}

const daysOf = (count: number): string => (count === 1 ? "1 day" : `${count} days`);
