import type { NotAllowed, User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import type { OrderTransitionRefused } from "./next-order-status.ts";
import { type OrderActionName, orderPermissions } from "./order-actions.ts";
import type { Order } from "./order.ts";
import { type Standing, standingOf } from "./standing.ts";

export type NotPermitted = OrderNotFound | NotAllowed | OrderTransitionRefused;

/** The standing that lets the user take an action, whatever state the order is in. */
export function standingFor(
  action: OrderActionName,
  user: User,
  order: Order,
): Result<Standing, OrderNotFound | NotAllowed> {
  const standing = standingOf(user, order);
  if (!standing) return refuse(orderNotFound);
  const { who, otherwise } = orderPermissions[action];
  return who.includes(standing) ? accept(standing) : refuse({ kind: "not_allowed", message: otherwise });
}

/** The same, and only while the order's state allows the action. */
export function permit(action: OrderActionName, user: User, order: Order): Result<Standing, NotPermitted> {
  const standing = standingFor(action, user, order);
  if (!standing.ok) return standing;
  const answer = orderPermissions[action].when(order, standing.value);
  return answer === true ? standing : refuse({ kind: "order_transition_refused", message: answer });
}
