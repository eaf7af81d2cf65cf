import type { User } from "../accounts/index.ts";
import type { Order } from "./order.ts";

/** What somebody is to an order. A prospect is a transporter who might claim it. */
export type Standing = "shipper" | "transporter" | "driver" | "receiver" | "admin" | "prospect";

/** Null for whom the order does not exist. */
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

/** Waits for a transporter. */
export const isOpen = ({ status, transporterId }: Order): boolean => status === "pending" && transporterId === null;

const isMainAccountOf = ({ isSubUser, organisationId }: User, order: Order): boolean =>
  !isSubUser && organisationId !== null && organisationId === order.shipperOrganisationId;
