import type { NotAllowed, User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import type { OrderTransitionRefused } from "./next-order-status.ts";
import { type OrderActionName, orderPermissions, type OrderReadingName } from "./order-actions.ts";
import type { Order } from "./order.ts";
import { type Standing, standingOf } from "./standing.ts";

export type NotPermitted = OrderNotFound | NotAllowed | OrderTransitionRefused;

/** The standing that lets the user take an action, in any state of the order. */
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

/** The standing that lets the user read a record beside the order. Every other user gets "not found". */
export function standingToRead(reading: OrderReadingName, user: User, order: Order): Result<Standing, OrderNotFound> {
  const standing = standingOf(user, order);
  const { who, when, otherwise } = orderPermissions[reading];
  const may = standing && who.includes(standing) && when(order, standing) === true;
  return may ? accept(standing) : refuse(otherwise);
}

/** The standing that lets the user take an action, and only while the order's state allows it. */
export function permit(
  action: OrderActionName,
  user: User,
  order: Order,
  now?: string,
): Result<Standing, NotPermitted> {
  const standing = standingFor(action, user, order);
  if (!standing.ok) return standing;
  const answer = orderPermissions[action].when(order, standing.value, now);
  return answer === true ? standing : refuse({ kind: "order_transition_refused", message: answer });
}
