import { fullName } from "../accounts/index.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { bookerMessageMail, bookerSupportMail } from "../orders/effects.ts";
import { bookingSecret, type Customer, mayMailTo, orderFor, type OrderFor, withoutPeople } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Message } from "./message.ts";
import type { MessagePorts } from "./ports.ts";

type MessageMail = {
  readonly kind: "booker_message_mail";
  readonly to: string;
  readonly orderId: string;
  readonly order: OrderFor<"mail", "guest">;
  /** The carrier's company, or its person where there is none. */
  readonly from: string;
  /** Oldest first. */
  readonly messages: readonly Pick<Message, "message" | "createdAt">[];
  /** Opens the page on which the guest answers. */
  readonly secret: string;
};
type WordsMail = {
  readonly kind: "booker_support_mail";
  /** To the people who answer for the product, wherever they are reached. */
  readonly to: null;
  readonly order: OrderFor<"mail", "guest">;
  readonly from: Customer;
  readonly message: string;
};
export type BookerMail = MessageMail | WordsMail;

const mostMailed = 10;

type Needs = Pick<OrderPorts & MessagePorts, "orderLists" | "messages"> & MailPersonPorts<MessageMail>;

/**
 * Mails a guest the carrier's messages that they have not read. Of messages that come soon after each other, the mail of
 * the last tells all; those of a carrier that no longer has the order are not told.
 */
export function sendBookerMessageMail(ports: Needs) {
  const mail = mailPerson(ports);
  return async ({ orderId, messageId, key }: ReturnType<typeof bookerMessageMail>): Promise<Withheld | void> => {
    const view = await ports.orderLists.view(orderId);
    if (!view) throw new Error(`order ${orderId} is not there`);
    const { order, transporter } = view;
    const { customer, assignedAt } = order;
    if (order.shipperId !== null || !customer || assignedAt === null || !transporter) return;
    if (!mayMailTo(order, customer.email)) return;
    const { rows } = await ports.messages.list(orderId, { limit: mostMailed, since: assignedAt });
    const unread = rows.filter(({ recipientId, readAt }) => recipientId === null && readAt === null);
    if (unread[0]?.id !== messageId) return;
    return mail(
      {
        kind: "booker_message_mail",
        to: customer.email,
        orderId,
        order: orderFor("guest", "mail", withoutPeople(order)),
        from: transporter.companyName ?? fullName(transporter),
        messages: unread.toReversed(),
        secret: bookingSecret(ports.vault, order),
      },
      { key, namedBy: null, reader: { orderId, reader: "shipper" } },
    );
  };
}

/** Mails the people who answer what the guest wrote to them. */
export function sendBookerSupportMail({ orders, mail }: Pick<OrderPorts, "orders"> & MailPort<WordsMail>) {
  return async ({ orderId, message, key }: ReturnType<typeof bookerSupportMail>): Promise<void | Withheld> => {
    const order = await orders.find(orderId);
    if (!order?.customer) throw new Error(`order ${orderId} has no booker`);
    const told = orderFor("guest", "mail", withoutPeople(order));
    return mail.send({ kind: "booker_support_mail", to: null, order: told, from: order.customer, message }, key);
  };
}
