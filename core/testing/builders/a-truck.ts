import { carlosHauling } from "@lotlane/demo";
import type { Truck, TruckInput } from "../../trucks/index.ts";
import { anId } from "./an-id.ts";

/** A carrier's input for a truck with nine places and its own trailer, without a driver. */
export const aTruckInput = (overrides: Partial<TruckInput> = {}): TruckInput => ({
  name: "Truck 4",
  plate: "8XYZ123",
  plateState: "CA",
  trailerPlate: "4AB-1234",
  trailerPlateState: "AZ",
  places: 9,
  isEnclosed: false,
  payloadPounds: 42_000,
  inspectedOn: "2026-03-02",
  driverId: null,
  ...overrides,
});

/** The same truck, kept by Carlos Hauling under a new id. */
export const aTruck = (overrides: Partial<Truck> = {}): Truck => ({
  ...aTruckInput(),
  id: anId(),
  organizationId: carlosHauling.id,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});
