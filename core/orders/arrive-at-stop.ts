import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { noChange } from "../jobs/index.ts";
import { momentSchema } from "../shared/day-schema.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
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
    .describe("When the truck arrived, where this is sent later: at most two days before, and after the claim"),
});

export type StopArrival = z.output<typeof arrivalSchema>;
export type ArrivalRefused = NotPermitted | InvalidFields;

const minute = 60_000;
/** Clocks of phones differ by so much. */
const clockSlack = 2 * minute;
/** The truck is at the end of the order that is next. The first arrival stands: a repeat changes nothing. */
export function arriveAtStop(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (actor: User, id: string, arrival: StopArrival): Promise<Result<Order, ArrivalRefused>> => {
    const changed = await ports.orders.change(id, (order) => arrivedAt(order, actor, arrival, ports.clock.now()));
    return changed ?? refuse(orderNotFound);
  };
}

function arrivedAt(
  order: Order,
  actor: User,
  { end, at: told }: StopArrival,
  now: Date,
): Result<OrderChange, ArrivalRefused> {
  const standing = standingFor("share_position", actor, order);
  if (!standing.ok) return standing;
  if (order[`${end}ArrivedAt`] !== null) return accept({ order, ...noChange });
  const permitted = permit("share_position", actor, order);
  if (!permitted.ok) return permitted;
  const next = nextEnd(order);
  if (end !== next) return refuse({ kind: "order_transition_refused", message: otherEnd[end] });
  const wrong = told && whyWrong(order, told, now);
  if (wrong) return refuse(invalidField("at", wrong));
  const at = within(order, told ?? now.toISOString(), now);
  return accept({
    order: {
      ...order,
      [`${end}ArrivedAt`]: at,
      ...(end === "delivery" && { lateArrival: isLate(order, at) ? at : null }),
    },
    facts: [{ orderId: order.id, kind: `${end}_arrived`, at, actorId: actor.id, reason: null }],
    effects: [],
    live: [{ kind: "order", change: "arrived", open: false }],
  });
}

const otherEnd: Readonly<Record<TripEnd, string>> = {
  pickup: "The vehicle is on board already, so the truck can only arrive at the delivery.",
  delivery: "The vehicle is not picked up yet, so the truck can only arrive at the pickup.",
};

function whyWrong({ assignedAt }: Order, told: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(told);
  if (age < -clockSlack) return "This arrival is in the future. Please check the clock of this device.";
  if (age > staleArrivalHours * 60 * minute) return "This arrival is more than two days ago.";
  if (assignedAt !== null && told < assignedAt) return "This arrival is before the order was claimed.";
  return undefined;
}

/**
 * Between the pickup and now: a step that waited on a phone has the moment at which it was sent, so that the phone may
 * tell of an arrival before it; and the step that follows may come at once.
 */
function within({ pickedUpAt }: Order, at: string, now: Date): string {
  const latest = now.toISOString();
  if (at > latest) return latest;
  return pickedUpAt !== null && at < pickedUpAt ? pickedUpAt : at;
}

function isLate(order: Order, at: string): boolean {
  const promisedBy = promisedTime(order);
  return promisedBy !== null && at > promisedBy;
}
