import type { EffectPorts } from "../effects/ports.ts";
import { type Delay, orderStepped, watchArrival, watchPickup } from "../orders/effects.ts";
import { type Order, promisedTime } from "../orders/index.ts";
import type { OrderChange, OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { etaOf } from "./eta.ts";

const minute = 60_000;
/** People are told again once the arrival has moved by more than this. */
const toldAgainAfter = 60 * minute;

type Judged = Pick<OrderChange, "order" | "effects">;

/**
 * Compares the arrival that follows from the last position with the promised time. The carrier, the shipper and the
 * receiver of a vehicle that will be late are told once, and again when the arrival has moved by more than an hour.
 */
export function judgeArrival(order: Order, now: Date): Judged {
  const promisedBy = promisedTime(order);
  // A truck at its delivery has arrived, in time or not.
  if (order.status !== "in_transit" || order.deliveryArrivedAt !== null || promisedBy === null)
    return { order, effects: [] };
  const eta = etaOf(order, now);
  const isOver = now.getTime() >= Date.parse(promisedBy);
  if (eta === null && !isOver) return { order, effects: [] };
  const arrivesAt = eta?.arrivesAt ?? promisedBy;
  // An arrival is told in whole hours, and midnight is the end of the promised day.
  if (!isOver && Date.parse(arrivesAt) - Date.parse(promisedBy) <= minute)
    return { order: { ...order, lateArrival: null }, effects: [] };
  const { lateArrival } = order;
  if (lateArrival !== null && Math.abs(Date.parse(arrivesAt) - Date.parse(lateArrival)) <= toldAgainAfter)
    return { order, effects: [] };
  const delay: Delay = {
    at: now.toISOString(),
    promisedBy,
    arrival: eta && {
      at: eta.arrivesAt,
      milesLeft: eta.milesLeft,
      place: order.lastPosition?.place ?? null,
      heardAt: eta.heardAt,
    },
  };
  const claim = { ...(order.assignedAt !== null && { claimedAt: order.assignedAt }), delay };
  return {
    order: { ...order, lateArrival: arrivesAt },
    effects: [orderStepped(order.id, "delayed", claim, delay.at)],
  };
}

/** Looks at a vehicle again whose promised time is over, since no position may have come that says so. */
export function watchArrivals(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (effect: ReturnType<typeof watchArrival>): Promise<void> => {
    // The queue's clock and this process's differ a little.
    const now = new Date(Math.max(ports.clock.now().getTime(), Date.parse(effect.dueAt)));
    await ports.orders.change(effect.orderId, (order) => watched(order, effect, now));
  };
}

/**
 * Tells the carrier and the shipper that the agreed time of a pickup is over, unless the truck is there. Of a claim that was
 * made after that time they are told nothing: the carrier took the order knowing its day.
 */
export function watchPickups(ports: Pick<OrderPorts, "orders"> & EffectPorts) {
  return async ({ orderId, claimedAt, ...effect }: ReturnType<typeof watchPickup>): Promise<void> => {
    const order = await ports.orders.find(orderId);
    if (order?.assignedAt !== claimedAt || order.status !== "assigned" || order.pickupArrivedAt !== null) return;
    const promisedBy = promisedTime(order, "pickup");
    if (promisedBy === null || promisedBy <= claimedAt) return;
    // The queue waits for that moment. It may be another one by then.
    if (effect.dueAt !== promisedBy) return ports.effects.add([watchPickup(orderId, claimedAt, { dueAt: promisedBy })]);
    const delay: Delay = { at: promisedBy, promisedBy, arrival: null };
    return ports.effects.add([orderStepped(orderId, "pickup_overdue", { claimedAt, delay }, promisedBy)]);
  };
}

type NothingToTell = { readonly kind: "nothing_to_tell" };

function watched(
  order: Order,
  { claimedAt }: ReturnType<typeof watchArrival>,
  now: Date,
): Result<OrderChange, NothingToTell> {
  const promisedBy = promisedTime(order);
  const isThere = order.deliveryArrivedAt !== null;
  if (order.assignedAt !== claimedAt || order.status !== "in_transit" || isThere || promisedBy === null)
    return refuse({ kind: "nothing_to_tell" });
  // The place may have got other hours since.
  if (Date.parse(promisedBy) > now.getTime())
    return accept({ order, facts: [], effects: [watchArrival(order.id, claimedAt, promisedBy)], live: [] });
  const judged = judgeArrival(order, now);
  if (judged.effects.length === 0) return refuse({ kind: "nothing_to_tell" });
  return accept({ ...judged, facts: [], live: [{ kind: "tracking", change: "delayed", open: false }] });
}
