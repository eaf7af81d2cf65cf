import { type InspectionType, outlineOf, type VehicleOutline } from "@lotlane/core/inspections";
import { archivedBefore, type Order } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import { castAccounts } from "../builders/an-account.ts";

/** An order with the inspections that the demo carrier made of it. */
export type Inspected = {
  readonly order: Order;
  /** A draft is of the pickup. */
  readonly made: "draft" | "pickup" | "both";
  /** The delivery shows a damage that the pickup did not show. */
  readonly damagedOnTheWay: boolean;
};

/** The demo carrier: the demo has inspections of its orders alone. */
export const inspectingCarrier = castAccounts().carlos.user;

/** Most orders that the demo carrier delivered lately, all on the road, and one that waits for its pickup. */
export function vehiclesToInspect(carriersOrders: readonly Order[], now: Date): readonly Inspected[] {
  const untouched = carriersOrders.filter(
    (order) => order.transporterId === inspectingCarrier.id && !order.pickupInspectedAt && !order.deliveryInspectedAt,
  );
  const ofStatus = (status: Order["status"]) => untouched.filter((order) => order.status === status);
  const delivered = ofStatus("delivered")
    .filter(({ deliveredAt, pickedUpAt }) => pickedUpAt !== null && deliveredAt! >= archivedBefore(now))
    .toSorted((one, other) => (one.deliveredAt! > other.deliveredAt! ? -1 : 1));
  const damaged = delivered.find(({ shipperId }) => shipperId !== null);
  const waiting = ofStatus("assigned").toSorted((one, other) => (dueAt(one) < dueAt(other) ? -1 : 1));
  const drafted = waiting.find(({ driverId }) => driverId !== null) ?? waiting[0];
  return [
    ...delivered
      .filter((order, place) => order === damaged || place % 5 !== 4)
      .map((order): Inspected => ({ order, made: "both", damagedOnTheWay: order === damaged })),
    ...ofStatus("in_transit").map((order): Inspected => ({ order, made: "pickup", damagedOnTheWay: false })),
    ...(drafted ? [{ order: drafted, made: "draft", damagedOnTheWay: false } as const] : []),
  ];
}

/** The id decides among pickups of the same day. */
const dueAt = ({ pickup, id }: Order): string => `${pickup.date} ${id}`;

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
