import type { Ports } from "../ports.ts";
import { accept, refuse, type Result } from "../result.ts";
import { type TrackedOrder, trackedOrder } from "./tracked-order.ts";

export type ShipmentNotFound = { readonly kind: "shipment_not_found"; readonly message: string };

/** What a tracking link shows. */
export function trackOrder(ports: Pick<Ports, "orders">) {
  return async (token: string): Promise<Result<TrackedOrder, ShipmentNotFound>> => {
    const found = await ports.orders.findByTrackingToken(token);
    return found
      ? accept(trackedOrder(found.order, found.facts))
      : refuse({
          kind: "shipment_not_found",
          message: "This tracking link is not known: please copy it from your confirmation e-mail again.",
        });
  };
}
