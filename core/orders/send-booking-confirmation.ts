import { mailPerson, type MailPersonPorts } from "../accounts/index.ts";
import type { Withheld } from "../effects/ports.ts";
import type { OrderMail, OrderPorts } from "./ports.ts";

/** Confirms a booking to its customer, with the tracking link. */
export function sendBookingConfirmation(ports: Pick<OrderPorts, "orders"> & MailPersonPorts<OrderMail>) {
  const mail = mailPerson(ports);
  return async (orderId: string, key: string): Promise<Withheld | void> => {
    const order = await ports.orders.find(orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    if (!order.customer) throw new Error(`order ${orderId} has no customer to write to`);
    return mail({ kind: "booking_confirmation", to: order.customer.email, order }, { key, namedBy: null });
  };
}
