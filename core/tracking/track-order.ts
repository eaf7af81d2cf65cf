import type { LanePorts } from "../lanes/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import { etaOf } from "./eta.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound } from "./find-tracked.ts";
import type { TrackingPorts } from "./ports.ts";
import { type TrackedOrder, trackedOrder } from "./tracked-order.ts";

const mostUpdates = 200;

/** What a tracking link shows. */
export function trackOrder(
  ports: Pick<
    SharedPorts & LanePorts & OrderPorts & TrackingPorts,
    "clock" | "orders" | "tracking" | "trackingDays" | "routePlanner" | "zipPlaces"
  >,
) {
  const [find, eta] = [findTracked(ports), etaOf(ports)];
  return async (token: string): Promise<Result<TrackedOrder, ShipmentNotFound | LinkExpired>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const { order, facts, showsPositions } = found.value;
    const updates =
      showsPositions && order.trackingUpdates > 0
        ? (await ports.tracking.list(order.id, { limit: mostUpdates })).rows
        : [];
    return accept(trackedOrder(order, { facts, updates, eta: await eta(order) }));
  };
}
