import { castAccounts, phoenix } from "@lotlane/demo";
import type { Order } from "../../orders/index.ts";
import type { TrackingChange } from "../../ports.ts";
import type { TrackingUpdate } from "../../tracking/index.ts";
import { anId } from "./an-id.ts";

/** Carlos passes Phoenix. */
export const aTrackingUpdate = (order: Order, overrides: Partial<TrackingUpdate> = {}): TrackingUpdate => ({
  id: anId(),
  orderId: order.id,
  latitude: phoenix.latitude,
  longitude: phoenix.longitude,
  place: "Phoenix, AZ",
  status: order.status,
  notes: null,
  actorId: castAccounts().carlos.user.id,
  measuredAt: "2026-11-21T08:00:00.000Z",
  createdAt: "2026-11-21T08:00:00.000Z",
  ...overrides,
});

/** The change that keeps a position, which becomes the order's last. */
export function aTrackingChange(
  order: Order,
  update: TrackingUpdate,
  rest: Partial<Omit<TrackingChange, "update">> = {},
): TrackingChange {
  const { latitude, longitude, place, notes, measuredAt } = update;
  return {
    order: {
      ...order,
      trackingUpdates: order.trackingUpdates + 1,
      lastPosition: { latitude, longitude, place, notes, milesLeft: 2420, at: measuredAt },
    },
    update,
    facts: [],
    effects: [],
    live: [{ kind: "tracking", change: "position", open: false }],
    ...rest,
  };
}
