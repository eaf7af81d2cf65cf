import type { Customer } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import { priceTrip, type QuoteRequest, quoteRequestSchema, type TripOfQuote } from "@lotlane/core/quotes";
import { stockModels } from "./cast/vehicles.ts";
import type { Chance } from "./chance.ts";

/** The ZIP codes and vehicles to choose from, as far as the product knows them. */
export type TripChoices = {
  readonly zips: readonly string[];
  readonly vehicles: readonly { readonly year: number; readonly make: string; readonly model: string }[];
};

const newestStockYears = 12;

export function tripChoices(
  { zipPlaces, vehicleCatalog }: Pick<Ports, "zipPlaces" | "vehicleCatalog">,
  now: Date,
): TripChoices {
  const years = Array.from({ length: newestStockYears }, (_, age) => now.getUTCFullYear() - age);
  return {
    zips: laneZips.filter((zip) => zipPlaces.find(zip)),
    vehicles: years.flatMap((year) =>
      stockModels
        .filter(([make, model]) => vehicleCatalog.find(year, make, model))
        .map(([make, model]) => ({ year, make, model })),
    ),
  };
}

/** A street in a city. */
export type Home = { readonly zip: string; readonly street: string };

export type TripWish = {
  readonly customer: Customer;
  /** One end of the trip, when it is given. */
  readonly home: Home | null;
  /** Where the trip ends, when that is given. */
  readonly door: Home | null;
  readonly pickupDate: string;
  readonly deliveryDate: string;
};

/** A request as a customer could have sent it. */
export function drawRequest(chance: Chance, { zips, vehicles }: TripChoices, wish: TripWish): QuoteRequest {
  const { year, make, model } = chance.pick(vehicles);
  const { firstName, lastName, email, phoneNumber } = wish.customer;
  const known = (place: Home | null) => (place && zips.includes(place.zip) ? place : null);
  const somewhere = (except?: string): Home => ({
    zip: chance.pick(zips.filter((zip) => zip !== except)),
    street: `${chance.between(100, 9_800)} ${chance.pick(laneStreets)}`,
  });
  const door = known(wish.door);
  const home = known(wish.home) ?? somewhere(door?.zip);
  const away = door ?? somewhere(home.zip);
  const [from, to] = !door && chance.oneIn(3) ? [away, home] : [home, away];
  return quoteRequestSchema.parse({
    vehicleYear: year,
    vehicleMake: make,
    vehicleModel: model,
    isOperable: !chance.oneIn(9),
    pickupZip: from.zip,
    pickupAddress: from.street,
    pickupDate: wish.pickupDate,
    deliveryZip: to.zip,
    deliveryAddress: to.street,
    deliveryDate: wish.deliveryDate,
    firstName,
    lastName,
    email,
    phoneNumber,
  });
}

export type Asked = { readonly request: QuoteRequest; readonly quotedAt: Date };

/** Prices all requests as the product would have at their time, all at once, since a road planner may be far away. */
export async function priceAll<Request extends Asked>(
  ports: Pick<Ports, "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings">,
  asked: readonly Request[],
): Promise<readonly (Request & { readonly trip: TripOfQuote })[]> {
  const settings = await ports.quoterSettings.read();
  const price = priceTrip(ports);
  return Promise.all(
    asked.map(async (one) => {
      const trip = await price(one.request, settings, one.quotedAt);
      if (!trip.ok)
        throw new Error(`the demo asks for a trip that cannot be priced: ${JSON.stringify(trip.refusal.errors)}`);
      return { ...one, trip: { ...trip.value, settingsVersion: settings.version } };
    }),
  );
}

const zips = {
  pacific: ["90001", "90010", "92101", "94103", "95814", "97209", "98101", "99201"],
  mountain: ["83702", "84101", "89101", "85004", "87102", "80202", "59101"],
  plains: ["68102", "64106", "73102", "75201", "77002", "78205", "79901"],
  midwest: ["63101", "55401", "53202", "60601", "46204", "48226", "43215"],
  south: ["72201", "70112", "40202", "37203", "38103", "35203", "30303"],
  southeast: ["33130", "32801", "32202", "28202", "23219", "20001", "21201"],
  northeast: ["19103", "15222", "10001", "02108", "06103", "14202"],
};

/** ZIPs of cities between which vehicles are moved. */
const laneZips: readonly string[] = Object.values(zips).flat();

const laneStreets: readonly string[] = [
  "Main St",
  "Oak Ave",
  "Commerce St",
  "Lincoln Blvd",
  "Industrial Pkwy",
  "Washington Ave",
  "Harrison St",
  "Auction Way",
  "Railroad Ave",
  "Maple Dr",
  "Broadway",
  "Market St",
  "Jefferson Ave",
  "Airport Rd",
  "Riverside Dr",
  "Franklin St",
];
