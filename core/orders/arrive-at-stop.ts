import { z } from "zod";
import { doneBy, type User } from "../accounts/index.ts";
import { noChange } from "../jobs/index.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import { momentSchema } from "../shared/day-schema.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { orderNotFound } from "./find-order.ts";
import { type NotPermitted, permit, standingFor } from "./order-actions.ts";
import { type TripEnd, tripEnds } from "./order-stop.ts";
import type { Order } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { nextEnd, promisedTime, staleArrivalHours } from "./stop-times.ts";

export const arrivalSchema = z.object({
  end: z.enum(tripEnds, `end must be one of ${tripEnds.join(", ")}`),
  at: momentSchema("at must be an ISO time such as 2026-12-01T12:00:00Z")
    .optional()
    .describe(
      "When the truck arrived, where this is sent later. A moment ahead of now, before the claim or the pickup, or more than two days ago counts as now",
    ),
});

export type StopArrival = z.output<typeof arrivalSchema>;
export type ArrivalRefused = NotPermitted;

const hour = 3_600_000;

/** Records that the truck is at the order's next stop. The first arrival stands: a repeat changes nothing. */
export function arriveAtStop(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (actor: User, id: string, arrival: StopArrival): Promise<Result<Order, ArrivalRefused>> => {
    const changed = await ports.orders.change(id, (order) =>
      arrivedAt(order, actor, arrival, ports.clock.now().toISOString()),
    );
    return changed ?? refuse(orderNotFound);
  };
}

function arrivedAt(
  order: Order,
  actor: User,
  { end, at: told }: StopArrival,
  now: string,
): Result<OrderChange, ArrivalRefused> {
  const standing = standingFor("share_position", actor, order);
  if (!standing.ok) return standing;
  if (order[`${end}ArrivedAt`] !== null) return accept({ order, ...noChange });
  const permitted = permit("share_position", actor, order);
  if (!permitted.ok) return permitted;
  const next = nextEnd(order);
  if (end !== next) return refuse({ kind: "order_transition_refused", message: otherEnd[end] });
  const at = possible(order, told ?? now, now);
  return accept({
    order: {
      ...order,
      [`${end}ArrivedAt`]: at,
      ...(end === "delivery" && { lateArrival: isLate(order, at) ? at : null }),
    },
    facts: [{ orderId: order.id, kind: `${end}_arrived`, at, actorId: doneBy(actor), reason: null }],
    effects: [],
    live: [{ kind: "order", change: "arrived", open: false }],
  });
}

const otherEnd: Readonly<Record<TripEnd, string>> = {
  pickup: "The vehicle is on board already, so the truck can only arrive at the delivery.",
  delivery: "The vehicle has not been picked up yet, so the truck can only arrive at the pickup.",
};

/**
 * The reported moment. An impossible one comes from a wrong clock and counts as now, the shortest wait, since refusing
 * it would hold up the steps that queue behind it on the phone.
 */
function possible({ assignedAt, pickedUpAt }: Order, told: string, now: string): string {
  const oldest = new Date(Date.parse(now) - staleArrivalHours * hour).toISOString();
  const earliest = [oldest, assignedAt ?? "", pickedUpAt ?? ""].toSorted(compareTexts).at(-1)!;
  return earliest <= told && told <= now ? told : now;
}

function isLate(order: Order, at: string): boolean {
  const promisedBy = promisedTime(order);
  return promisedBy !== null && at > promisedBy;
}
