import type { LanePorts } from "../lanes/ports.ts";
import type { Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import { etaOf, withMilesLeft } from "./eta.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound } from "./find-tracked.ts";
import type { TrackingPorts } from "./ports.ts";
import type { TrackingUpdate } from "./tracking-update.ts";
import { type TrackedOrder, trackedOrder } from "./tracked-order.ts";

const mostUpdates = 200;

/** Reads the order that a tracking link shows. */
export function trackOrder(
  ports: Pick<
    SharedPorts & LanePorts & OrderPorts & TrackingPorts,
    "clock" | "orders" | "tracking" | "trackingDays" | "routePlanner" | "zipPlaces"
  >,
) {
  const [find, known] = [findTracked(ports), withMilesLeft(ports)];
  return async (token: string): Promise<Result<TrackedOrder, ShipmentNotFound | LinkExpired>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const { facts, showsPositions } = found.value;
    const order = await known(found.value.order);
    const updates = showsPositions ? await updatesOf(ports, order) : [];
    return accept(trackedOrder(order, { facts, updates, eta: etaOf(order, ports.clock.now()) }));
  };
}

/** Since the claim: another transporter may have had the order before. */
async function updatesOf(
  { tracking }: TrackingPorts,
  { id, trackingUpdates, assignedAt }: Order,
): Promise<readonly TrackingUpdate[]> {
  if (trackingUpdates === 0 || assignedAt === null) return [];
  return (await tracking.list(id, { limit: mostUpdates, since: assignedAt })).rows;
}
