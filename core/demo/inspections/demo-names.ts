import { type InspectionType, outlineOf, type VehicleOutline } from "../../inspections/index.ts";
import type { Order } from "../../orders/index.ts";
import type { Ports } from "../../ports.ts";
import { inspectingCarrier } from "./vehicles-to-inspect.ts";

type Hashing = Pick<Ports, "hasher">;

/** A seed: the same number for the same text. */
export const seedOf = ({ hasher }: Hashing, text: string): number =>
  Number.parseInt(hasher.sha256(text).slice(0, 8), 16);

/** The same id for the same text, in the form of a random UUID. */
export const idOf = ({ hasher }: Hashing, text: string): string =>
  hasher.sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");

/** The id of the demo's inspection of an order, even where there is none. */
export const demoInspectionId = (needs: Hashing, { id }: Pick<Order, "id">, type: InspectionType): string =>
  idOf(needs, `${type} inspection of ${id}`);

export const outlineOfOrder = ({ vehicleCatalog }: Pick<Ports, "vehicleCatalog">, { vehicle }: Order): VehicleOutline =>
  outlineOf(vehicleCatalog.find(vehicle.year, vehicle.make, vehicle.model)?.sizeClass);

/** The id of the user who inspects a vehicle for its carrier. */
export const inspectorOf = ({ driverId }: Order): string => driverId ?? inspectingCarrier.id;

/** A key that tells the handwriting of one customer from another's. */
export const customerAt = ({ id, shipperId, deliveryContact }: Order, type: InspectionType): string =>
  type === "pickup" ? (shipperId ?? id) : (deliveryContact.name ?? id);
