import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { Withheld } from "../effects/ports.ts";
import { awaitsBooker, bookingSecret, mayMailTo } from "./booker.ts";
import type { OrderMail, OrderPorts } from "./ports.ts";

/** Confirms a booking to its customer, with the tracking link, and asks them to confirm it in turn. */
export function sendBookingConfirmation(ports: Pick<OrderPorts, "orders"> & MailPersonPorts<OrderMail>) {
  const mail = mailPerson(ports);
  return async (orderId: string, key: string): Promise<Withheld | void> => {
    const order = await ports.orders.find(orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    if (!order.customer) throw new Error(`order ${orderId} has no customer to write to`);
    if (!mayMailTo(order, order.customer.email)) return;
    const confirmSecret = awaitsBooker(order) ? bookingSecret(ports.vault, order) : null;
    const to = order.customer.email;
    return mail({ kind: "booking_confirmation", to, order, confirmSecret }, { key, namedBy: null });
  };
}
