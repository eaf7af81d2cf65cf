import { may, type User } from "../accounts/index.ts";
import type { Vault } from "../accounts/ports.ts";
import { afterUndo, type Effect } from "../effects/effect.ts";
import { issueInvoice } from "../invoices/effects.ts";
import type { Order } from "./order.ts";

type Booked = Pick<Order, "shipperId" | "customer" | "bookerConfirmedAt">;

/** True when a guest booked it and has not confirmed the address: no invoice is mailed for it until then. */
export const awaitsBooker = ({ shipperId, customer, bookerConfirmedAt }: Booked): boolean =>
  shipperId === null && customer !== null && bookerConfirmedAt === null;

/** True when the account with the booker's address disowned the order, and no reader of that address confirmed it. */
export const isDisowned = (order: Booked & Pick<Order, "disownedAt">): boolean =>
  order.disownedAt !== null && awaitsBooker(order);

/** Ignores case. */
export const isBookedWith = ({ customer }: Pick<Order, "customer">, address: string): boolean =>
  customer !== null && customer.email.toLowerCase() === address.toLowerCase();

/** False for the address that a disowned order was booked with: its owner has said that they have no part in it. */
export const mayMailTo = (order: Order, address: string): boolean =>
  !(isDisowned(order) && isBookedWith(order, address));

/** True when the user, whose address is proved, is asked if a guest's order is theirs. */
export const isOfferedTo = (user: User, order: Order): boolean =>
  mayAnswerFor(user, order) && order.disownedAt === null && order.status !== "cancelled";

/** The same, but also after the answer, as long as the order is in no account. */
export const mayAnswerFor = (user: User, order: Order): boolean =>
  may(user, "answerForBookings") &&
  user.emailVerifiedAt !== null &&
  order.shipperId === null &&
  isBookedWith(order, user.email);

/** The invoice of a claimed order, which was held back until now or has another payer now. */
export const invoiceAgain = (order: Order, why: "confirmed" | "joined"): readonly Effect[] =>
  order.assignedAt === null
    ? []
    : [afterUndo(order.undoUntil, issueInvoice(order.id, { claimedAt: order.assignedAt }, why))];

/**
 * The secret in the booker's link. The answer to the booking shows the tracking token, but only a reader of the address
 * has this.
 * @throws for an order that no guest booked
 */
export function bookingSecret(vault: Pick<Vault, "digest">, { id, customer }: Pick<Order, "id" | "customer">): string {
  if (!customer) throw new Error(`order ${id} has no booker to write to`);
  return vault.digest(textOf(id, customer.email));
}

const textOf = (orderId: string, email: string): string => `confirm_booking:${orderId}:${email}`;

/** Compares digests, so that its duration says nothing about the secret. */
export function isBookingSecret(vault: Pick<Vault, "digest" | "digests">, order: Order, secret: string): boolean {
  const given = vault.digest(secret);
  return (
    order.customer !== null &&
    vault.digests(textOf(order.id, order.customer.email)).some((right) => vault.digest(right) === given)
  );
}
