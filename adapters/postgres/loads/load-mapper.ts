import { paymentTerms } from "@lotlane/core";
import { withdrawalCauses } from "@lotlane/core/accounts";
import {
  type Bid,
  bidStatuses,
  type Load,
  type LoadFact,
  loadFactKinds,
  loadStatuses,
  priceTypes,
  searchedInLoad,
} from "@lotlane/core/loads";
import { known } from "../sql/known.ts";
import { searchable } from "../sql/like-pattern.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { LoadBidEntity, LoadEntity, LoadFactEntity } from "./load.entity.ts";

export const loads = table(LoadEntity);
export const bids = table(LoadBidEntity);
export const loadFacts = table(LoadFactEntity).without("id");

/** The columns that a load is read from. */
export const shownLoad = loads.without("searchText");

export const loadToRow = ({ pickup, delivery, ...load }: Load): RowOf<typeof LoadEntity> => ({
  ...load,
  pickupCity: pickup.city,
  pickupState: pickup.state,
  pickupZip: pickup.zip,
  pickupEarliest: pickup.earliest,
  pickupLatest: pickup.latest,
  pickupLatitude: pickup.latitude,
  pickupLongitude: pickup.longitude,
  deliveryCity: delivery.city,
  deliveryState: delivery.state,
  deliveryZip: delivery.zip,
  deliveryEarliest: delivery.earliest,
  deliveryLatest: delivery.latest,
  deliveryLatitude: delivery.latitude,
  deliveryLongitude: delivery.longitude,
  searchText: searchedInLoad({ ...load, pickup, delivery })
    .map(searchable)
    .join("\n"),
});

export function loadFromRow(row: StoredRow): Load {
  const stored = shownLoad.read(row);
  return {
    id: stored.id,
    refCode: stored.refCode,
    status: known(loadStatuses, stored.status),
    createdById: stored.createdById,
    createdOrgId: stored.createdOrgId,
    priceType: known(priceTypes, stored.priceType),
    priceOffer: stored.priceOffer,
    bookNowEnabled: stored.bookNowEnabled,
    paymentTerms: known(paymentTerms, stored.paymentTerms),
    pickup: {
      city: stored.pickupCity,
      state: stored.pickupState,
      zip: stored.pickupZip,
      earliest: stored.pickupEarliest,
      latest: stored.pickupLatest,
      latitude: stored.pickupLatitude,
      longitude: stored.pickupLongitude,
    },
    delivery: {
      city: stored.deliveryCity,
      state: stored.deliveryState,
      zip: stored.deliveryZip,
      earliest: stored.deliveryEarliest,
      latest: stored.deliveryLatest,
      latitude: stored.deliveryLatitude,
      longitude: stored.deliveryLongitude,
    },
    distance: stored.distance,
    estimatedDays: stored.estimatedDays,
    pricePerMile: stored.pricePerMile,
    vehicles: stored.vehicles,
    weight: stored.weight,
    equipmentNeeded: stored.equipmentNeeded,
    isEnclosed: stored.isEnclosed,
    notes: stored.notes,
    transporterId: stored.transporterId,
    driverId: stored.driverId,
    agreedPrice: stored.agreedPrice,
    createdAt: stored.createdAt,
    assignedAt: stored.assignedAt,
    undoUntil: stored.undoUntil,
    deliveredAt: stored.deliveredAt,
  };
}

export const bidFromRow = (row: StoredRow): Bid => {
  const stored = bids.read(row);
  const cause = stored.withdrawnBecause;
  return {
    ...stored,
    status: known(bidStatuses, stored.status),
    withdrawnBecause: cause === null ? null : known(withdrawalCauses, cause),
  };
};

export const loadFactFromRow = (row: StoredRow): LoadFact => {
  const stored = loadFacts.read(row);
  return { ...stored, kind: known(loadFactKinds, stored.kind) };
};
