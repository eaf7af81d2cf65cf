import type { Order } from "./order.ts";

/** How often a transporter can take its claim of one order back without a mark, so that no order is held by claims. */
export const mostUndone = 2;

/** Until when what a carrier takes at a moment can be undone; null where it cannot. */
export const undoableUntil = (now: Date, seconds: number): string | null =>
  seconds === 0 ? null : new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Why the transporter cannot undo its claim, as a sentence; undefined while it can: within the time, and before a driver
 * was given, a position shared, an inspection completed or a message written.
 */
export function whyNoUndo(order: Order, now: string | undefined): string | undefined {
  const { status, undoUntil, undoClosed, disownedAt, driverId, trackingUpdates } = order;
  const { pickupInspectedAt, deliveryInspectedAt } = order;
  if (status === "pending") return "This order has no transporter, so there is no claim to undo.";
  if (status !== "assigned") return "After pickup, or once an order is over, a claim cannot be undone.";
  const isUntouched =
    !undoClosed &&
    disownedAt === null &&
    driverId === null &&
    trackingUpdates === 0 &&
    pickupInspectedAt === null &&
    deliveryInspectedAt === null;
  if (undoUntil === null || now === undefined || now >= undoUntil || !isUntouched)
    return "This claim can no longer be undone: give the order back instead.";
  return undefined;
}
