import { fullName } from "@lotlane/core/accounts";
import {
  type Bid,
  type BidView,
  carrierStatusOf,
  type Load,
  loadActions,
  loadStatusAfter,
  type LoadStanding,
  loadTitle,
  type LoadView,
  type LoadWithHistory,
  maySeeLoadField,
  priceOf,
} from "@lotlane/core/loads";
import type { Contact } from "@lotlane/core/orders";
import { type ActingAs, asNobody } from "@lotlane/core/vetting";
import type { AdminLoadJson, BidJson, CarrierLoadJson, LoadDetailJson, LoadJson } from "../contract/index.ts";
import { hiddenInAdminLoad, hiddenInBidLoad, hiddenInCarrierLoad } from "./hidden-fields.ts";
import { contactJson, reachedJson } from "./order.ts";

/**
 * A load in the words of its reader: admins read the fields of the board, carriers and drivers their own.
 * @param by who asks, as far as their actions depend on it
 */
export const loadJson = (view: LoadView, standing: LoadStanding, by: ActingAs = asNobody): LoadJson =>
  standing === "admin" ? adminLoadJson(view) : carrierLoadJson(view, standing, by);

export const loadDetailJson = (
  { view, standing, history }: LoadWithHistory,
  by: ActingAs = asNobody,
): LoadDetailJson => ({
  ...loadJson(view, standing, by),
  history: maySeeLoadField(standing, "history")
    ? history.map(({ kind, at, actorName, detail }) => ({ kind, at, by: actorName, detail }))
    : [],
});

function commonJson({ load, invoice }: LoadView, standing: LoadStanding, by: ActingAs) {
  const { pickup, delivery } = load;
  return {
    id: load.id,
    refCode: load.refCode,
    pickupCity: pickup.city,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    pickupEarliest: pickup.earliest,
    pickupLatest: pickup.latest,
    pickupLat: pickup.latitude,
    pickupLng: pickup.longitude,
    deliveryCity: delivery.city,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
    deliveryEarliest: delivery.earliest,
    deliveryLatest: delivery.latest,
    deliveryLat: delivery.latitude,
    deliveryLng: delivery.longitude,
    distance: load.distance,
    estimatedDays: load.estimatedDays,
    priceType: load.priceType,
    bookNowEnabled: load.bookNowEnabled,
    paymentTerms: load.paymentTerms,
    vehicleCount: load.vehicles.length,
    vehicleList: load.vehicles.map((vehicle) => ({ ...vehicle })),
    equipmentNeeded: [...load.equipmentNeeded],
    isEnclosed: load.isEnclosed,
    weight: load.weight,
    transporterId: load.transporterId,
    driverId: load.driverId,
    createdAt: load.createdAt,
    assignedAt: load.assignedAt,
    deliveredAt: load.deliveredAt,
    invoice,
    nextStatus: loadStatusAfter(load, standing),
    actions: loadActions(load, standing, by.gap, by.now).map((action) => ({ ...action })),
  };
}

export function adminLoadJson(view: LoadView): AdminLoadJson {
  const json: AdminLoadJson = {
    seenBy: "admin",
    ...commonJson(view, "admin", asNobody),
    status: view.load.status,
    createdOrgId: view.load.createdOrgId,
    priceOffer: view.load.priceOffer,
    agreedPrice: view.load.agreedPrice,
    pricePerMile: view.load.pricePerMile,
    notes: view.load.notes,
    openBids: view.openBids,
    carrier: contactJson(view.carrier),
    driver: contactJson(view.driver),
  };
  return Object.assign(json, hiddenInAdminLoad);
}

export function carrierLoadJson(view: LoadView, standing: LoadStanding, by: ActingAs): CarrierLoadJson {
  const { load, driver, ownBid } = view;
  const json: CarrierLoadJson = {
    seenBy: "carrier",
    ...commonJson(view, standing, by),
    status: carrierStatusOf(load.status),
    title: loadTitle(load),
    description: load.notes,
    pickupDate: load.pickup.earliest,
    deliveryDate: load.delivery.latest,
    equipmentType: load.isEnclosed ? "ENCLOSED" : "OPEN",
    price: priceOf(load),
    pricePerMile: load.pricePerMile,
    driverName: driver && fullName(driver),
    ownBid: ownBid && bidJson(ownBid),
  };
  return Object.assign(
    json,
    hiddenInCarrierLoad[standing === "driver" && by.isShownPay ? "driver_shown_pay" : standing],
  );
}

export const bidJson = (bid: Bid) => ({ ...bid });

export const bidViewJson = ({ bid, carrier, load }: BidView): BidJson => ({
  ...bidJson(bid),
  carrierName: carrierName(carrier),
  carrier: reachedJson(carrier),
  load: Object.assign(bidLoadJson(load), hiddenInBidLoad),
});

const bidLoadJson = (load: Load): BidJson["load"] => ({
  id: load.id,
  refCode: load.refCode,
  title: loadTitle(load),
  status: carrierStatusOf(load.status),
  pickupCity: load.pickup.city,
  pickupState: load.pickup.state,
  deliveryCity: load.delivery.city,
  deliveryState: load.delivery.state,
  distance: load.distance,
  pickupEarliest: load.pickup.earliest,
  pickupLatest: load.pickup.latest,
});

const carrierName = (carrier: Contact): string => carrier.companyName ?? fullName(carrier);
