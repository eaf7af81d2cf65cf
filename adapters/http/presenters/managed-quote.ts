import { type KeptListing, listingState, readReference } from "@lotlane/core/listings";
import type { ListingSummary } from "@lotlane/core/ports";
import { listingOf, type ManagedQuote, type QuoteHistory } from "@lotlane/core/quotes";
import type { Answer, ManagedQuoteDetailJson, ManagedQuoteJson } from "../contract/index.ts";
import { estimateJson } from "./estimate.ts";

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
    centralDispatch: stateJson(listing),
    actions: actions.map((action) => ({ ...action })),
  };
}

const stateJson = (listing: KeptListing | undefined): ManagedQuoteJson["centralDispatch"] => ({
  state: listingState(listing),
  problem: listing?.problem ?? null,
  checkedAt: listing?.checkedAt ?? null,
});

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

export const boardJson = (
  configured: boolean,
  { posted, waiting, troubled }: ListingSummary,
): Answer<"GET /api/quoter/central-dispatch"> => ({
  configured,
  posted,
  waiting,
  troubled: troubled.map(({ reference, boardId, problem }) => {
    const { kind, id } = readReference(reference) ?? {};
    return { quoteId: kind === "quote" ? id! : null, centralDispatchId: boardId, problem: problem ?? "" };
  }),
});
