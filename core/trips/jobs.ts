import { type Load, loadVehiclesName, priceOf } from "../loads/index.ts";
import { type Order, type OrderStop, transportOf } from "../orders/index.ts";
import type { VehicleCatalog } from "../vehicles/ports.ts";
import type { TripJob } from "./trip.ts";

type End = Pick<OrderStop, "zip" | "city" | "state" | "latitude" | "longitude" | "date">;

/** The fields of an order that a suggestion needs. */
export type OpenJob = Pick<Order, "id" | "paymentAmount" | "serviceFee" | "cardFee" | "distance"> & {
  readonly vehicle: Pick<Order["vehicle"], "year" | "make" | "model">;
  readonly pickup: End;
  readonly delivery: End;
};

/** An order as a job of a trip. A vehicle that the catalog does not know counts as a sedan, as in its price. */
export function jobOf(vehicleCatalog: VehicleCatalog, order: OpenJob, onBoard = false): TripJob {
  const { id, vehicle, pickup, delivery } = order;
  const { year, make, model } = vehicle;
  const known = vehicleCatalog.find(year, make, model);
  return {
    id,
    name: `${year} ${make} ${model}`,
    pickup: endOf(pickup),
    delivery: endOf(delivery),
    sizeClass: known?.sizeClass ?? "SEDAN",
    oversize: known?.oversize ?? false,
    alongside: [],
    pay: transportOf(order),
    onBoard,
  };
}

const endOf = ({ zip, city, state, latitude, longitude, date }: End) => ({
  place: { zip, city, state, latitude, longitude },
  from: null,
  date,
});

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
    pickup: endOfLoad(load.pickup),
    delivery: endOfLoad(load.delivery),
    ...first,
    alongside,
    pay: priceOf(load) ?? "0.00",
    onBoard,
  };
}

const endOfLoad = ({ zip, city, state, latitude, longitude, earliest, latest }: Load["pickup"]) => ({
  place: { zip, city, state, latitude, longitude },
  from: earliest,
  date: latest,
});
