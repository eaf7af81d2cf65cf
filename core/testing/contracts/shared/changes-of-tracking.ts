import type { Order } from "../../../orders/index.ts";
import type { TrackingChange } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import type { TrackingUpdate } from "../../../tracking/index.ts";
import { aTrackingChange, aTrackingUpdate } from "../../builders/index.ts";

/** Shares a position of the newest order. */
export const at =
  (position: Partial<TrackingUpdate> = {}, rest: Partial<Omit<TrackingChange, "update" | "order">> = {}) =>
  (order: Order) =>
    accept(aTrackingChange(order, aTrackingUpdate(order, position), rest));

/** Shares the last one. */
export const arrived = (order: Order) => {
  const update = aTrackingUpdate(order, { status: "delivered" });
  const change = aTrackingChange(order, update);
  return accept({
    ...change,
    order: { ...change.order, status: "delivered" as const, deliveredAt: update.createdAt },
  });
};
