import { archivedBefore, type Order } from "../../orders/index.ts";
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
