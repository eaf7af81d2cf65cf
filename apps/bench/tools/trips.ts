import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { type Place, planRoad } from "@lotlane/core/lanes";
import { seededRandom } from "./measure.ts";

export type Trip = {
  readonly from: Place;
  readonly to: Place;
  readonly year: number;
  readonly make: string;
  readonly model: string;
};

/** Vehicles and lanes all over the mainland, the same in every run; hardly any lane comes twice. */
export function makeTrips(count: number): Trip[] {
  const random = seededRandom(20_260_101);
  const any = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const places = somePlaces(2000, random);
  const vehicles = someVehicles();
  return Array.from({ length: count }, () => {
    const from = any(places);
    let to = any(places);
    while (to.zip === from.zip) to = any(places);
    return { from, to, ...any(vehicles) };
  });
}

function somePlaces(count: number, random: () => number): Place[] {
  const zipPlaces = createZipPlaces();
  const chicago = zipPlaces.find("60602")!;
  const places = new Map<string, Place>();
  while (places.size < count) {
    const place = zipPlaces.find(String(Math.floor(random() * 100_000)).padStart(5, "0"));
    if (place && place.zip !== chicago.zip && planRoad(place, chicago).kind === "road") places.set(place.zip, place);
  }
  return [...places.values()];
}

function someVehicles() {
  const catalog = createVehicleCatalog({ nextModelYear: 2026 });
  return [2012, 2018, 2022, 2025].flatMap((year) =>
    catalog.makes(year).flatMap((make) =>
      catalog
        .models(year, make)
        .slice(0, 5)
        .map(({ model }) => ({ year, make, model })),
    ),
  );
}

/** The body that a visitor's browser sends for a trip. */
export const estimateBody = ({ from, to, year, make, model }: Trip) => ({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
  pickupZip: from.zip,
  pickupAddress: "12 Palm Street",
  deliveryZip: to.zip,
  deliveryAddress: "200 West 30th Street",
  firstName: "Vic",
  lastName: "Visitor",
  email: "vic@visitor.example",
  phoneNumber: "(312) 555-0168",
});
