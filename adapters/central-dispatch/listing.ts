import { z } from "zod";
import type { Listing } from "@lotlane/core/listings";

const text = (name: string, most: number) =>
  z
    .string()
    .min(1, `Central Dispatch needs ${name}.`)
    .max(most, `Central Dispatch takes at most ${most} characters for ${name}.`);

const stopSchema = (end: "pickup" | "delivery") =>
  z.strictObject({
    stopId: z.uuid().optional(),
    stopNumber: z.union([z.literal(1), z.literal(2)]),
    city: text(`the ${end} city`, 50),
    state: z.string().regex(/^[A-Z]{2}$/, `Central Dispatch needs the two letters of the ${end} state.`),
    postalCode: text(`the ${end} ZIP`, 20),
    country: z.enum(["US", "CA"]),
    geoCode: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    locationType: z.literal("Unspecified"),
  });

const vehicleSchema = z.strictObject({
  vehicleId: z.uuid().optional(),
  externalVehicleId: text("the number of a vehicle", 50),
  pickupStopNumber: z.literal(1),
  dropoffStopNumber: z.literal(2),
  year: z
    .number()
    .int()
    .min(1900, "Central Dispatch takes vehicles from 1900 or later.")
    .max(2100, "Central Dispatch does not take vehicles of that year."),
  make: text("the make of each vehicle", 50),
  model: text("the model of each vehicle", 50),
  isInoperable: z.boolean(),
});

const isoMoment = z.iso.datetime();
const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

/**
 * A listing as Central Dispatch takes it, with its limits: `ListingRequest` of its Listings API, version 2.
 * https://developers.centraldispatch.com
 */
export const listingRequestSchema = z
  .strictObject({
    externalId: text("the ref code", 50),
    partnerReferenceId: text("the reference", 50),
    shipperOrderId: text("the ref code", 50),
    trailerType: z.enum(["OPEN", "ENCLOSED"]),
    hasInOpVehicle: z.boolean(),
    availableDate: isoMoment,
    expirationDate: isoMoment,
    desiredDeliveryDate: isoMoment.optional(),
    price: z.strictObject({
      total: z
        .number()
        .min(1, "Central Dispatch takes no listing below $1: less than that is left for the carrier.")
        .max(1e6, "Central Dispatch takes no listing above $1,000,000."),
      balance: z.strictObject({
        amount: z.number().nonnegative(),
        paymentTime: z.literal("FIVE_BUSINESS_DAYS"),
        balancePaymentTermsBeginOn: z.literal("RECEIVING_SIGNED_BOL"),
        balancePaymentMethod: z.literal("COMPANY_CHECK"),
      }),
    }),
    stops: z.tuple([stopSchema("pickup"), stopSchema("delivery")]),
    vehicles: z
      .array(vehicleSchema)
      .min(1, "Central Dispatch needs at least one vehicle.")
      .max(12, "Central Dispatch takes at most 12 vehicles in one listing."),
    marketplaces: z.array(
      z.strictObject({ marketplaceId: z.int(), searchable: z.literal(true), digitalOffersEnabled: z.literal(false) }),
    ),
  })
  .refine(({ availableDate, desiredDeliveryDate = availableDate }) => !isBefore(desiredDeliveryDate, availableDate), {
    message: "Central Dispatch takes no delivery date before the vehicles are available.",
    path: ["desiredDeliveryDate"],
  });

export type ListingRequest = z.output<typeof listingRequestSchema>;

/**
 * `hasInOpVehicle` and `searchable` are always sent: without them Central Dispatch takes every vehicle for inoperable,
 * and shows the listing to no one.
 */
export function toRequest(listing: Listing, marketplaceId: number): ListingRequest {
  const total = Number(listing.price);
  const stop = <Number extends 1 | 2>(
    stopNumber: Number,
    { city, state, zip, latitude, longitude }: Listing["pickup"],
  ) => ({
    stopNumber,
    city,
    state,
    postalCode: zip,
    country: "US" as const,
    geoCode: { latitude, longitude },
    locationType: "Unspecified" as const,
  });
  return {
    externalId: listing.code,
    partnerReferenceId: listing.reference,
    shipperOrderId: listing.code,
    trailerType: listing.enclosed ? "ENCLOSED" : "OPEN",
    hasInOpVehicle: listing.vehicles.some(({ operable }) => !operable),
    availableDate: noonOf(listing.availableOn),
    expirationDate: listing.expiresAt,
    ...(listing.deliverBy !== null && { desiredDeliveryDate: noonOf(listing.deliverBy) }),
    price: {
      total,
      balance: {
        amount: total,
        paymentTime: "FIVE_BUSINESS_DAYS",
        balancePaymentTermsBeginOn: "RECEIVING_SIGNED_BOL",
        balancePaymentMethod: "COMPANY_CHECK",
      },
    },
    stops: [stop(1, listing.pickup), stop(2, listing.delivery)],
    vehicles: listing.vehicles.map(({ year, make, model, operable }, index) => ({
      externalVehicleId: `${listing.code}-${index + 1}`,
      pickupStopNumber: 1,
      dropoffStopNumber: 2,
      year,
      make,
      model,
      isInoperable: !operable,
    })),
    marketplaces: [{ marketplaceId, searchable: true, digitalOffersEnabled: false }],
  };
}

/** The same day in every time zone of the States. */
const noonOf = (day: string): string => `${day}T16:00:00Z`;

/** The reasons why Central Dispatch would refuse a listing, a sentence each. */
export const refusalsOf = (listing: Listing, marketplaceId: number): readonly string[] => [
  ...new Set(
    (listingRequestSchema.safeParse(toRequest(listing, marketplaceId)).error?.issues ?? []).map(({ message, path }) =>
      message.startsWith("Central") ? message : `Central Dispatch does not take ${path.join(".")}: ${message}.`,
    ),
  ),
];

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
