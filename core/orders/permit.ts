import type { NotAllowed, User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import type { OrderTransitionRefused } from "./next-order-status.ts";
import { concerns, type OrderActionName, reasonAgainst } from "./order-actions.ts";
import type { Order } from "./order.ts";
import { type Standing, standingOf } from "./standing.ts";

export type NotPermitted = OrderNotFound | NotAllowed | OrderTransitionRefused;

const whoMay: Record<OrderActionName, string> = {
  claim: "Only transporters can claim orders",
  advance: "Only the order's transporter and its driver can move it on",
  cancel: "Only the order's shipper and administrators can cancel it",
  share_position: "Only the order's transporter and its driver can share its position",
  give_to_driver: "Only the order's transporter can choose its driver",
  message: "Only the order's shipper and its transporter write to each other",
  rate: "Only the order's shipper can rate the transporter",
};

/** Whether it is somebody's business to do that with an order, whatever state it is in. */
export function concernsOf(
  action: OrderActionName,
  user: User,
  order: Order,
): Result<Standing, OrderNotFound | NotAllowed> {
  const standing = standingOf(user, order);
  if (!standing) return refuse(orderNotFound);
  return concerns(action, standing) ? accept(standing) : refuse({ kind: "not_allowed", message: whoMay[action] });
}

/** Whether somebody may do that with an order now. */
export function permit(action: OrderActionName, user: User, order: Order): Result<Standing, NotPermitted> {
  const standing = concernsOf(action, user, order);
  if (!standing.ok) return standing;
  const reason = reasonAgainst(action, order, standing.value);
  return reason === undefined ? standing : refuse({ kind: "order_transition_refused", message: reason });
}
