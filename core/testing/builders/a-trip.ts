import type { Place } from "../../lanes/index.ts";
import { type KeptTrip, type Trip, type TripJob, tripSchema } from "../../trips/index.ts";
import { anId } from "./an-id.ts";

/** A place on an imagined plain around the middle of Kansas. Miles east and north of it. */
export const placeAt = (east: number, north: number): Place => ({
  zip: "67401",
  city: `East ${east} North ${north}`,
  state: "KS",
  latitude: 38.8 + north / 69.1,
  longitude: -97.6 + east / 53.9,
});

type Ask = { readonly from: Place; readonly to: Place } & Partial<Omit<TripJob, "pickup" | "delivery">> & {
    readonly pickupDate?: string | null;
    readonly deliveryDate?: string | null;
  };

export const aTripJob = ({ from, to, pickupDate = null, deliveryDate = null, ...rest }: Ask): TripJob => ({
  id: "one",
  sizeClass: "SEDAN",
  oversize: false,
  alongside: [],
  pay: "600.00",
  onBoard: false,
  ...rest,
  pickup: { place: from, from: null, date: pickupDate },
  delivery: { place: to, from: null, date: deliveryDate },
});

/** Tuesday morning, with a trailer of nine places. */
export const aTrip = (overrides: Partial<Trip> = {}): Trip => ({
  ...tripSchema.parse({
    start: { place: placeAt(0, 0), at: "2026-12-01T12:00:00.000Z" },
    trailer: { places: 9 },
    jobs: [],
  }),
  ...overrides,
});

export const aKeptTrip = (transporterId: string, overrides: Partial<KeptTrip> = {}): KeptTrip => ({
  id: anId(),
  transporterId,
  name: "To the coast",
  startZip: "90001",
  startAt: "2026-12-01T14:00:00.000Z",
  endZip: null,
  homeBy: null,
  driverId: null,
  driverName: null,
  trailer: { places: 9, tallPlaces: null, payloadPounds: null },
  hours: { driven: 60, onDuty: 90, restEndedAt: "2026-11-20T13:01:00.000Z", sinceBreak: 60, cycle: 600, limit: 70 },
  jobs: [{ orderId: anId(), name: "2022 Ford F-150" }],
  loads: [{ loadId: anId(), name: "2020 Toyota Camry" }],
  stops: [{ jobId: "one", end: "pickup" }],
  promised: [],
  tell: null,
  revision: 1,
  createdAt: "2026-11-20T13:00:00.000Z",
  updatedAt: "2026-11-20T13:00:00.000Z",
  ...overrides,
});
