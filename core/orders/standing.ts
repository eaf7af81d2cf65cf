import type { User } from "../accounts/index.ts";
import { carryingStanding } from "../jobs/index.ts";
import type { LiveChange } from "../live/index.ts";
import type { Order } from "./order.ts";

/** The part a user has in an order. A prospect is a transporter who may claim it. */
export type Standing = "shipper" | "transporter" | "driver" | "receiver" | "admin" | "prospect";

/** A guest who has shown the secret of their mail, which only a reader of the address that booked the order has. */
export type Booker = { readonly userType: "guest"; readonly id: null; readonly orderId: string };
export type OrderActor = User | Booker;

/**
 * Null for an actor who has no part in the order. A guest who has confirmed the booking has the shipper's part, until
 * an account takes the order over.
 */
export function standingOf(user: OrderActor, order: Order): Standing | null {
  if (user.userType === "guest")
    return user.orderId === order.id && order.shipperId === null && order.bookerConfirmedAt !== null ? "shipper" : null;
  if (user.userType === "shipper")
    return order.shipperId === user.id || isMainAccountOf(user, order) ? "shipper" : null;
  if (user.userType === "receiver")
    return user.emailVerifiedAt !== null && order.deliveryContact.email === user.email ? "receiver" : null;
  return carryingStanding(user, order, isOpen(order) && (!order.isReserved || isInvited(user.id, order)));
}

/** An open order has no transporter yet. */
export const isOpen = ({ status, transporterId }: Order): boolean => status === "pending" && transporterId === null;

/** An order that every carrier can see and claim. */
export const isOnBoard = (order: Order): boolean => isOpen(order) && !order.isReserved;

/** A carrier that has refused is no longer invited. */
export const isInvited = (carrierId: string, { invitations }: Order): boolean =>
  invitations.some((invitation) => invitation.carrierId === carrierId && invitation.answer?.kind !== "refused");

/**
 * The live events of an order, as they are kept. An event that goes to all carriers names the order: of a reserved order,
 * each invited carrier is told by an event of its own, and the others by none, unless they have seen it on the board.
 */
export const addressed = (order: Order, live: readonly LiveChange[]): readonly LiveChange[] =>
  live.flatMap(({ wasOnBoard, ...event }) =>
    event.open && order.isReserved && !wasOnBoard
      ? [
          { ...event, open: false },
          ...order.invitations
            .filter(({ carrierId }) => carrierId !== order.transporterId && isInvited(carrierId, order))
            .map(({ carrierId }) => ({ ...event, open: false, carrierId })),
        ]
      : [event],
  );

const isMainAccountOf = ({ isSubUser, organizationId }: User, order: Order): boolean =>
  !isSubUser && organizationId !== null && organizationId === order.shipperOrganizationId;
