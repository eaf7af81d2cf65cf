import type { PricedTrip } from "@lotlane/core/quotes";
import type { PricedBase } from "./price-base.ts";

export function laneJson({ vehicle, from, to, route, estimatedDays, price }: PricedTrip) {
  const { year, make, model, sizeClass, oversize, operable } = vehicle;
  return {
    from: from.zip,
    to: to.zip,
    distance: route.miles,
    estimatedDays,
    vehicle: { year, make, model, sizeClass, oversize, operable },
    breakdown: price.breakdown.lines,
    cashPrice: price.cashPrice,
    cardPrice: price.cardPrice,
  };
}

export function baseJson({ base, vehicle, price }: PricedBase) {
  return { vehicle, base, breakdown: price.breakdown.lines, cashPrice: price.cashPrice, cardPrice: price.cardPrice };
}
