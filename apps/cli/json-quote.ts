import type { Quote } from "@lotlane/core/quotes";
import type { PricedBase } from "./price-base.ts";

export function laneJson(quote: Quote) {
  const { year, make, model, sizeClass, oversize, operable } = quote.vehicle;
  return {
    from: quote.pickup.place.zip,
    to: quote.delivery.place.zip,
    distance: quote.miles,
    estimatedDays: quote.estimatedDays,
    vehicle: { year, make, model, sizeClass, oversize, operable },
    breakdown: quote.breakdown.lines,
    cashPrice: quote.cashPrice,
    cardPrice: quote.cardPrice,
  };
}

export function baseJson({ base, vehicle, price }: PricedBase) {
  return { vehicle, base, breakdown: price.breakdown.lines, cashPrice: price.cashPrice, cardPrice: price.cardPrice };
}
