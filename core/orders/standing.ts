import type { User } from "../accounts/index.ts";
import type { Order } from "./order.ts";

/** The part a user has in an order. A prospect is a transporter who may claim it. */
export type Standing = "shipper" | "transporter" | "driver" | "receiver" | "admin" | "prospect";

/** Null for a user who has no part in the order. */
export function standingOf(user: User, order: Order): Standing | null {
  switch (user.userType) {
    case "admin":
      return "admin";
    case "shipper":
      return order.shipperId === user.id || isMainAccountOf(user, order) ? "shipper" : null;
    case "transporter":
      if (order.transporterId === user.id) return "transporter";
      return isOpen(order) ? "prospect" : null;
    case "driver":
      return order.driverId === user.id ? "driver" : null;
    case "receiver":
      return user.emailVerifiedAt !== null && order.deliveryContact.email === user.email ? "receiver" : null;
  }
}

/** An open order has no transporter yet. */
export const isOpen = ({ status, transporterId }: Order): boolean => status === "pending" && transporterId === null;

const isMainAccountOf = ({ isSubUser, organizationId }: User, order: Order): boolean =>
  !isSubUser && organizationId !== null && organizationId === order.shipperOrganizationId;
