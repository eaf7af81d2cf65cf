import type { CarrierRecord } from "../../vetting/index.ts";

/** Carlos Hauling, which may haul, as a registry has it. */
export const aCarrierRecord = (overrides: Partial<CarrierRecord> = {}): CarrierRecord => ({
  dotNumber: "3141592",
  legalName: "CARLOS HAULING LLC",
  dbaName: null,
  street: "2200 WEST BUCKEYE ROAD",
  city: "PHOENIX",
  state: "AZ",
  zip: "85009-1234",
  allowedToOperate: true,
  dotStatus: "active",
  commonAuthority: "active",
  contractAuthority: "none",
  brokerAuthority: "none",
  outOfServiceSince: null,
  liabilityNeeded: true,
  liabilityRequired: 750_000,
  liabilityOnFile: 1_000_000,
  cargoOnFile: 0,
  safetyRating: null,
  drivers: 12,
  powerUnits: 9,
  ...overrides,
});
