import type { OrderJson } from "@lotlane/adapters/http/contract";
import { lawfulMilesPerDay, normalizeZip, transitDays } from "@lotlane/core/lanes";

/** The trip that the address of /planner asks for: of an order, or between two ZIPs. */
export const tripIn = (search: URLSearchParams) => ({
  order: search.get("order") ?? undefined,
  from: normalizeZip(search.get("from") ?? ""),
  to: normalizeZip(search.get("to") ?? ""),
});

/** How long a way takes by the hours of service, in days. */
export function daysOf(miles: number) {
  const driving = Math.max(1, Math.ceil(miles / lawfulMilesPerDay));
  return { driving, ...transitDays(miles) };
}

type Stops = Pick<
  OrderJson,
  | "pickupAddress"
  | "pickupCity"
  | "pickupState"
  | "pickupZip"
  | "deliveryAddress"
  | "deliveryCity"
  | "deliveryState"
  | "deliveryZip"
>;

/** Both ends of an order as an address book has them. */
export const addressesOf = (order: Stops) => ({
  from: [order.pickupAddress, `${order.pickupCity}, ${order.pickupState} ${order.pickupZip}`]
    .filter(Boolean)
    .join(", "),
  to: [order.deliveryAddress, `${order.deliveryCity}, ${order.deliveryState} ${order.deliveryZip}`]
    .filter(Boolean)
    .join(", "),
});
