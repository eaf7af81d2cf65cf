import type { Lane } from "../lanes/index.ts";
import { paymentPerMile } from "../orders/index.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { LoadTerms } from "./load-terms.ts";
import { loadWeight } from "./load-words.ts";
import type { Load, LoadStop } from "./load.ts";

type OfTerms = Pick<
  Load,
  | "priceType"
  | "priceOffer"
  | "bookNowEnabled"
  | "paymentTerms"
  | "pickup"
  | "delivery"
  | "distance"
  | "estimatedDays"
  | "pricePerMile"
  | "vehicles"
  | "weight"
  | "equipmentNeeded"
  | "isEnclosed"
  | "notes"
>;

/** The fields of a load that follow from its terms and their lane. */
export const ofTerms = (
  ports: Pick<VehiclePorts, "vehicleCatalog">,
  terms: LoadTerms,
  { from, to, route, estimatedDays }: Lane,
): OfTerms => ({
  priceType: terms.priceType,
  priceOffer: terms.priceOffer,
  bookNowEnabled: terms.priceType === "BID" && terms.bookNowEnabled,
  paymentTerms: terms.paymentTerms,
  pickup: stopAt(from, {
    city: terms.pickupCity,
    state: terms.pickupState,
    zip: terms.pickupZip,
    earliest: terms.pickupEarliest,
    latest: terms.pickupLatest,
  }),
  delivery: stopAt(to, {
    city: terms.deliveryCity,
    state: terms.deliveryState,
    zip: terms.deliveryZip,
    earliest: terms.deliveryEarliest,
    latest: terms.deliveryLatest,
  }),
  distance: route.miles,
  estimatedDays,
  pricePerMile: terms.priceOffer && paymentPerMile(terms.priceOffer, route.miles),
  vehicles: terms.vehicleList,
  weight: loadWeight(ports, terms.vehicleList),
  equipmentNeeded: [...new Set(terms.equipmentNeeded)],
  isEnclosed: terms.isEnclosed,
  notes: terms.notes,
});

const stopAt = ({ latitude, longitude }: Lane["from"], asked: Omit<LoadStop, "latitude" | "longitude">): LoadStop => ({
  ...asked,
  latitude,
  longitude,
});

/** The terms of a load, as an edit begins from them. */
export const termsOf = ({ pickup, delivery, ...load }: Load): LoadTerms => ({
  priceType: load.priceType,
  priceOffer: load.priceOffer,
  bookNowEnabled: load.bookNowEnabled,
  paymentTerms: load.paymentTerms,
  pickupCity: pickup.city,
  pickupState: pickup.state,
  pickupZip: pickup.zip,
  pickupEarliest: pickup.earliest,
  pickupLatest: pickup.latest,
  deliveryCity: delivery.city,
  deliveryState: delivery.state,
  deliveryZip: delivery.zip,
  deliveryEarliest: delivery.earliest,
  deliveryLatest: delivery.latest,
  equipmentNeeded: [...load.equipmentNeeded],
  isEnclosed: load.isEnclosed,
  notes: load.notes,
  vehicleList: load.vehicles.map((vehicle) => ({ ...vehicle })),
});
