import { listingOf, type ManagedQuote, type QuoteHistory } from "@lotlane/core/quotes";
import type { ManagedQuoteDetailJson, ManagedQuoteJson } from "../contract/index.ts";
import { estimateJson } from "./estimate.ts";
import { listingStateJson } from "./listing.ts";

export function managedQuoteJson({ quote, listing, actions }: ManagedQuote): ManagedQuoteJson {
  const { customer, vehicle, pickup, delivery } = quote;
  return {
    id: quote.id,
    refCode: quote.refCode,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phoneNumber: customer.phoneNumber,
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

export const managedQuoteDetailJson = (
  view: ManagedQuote & { readonly history: QuoteHistory },
): ManagedQuoteDetailJson => ({
  ...managedQuoteJson(view),
  breakdown: estimateJson(view.quote).breakdown,
  settingsVersion: view.quote.settingsVersion,
  carrierPay: listingOf(view.quote).price,
  history: view.history.map((fact) => ({
    kind: "reference" in fact ? `listing_${fact.kind}` : fact.kind,
    at: fact.at,
    actorName: fact.actorName,
    detail: "reference" in fact ? fact.detail : null,
  })),
});
