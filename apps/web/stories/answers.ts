import type { Answer } from "@lotlane/adapters/http/contract";
import type { Order, TrackedOrder } from "@lotlane/core/orders";
import type { Lane, Quote, QuotedStop } from "@lotlane/core/quotes";

export function laneAnswer({ from, to, route, estimatedDays }: Lane): Answer<"GET /api/lanes"> {
  return route.kind === "road"
    ? { from, to, distance: route.miles, estimatedDays, path: route.path.map(([latitude, longitude]) => [latitude, longitude]) }
    : { from, to, distance: null, estimatedDays, path: [], reason: route.reason };
}

export function estimateAnswer(quote: Quote): Answer<"POST /api/quoter/estimate"> {
  const { id, refCode, miles, cashPrice, cardPrice, status, expiresAt, estimatedDays, promo } = quote;
  const { basePrice, marginAmount, discountAmount, cardProcessingFee, lines } = quote.breakdown;
  const { year, make, model, operable } = quote.vehicle;
  return {
    quote: { id, refCode, distance: miles, cashPrice, cardPrice, status, expiresAt },
    breakdown: {
      estimatedDays,
      basePrice,
      marginAmount,
      discountAmount,
      cardProcessingFee,
      lines: lines.map(({ label, amount }) => ({ label, amount })),
    },
    promo:
      promo.kind === "none"
        ? null
        : { code: promo.kind === "applied" ? promo.promo.code : promo.code, applied: promo.kind === "applied", message: promo.message },
    vehicle: { year, make, model, operable },
    pickup: stop(quote.pickup),
    delivery: stop(quote.delivery),
  };
}

const stop = ({ place: { city, state, zip }, date }: QuotedStop) => ({ city, state, zip, date });

export function orderAnswer(order: Order): Answer<"POST /api/quoter/orders">["order"] {
  const { vehicle, pickup, delivery, quoteId: _, customer: __, ...rest } = order;
  return {
    ...rest,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleColor: vehicle.color,
    vehicleVin: vehicle.vin,
    vehicleCondition: vehicle.condition,
    pickupAddress: pickup.address,
    pickupCity: pickup.city,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    pickupDate: pickup.date,
    pickupLat: pickup.latitude,
    pickupLng: pickup.longitude,
    deliveryAddress: delivery.address,
    deliveryCity: delivery.city,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
    deliveryDate: delivery.date,
    deliveryLat: delivery.latitude,
    deliveryLng: delivery.longitude,
  };
}

export const trackedOrderAnswer = (tracked: TrackedOrder): Answer<"GET /api/track/{token}"> => ({
  ...tracked,
  timeline: [...tracked.timeline],
});
