import { type Load, loadVehiclesName, priceOf } from "../loads/index.ts";
import type { VehicleCatalog } from "../vehicles/ports.ts";
import type { TripJob } from "./trip.ts";

/** True when a carrier can have the load at once, at a known price, on an open trailer. */
export const isSuggested = ({ priceType, priceOffer, bookNowEnabled, isEnclosed }: Load): boolean =>
  priceOffer !== null && (priceType === "FIXED" || bookNowEnabled) && !isEnclosed;

/** A load as a job of a trip: its vehicles go together. One that the catalog lacks counts as a sedan, as in weights. */
export function jobOfLoad(vehicleCatalog: VehicleCatalog, load: Load, onBoard = false): TripJob {
  const sizes = load.vehicles.map(({ year, make, model }) => {
    const known = vehicleCatalog.find(year, make, model);
    return { sizeClass: known?.sizeClass ?? ("SEDAN" as const), oversize: known?.oversize ?? false };
  });
  const [first = { sizeClass: "SEDAN" as const, oversize: false }, ...alongside] = sizes;
  return {
    id: load.id,
    name: loadVehiclesName(load.vehicles),
    pickup: endOf(load.pickup),
    delivery: endOf(load.delivery),
    ...first,
    alongside,
    pay: priceOf(load) ?? "0.00",
    onBoard,
  };
}

const endOf = ({ zip, city, state, latitude, longitude, earliest, latest }: Load["pickup"]) => ({
  place: { zip, city, state, latitude, longitude },
  from: earliest,
  date: latest,
});
