import {
  contactNeeded,
  listingOf,
  type ManagedQuote,
  type PricedTrip,
  type Quote,
  type QuotedStop,
  type QuoteView,
} from "@lotlane/core/quotes";
import type { Answer, ManagedQuoteDetailJson, ManagedQuoteJson } from "../contract/index.ts";
import { listingStateJson } from "./listing.ts";

export function managedQuoteJson({ quote, listing, actions }: ManagedQuote): ManagedQuoteJson {
  const { customer, vehicle, pickup, delivery } = quote;
  return {
    id: quote.id,
    source: quote.source,
    refCode: quote.refCode,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email ?? "",
    phoneNumber: customer.phoneNumber ?? "",
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    operable: vehicle.operable,
    pickupCity: pickup.place.city,
    pickupState: pickup.place.state,
    pickupZip: pickup.place.zip,
    pickupDate: pickup.date,
    deliveryCity: delivery.place.city,
    deliveryState: delivery.place.state,
    deliveryZip: delivery.place.zip,
    deliveryDate: delivery.date,
    distance: quote.miles,
    cashPrice: quote.cashPrice,
    cardPrice: quote.cardPrice,
    status: quote.status,
    createdAt: quote.createdAt,
    expiresAt: quote.expiresAt,
    convertedToOrderId: quote.convertedToOrderId,
    centralDispatchId: listing?.boardId ?? null,
    centralDispatch: listingStateJson(listing),
    actions: actions.map((action) => ({ ...action })),
  };
}

export const managedQuoteDetailJson = (view: QuoteView): ManagedQuoteDetailJson => ({
  ...managedQuoteJson(view),
  breakdown: estimateJson(view.quote).breakdown,
  settingsVersion: view.quote.settingsVersion,
  carrierPay: listingOf(view.quote).price,
  openings: view.openings,
  history: view.history.map((fact) => ({
    kind: "reference" in fact ? `listing_${fact.kind}` : fact.kind,
    at: fact.at,
    actorName: fact.actorName,
    detail: "reference" in fact ? fact.detail : null,
  })),
});

export function estimateJson(quote: Quote): Answer<"POST /api/quoter/estimate"> {
  const needed = contactNeeded(quote);
  const { year, make, model, operable } = quote.vehicle;
  return {
    quote: {
      id: quote.id,
      refCode: quote.refCode,
      distance: quote.miles,
      cashPrice: quote.cashPrice,
      cardPrice: quote.cardPrice,
      status: quote.status,
      expiresAt: quote.expiresAt,
      ...(needed.length > 0 && { contactNeeded: needed }),
    },
    breakdown: breakdownJson(quote.breakdown, quote.estimatedDays),
    promo: promoJson(quote.promo),
    vehicle: { year, make, model, operable },
    pickup: stopJson(quote.pickup),
    delivery: stopJson(quote.delivery),
  };
}

export const previewedPriceJson = ({
  route,
  estimatedDays,
  price: { cashPrice, cardPrice, breakdown, promo },
}: PricedTrip): Answer<"POST /api/quoter/price"> => ({
  distance: route.miles,
  cashPrice,
  cardPrice,
  breakdown: breakdownJson(breakdown, estimatedDays),
  promo: promoJson(promo),
});

const breakdownJson = (
  { basePrice, marginAmount, discountAmount, cardProcessingFee, lines }: Quote["breakdown"],
  estimatedDays: number,
) => ({
  estimatedDays,
  basePrice,
  marginAmount,
  discountAmount,
  cardProcessingFee,
  lines: lines.map(({ label, amount }) => ({ label, amount })),
});

function promoJson(promo: Quote["promo"]) {
  if (promo.kind === "none") return null;
  const code = promo.kind === "applied" ? promo.promo.code : promo.code;
  return { code, applied: promo.kind === "applied", message: promo.message };
}

const stopJson = ({ place: { city, state, zip }, date }: QuotedStop) => ({ city, state, zip, date });
