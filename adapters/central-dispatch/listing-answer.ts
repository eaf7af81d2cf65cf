import { z } from "zod";
import type { ListingRequest } from "./listing-request.ts";

const stop = z.looseObject({
  stopId: z.string().optional(),
  stopNumber: z.number(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  postalCode: z.string().nullish(),
});
const vehicle = z.looseObject({
  vehicleId: z.string().optional(),
  externalVehicleId: z.string().nullish(),
  year: z.number().nullish(),
  make: z.string().nullish(),
  model: z.string().nullish(),
  isInoperable: z.boolean().nullish(),
});

/** `ListingResponse`, as far as we read it. */
export const listingAnswerSchema = z.looseObject({
  listingId: z.union([z.number(), z.string()]).transform(String),
  listingStatus: z.enum(["ACTIVE", "ARCHIVED", "DELETED"]),
  partnerReferenceId: z.string().nullish(),
  trailerType: z.string().nullish(),
  hasInOpVehicle: z.boolean().nullish(),
  availableDate: z.string().nullish(),
  expirationDate: z.string().nullish(),
  desiredDeliveryDate: z.string().nullish(),
  price: z.looseObject({ total: z.number().nullish() }).nullish(),
  stops: z.array(stop),
  vehicles: z.array(vehicle),
  marketplaces: z.array(z.looseObject({ searchable: z.boolean().nullish() })).nullish(),
});

export type ListingAnswer = z.output<typeof listingAnswerSchema>;

/** The fields in which a listing differs from the one asked for. Fields that Central Dispatch adds do not count. */
export function differencesOf(stands: ListingAnswer, should: ListingRequest): readonly string[] {
  const places = (stops: readonly { stopNumber: number; city?: unknown; state?: unknown; postalCode?: unknown }[]) =>
    [1, 2].map((number) => {
      const { city, state, postalCode } = stops.find(({ stopNumber }) => stopNumber === number) ?? {};
      return [city, state, postalCode];
    });
  const cars = (vehicles: readonly { year?: unknown; make?: unknown; model?: unknown; isInoperable?: unknown }[]) =>
    vehicles.map(({ year, make, model, isInoperable }) => [year, make, model, isInoperable ?? false]);
  const compared: readonly (readonly [string, unknown, unknown])[] = [
    ["the price", stands.price?.total, should.price.total],
    ["the places", places(stands.stops), places(should.stops)],
    ["the vehicles", cars(stands.vehicles), cars(should.vehicles)],
    ["the dates", daysOf(stands, should), daysOf(should, should)],
    ["the trailer", stands.trailerType, should.trailerType],
    ["whether the vehicle runs", stands.hasInOpVehicle, should.hasInOpVehicle],
    [
      "whether carriers can find it",
      stands.marketplaces?.every(({ searchable }) => searchable === true) ?? false,
      true,
    ],
  ];
  return compared.filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other)).map(([name]) => name);
}

const dates = ["availableDate", "expirationDate", "desiredDeliveryDate"] as const;
type Dates = { readonly [Name in (typeof dates)[number]]?: string | null | undefined };

/** The days alone, since the service may answer a moment in its own way; one that it does not answer is as it should be. */
const daysOf = (stands: Dates, should: Dates): readonly (string | undefined)[] =>
  dates.map((name) => {
    const said = stands[name] ?? should[name];
    const moment = new Date(said && !/(Z|[+-]\d\d:?\d\d)$/.test(said) ? `${said}Z` : (said ?? NaN));
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, "YYYY-MM-DD".length);
  });

/** The ids that Central Dispatch gave to stops and vehicles, which a replacement has to name. */
export function withIdsOf(request: ListingRequest, stands: ListingAnswer): unknown {
  return {
    ...request,
    stops: request.stops.map((one) => ({
      ...one,
      stopId: stands.stops.find(({ stopNumber }) => stopNumber === one.stopNumber)?.stopId,
    })),
    vehicles: request.vehicles.map((one, index) => ({
      ...one,
      vehicleId: (
        stands.vehicles.find(({ externalVehicleId }) => externalVehicleId === one.externalVehicleId) ??
        stands.vehicles[index]
      )?.vehicleId,
    })),
  };
}
