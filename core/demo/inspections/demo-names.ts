import { type InspectionType, outlineOf, type VehicleOutline } from "../../inspections/index.ts";
import type { Order } from "../../orders/index.ts";
import type { Ports } from "../../ports.ts";
import { inspectingCarrier } from "./vehicles-to-inspect.ts";

type Hashing = Pick<Ports, "hasher">;

/** A number of a text's own, as a seed. */
export const seedOf = ({ hasher }: Hashing, text: string): number =>
  Number.parseInt(hasher.sha256(text).slice(0, 8), 16);

/** The same id for the same text, in the form of a random UUID. */
export const idOf = ({ hasher }: Hashing, text: string): string =>
  hasher.sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");

/** The id of the inspection that the demo has of an order, whether it is there or not. */
export const demoInspectionId = (needs: Hashing, { id }: Pick<Order, "id">, type: InspectionType): string =>
  idOf(needs, `${type} inspection of ${id}`);

export const outlineOfOrder = ({ vehicleCatalog }: Pick<Ports, "vehicleCatalog">, { vehicle }: Order): VehicleOutline =>
  outlineOf(vehicleCatalog.find(vehicle.year, vehicle.make, vehicle.model)?.sizeClass);

/** Who looks at a vehicle for its carrier. */
export const inspectorOf = ({ driverId }: Order): string => driverId ?? inspectingCarrier.id;

/** Tells the hands apart that sign as customers. */
export const customerAt = ({ id, shipperId, deliveryContact }: Order, type: InspectionType): string =>
  type === "pickup" ? (shipperId ?? id) : (deliveryContact.name ?? id);
