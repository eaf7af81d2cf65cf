import type { LanePorts } from "../lanes/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { etaOf } from "./eta.ts";
import type { TrackingPorts } from "./ports.ts";
import { type TrackedOrder, trackedOrder } from "./tracked-order.ts";

export type ShipmentNotFound = { readonly kind: "shipment_not_found"; readonly message: string };
export const shipmentNotFound: ShipmentNotFound = {
  kind: "shipment_not_found",
  message: "This tracking link is not known: please copy it from your confirmation e-mail again.",
};

const mostUpdates = 200;

/** What a tracking link shows. */
export function trackOrder(
  ports: Pick<LanePorts & OrderPorts & TrackingPorts, "orders" | "tracking" | "routePlanner" | "zipPlaces">,
) {
  const eta = etaOf(ports);
  return async (token: string): Promise<Result<TrackedOrder, ShipmentNotFound>> => {
    const found = await ports.orders.findByTrackingToken(token);
    if (!found) return refuse(shipmentNotFound);
    const { order, facts } = found;
    const updates = order.trackingUpdates > 0 ? (await ports.tracking.list(order.id, { limit: mostUpdates })).rows : [];
    return accept(trackedOrder(order, { facts, updates, eta: await eta(order) }));
  };
}
