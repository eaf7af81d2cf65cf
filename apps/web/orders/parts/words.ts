import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type OrderStatus, orderStatusNames } from "@lotlane/core/orders";

/** Any answer that names a vehicle. */
type Vehicle = Pick<OrderJson, "vehicleYear" | "vehicleMake" | "vehicleModel">;
type Lane = Pick<OrderJson, "pickupCity" | "pickupState" | "deliveryCity" | "deliveryState">;

export const vehicleName = ({ vehicleYear, vehicleMake, vehicleModel }: Vehicle): string =>
  `${vehicleYear} ${vehicleMake} ${vehicleModel}`;

export const pickupTown = ({ pickupCity, pickupState }: Lane): string => `${pickupCity}, ${pickupState}`;
export const deliveryTown = ({ deliveryCity, deliveryState }: Lane): string => `${deliveryCity}, ${deliveryState}`;
export const laneName = (order: Lane): string => `${pickupTown(order)} to ${deliveryTown(order)}`;

/** Drivers read another word while the vehicle waits for them. */
export const statusName = (status: OrderStatus, reader?: string): string =>
  status === "assigned" && reader === "driver" ? "Ready for Pickup" : orderStatusNames[status];

/** Opens the way between two addresses in the maps of a phone. */
export const directionsLink = (origin: string, destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", origin, destination })}`;

/** Opens an address in the maps of a phone. */
export const mapsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
