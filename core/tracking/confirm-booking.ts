import { z } from "zod";
import type { AccountPorts } from "../accounts/ports.ts";
import { bookingConfirmation } from "../orders/effects.ts";
import type { EffectPorts } from "../effects/ports.ts";
import { noChange } from "../jobs/index.ts";
import {
  awaitsBooker,
  invoiceAgain,
  isBookingSecret,
  isOpen,
  type Order,
  type OrderTransitionRefused,
} from "../orders/index.ts";
import type { OrderChange, OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound, shipmentNotFound } from "./find-tracked.ts";
import type { TrackingPorts } from "./ports.ts";

export const bookingConfirmationSchema = z.object({
  secret: z.string("secret is required").max(200).describe("From the emailed link"),
});

export type BookingLinkInvalid = { readonly kind: "booking_link_invalid"; readonly message: string };
export const bookingLinkInvalid: BookingLinkInvalid = {
  kind: "booking_link_invalid",
  message: "This link does not confirm this booking. Please open it from your confirmation email again.",
};

export type ConfirmationRefused = ShipmentNotFound | LinkExpired | BookingLinkInvalid | OrderTransitionRefused;

type Needs = Pick<
  SharedPorts & AccountPorts & OrderPorts & TrackingPorts,
  "clock" | "vault" | "orders" | "trackingDays"
>;

/**
 * Confirms a guest's booking by the link that was mailed to the guest's address: its invoice, if it waited for that, is
 * put in line. A repeat changes nothing.
 */
export function confirmBooking(ports: Needs) {
  const find = findTracked(ports);
  return async (token: string, secret: string): Promise<Result<Order, ConfirmationRefused>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const at = ports.clock.now().toISOString();
    const changed = await ports.orders.change(
      found.value.order.id,
      (order): Result<OrderChange, BookingLinkInvalid | OrderTransitionRefused> => {
        if (!isBookingSecret(ports.vault, order, secret)) return refuse(bookingLinkInvalid);
        return awaitsBooker(order) ? confirmedAt(order, at) : accept({ order, ...noChange });
      },
    );
    return changed ?? refuse(shipmentNotFound);
  };
}

/** The order of a tracking link whose booker is asked to confirm it. */
export function findUnconfirmed(ports: Pick<Needs, "clock" | "orders" | "trackingDays">) {
  const find = findTracked(ports);
  return async (token: string): Promise<Result<Order, Exclude<ConfirmationRefused, BookingLinkInvalid>>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const { order } = found.value;
    if (!awaitsBooker(order)) return tooLate("This booking does not need to be confirmed.");
    return whyTooLate(order) ?? accept(order);
  };
}

/** Sends the booker the link once more. */
export function requestConfirmation({
  identities,
  effects,
}: Pick<SharedPorts & EffectPorts, "identities" | "effects">) {
  return ({ id }: Order): Promise<void> => effects.add([bookingConfirmation(id, identities.newId())]);
}

const tooLate = (message: string) => refuse({ kind: "order_transition_refused", message } as const);

function whyTooLate(order: Order) {
  if (order.status === "cancelled") return tooLate("This order was cancelled, so it can no longer be confirmed.");
  if (order.disownedAt !== null)
    return tooLate("The owner of this address says that the booking is not theirs, so it can no longer be confirmed.");
  return undefined;
}

const confirmedAt = (order: Order, at: string): Result<OrderChange, OrderTransitionRefused> =>
  whyTooLate(order) ??
  accept({
    order: { ...order, bookerConfirmedAt: at },
    facts: [{ orderId: order.id, kind: "booker_confirmed", at, actorId: null, reason: null }],
    effects: awaitsBooker(order) ? invoiceAgain(order, "confirmed") : [],
    live: [{ kind: "order", change: "booker_confirmed", open: isOpen(order) }],
  });
