import { castAccounts } from "@lotlane/demo";
import type { Bid, Load, LoadFact, NewLoadInput } from "../../loads/index.ts";
import type { LoadChange } from "../../ports.ts";
import { anId, aRefCode } from "./an-id.ts";

/** A posted load of Ada's with a fixed price, with new ids. */
export function aLoad(overrides: Partial<Load> = {}): Load {
  return {
    id: anId(),
    refCode: aRefCode(),
    status: "POSTED",
    createdById: castAccounts().ada.user.id,
    createdOrgId: "ORG001",
    priceType: "FIXED",
    priceOffer: "850.00",
    bookNowEnabled: false,
    paymentTerms: "on_delivery",
    pickup: {
      city: "Los Angeles",
      state: "CA",
      zip: "90001",
      earliest: "2026-12-01",
      latest: "2026-12-03",
      latitude: 33.9731,
      longitude: -118.2479,
    },
    delivery: {
      city: "New York",
      state: "NY",
      zip: "10001",
      earliest: "2026-12-08",
      latest: "2026-12-12",
      latitude: 40.7506,
      longitude: -73.9972,
    },
    distance: 2789.4,
    estimatedDays: 6,
    pricePerMile: "0.30",
    vehicles: [{ year: 2020, make: "Toyota", model: "Camry", operable: true, notes: null }],
    weight: 3300,
    equipmentNeeded: [],
    isEnclosed: false,
    notes: null,
    transporterId: null,
    driverId: null,
    agreedPrice: null,
    createdAt: "2026-11-20T12:30:00.000Z",
    assignedAt: null,
    undoUntil: null,
    deliveredAt: null,
    ...overrides,
  };
}

/** The same load, open to bids. */
export const aBidLoad = (overrides: Partial<Load> = {}): Load =>
  aLoad({ priceType: "BID", priceOffer: null, pricePerMile: null, ...overrides });

/** A load that Carlos has. */
export const aTakenLoad = (overrides: Partial<Load> = {}): Load =>
  aLoad({
    status: "ASSIGNED",
    transporterId: castAccounts().carlos.user.id,
    agreedPrice: "850.00",
    assignedAt: "2026-11-20T13:00:00.000Z",
    ...overrides,
  });

/** Carlos's pending bid. */
export function aBid(load: Pick<Load, "id">, overrides: Partial<Bid> = {}): Bid {
  const { id, organizationId } = castAccounts().carlos.user;
  return {
    id: anId(),
    loadId: load.id,
    carrierId: id,
    carrierOrgId: organizationId ?? id,
    amount: "900.00",
    note: null,
    status: "PENDING",
    createdAt: "2026-11-20T12:40:00.000Z",
    changedAt: "2026-11-20T12:40:00.000Z",
    withdrawnBecause: null,
    ...overrides,
  };
}

export const aLoadFact = (load: Load, overrides: Partial<LoadFact> = {}): LoadFact => ({
  loadId: load.id,
  kind: "created",
  at: load.createdAt,
  actorId: load.createdById,
  detail: null,
  ...overrides,
});

/** The change that keeps a load, with nothing beside it. */
export const aLoadChange = (load: Load, rest: Partial<Omit<LoadChange, "load">> = {}): LoadChange => ({
  load,
  facts: [],
  effects: [],
  live: [],
  ...rest,
});

/** An admin's input for a load. */
export const aLoadForm = (overrides: Partial<NewLoadInput> = {}): NewLoadInput => ({
  priceOffer: 850,
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: "90001",
  pickupEarliest: "2026-12-01",
  pickupLatest: "2026-12-03",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryZip: "10001",
  deliveryEarliest: "2026-12-08",
  deliveryLatest: "2026-12-12",
  vehicleList: [{ year: 2020, make: "Toyota", model: "Camry" }],
  ...overrides,
});
