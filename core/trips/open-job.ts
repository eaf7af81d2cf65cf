import type { Order, OrderStop } from "../orders/index.ts";
import type { VehicleCatalog } from "../vehicles/ports.ts";
import type { TripJob } from "./trip.ts";

type End = Pick<OrderStop, "zip" | "city" | "state" | "latitude" | "longitude" | "date">;

/** The fields of an order that a suggestion needs. */
export type OpenJob = Pick<Order, "id" | "paymentAmount" | "distance"> & {
  readonly vehicle: Pick<Order["vehicle"], "year" | "make" | "model">;
  readonly pickup: End;
  readonly delivery: End;
};

/** An order as a job of a trip. A vehicle that the catalog does not know counts as a sedan, as in its price. */
export function jobOf(
  vehicleCatalog: VehicleCatalog,
  { id, vehicle, pickup, delivery, paymentAmount }: OpenJob,
  onBoard = false,
): TripJob {
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
    pay: paymentAmount,
    onBoard,
  };
}

const endOf = ({ zip, city, state, latitude, longitude, date }: End) => ({
  place: { zip, city, state, latitude, longitude },
  from: null,
  date,
});
