import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { orderInMail, type OrderFor, type OrderView } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { messageMail } from "./effects.ts";
import type { Message } from "./message.ts";
import type { MessagePorts } from "./ports.ts";

export type UnreadMail = {
  readonly kind: "message_mail";
  readonly to: string;
  readonly user: User;
  readonly orderId: string;
  readonly order: OrderFor<"mail", "shipper" | "transporter">;
  /** The other side's company, or its person where there is none. */
  readonly from: string;
  /** Oldest first. */
  readonly messages: readonly Pick<Message, "message" | "createdAt" | "byText">[];
};

/** How long a message waits for its reader before it is mailed. */
export const unreadForMs = 600_000;

/** A mail leaves out messages of its last moments: the clocks of the processes and of the queue differ a little. */
const clocksDifferMs = 5_000;

/** The newest messages of an order, of both sides, among which unread ones are looked for. */
const mostLookedAt = 200;

type Needs = Pick<OrderPorts & MessagePorts & AccountPorts, "orderLists" | "messages" | "accounts"> &
  MailPersonPorts<UnreadMail>;

/**
 * Mails an account a message of the other side that it has not read, with those that came while the message waited.
 * Messages of a carrier or a shipper that no longer has the order are not told.
 */
export function sendMessageMail(ports: Needs) {
  const mail = mailPerson(ports);
  return async (effect: ReturnType<typeof messageMail>, dispatcherId?: string): Promise<Withheld | void> => {
    const { orderId, messageId, key } = effect;
    const view = await ports.orderLists.view(orderId);
    if (!view) throw new Error(`order ${orderId} is not there`);
    const { order } = view;
    if (order.assignedAt === null) return;
    const { rows } = await ports.messages.list(orderId, { limit: mostLookedAt, since: order.assignedAt });
    const recipientId = rows.find(({ id }) => id === messageId)?.recipientId ?? null;
    if (recipientId === null || ![order.shipperId, order.transporterId].includes(recipientId)) return;
    const unread = rows.filter((message) => message.recipientId === recipientId && message.readAt === null);
    const told = toldTogether(unread.toReversed()).find(([first]) => first?.id === messageId);
    const reader = (await ports.accounts.find(recipientId))?.user;
    const isShipper = recipientId === order.shipperId;
    const from = nameOfSide(view, isShipper ? "transporter" : "shipper");
    if (!told || !reader || reader.removedAt !== null || from === null) return;
    return mail(
      {
        kind: "message_mail",
        to: reader.email,
        user: reader,
        orderId,
        order: orderInMail(view, isShipper ? "shipper" : "transporter", null),
        from,
        messages: told,
      },
      { key, namedBy: recipientId, reader: { accountId: recipientId }, team: { of: effect, dispatcherId } },
    );
  };
}

/**
 * Groups unread messages, oldest first, by the mail that tells of them. A person who reads one message of an order
 * reads all that are there, so each group begins with the same message whenever it is asked for.
 */
export function toldTogether<Sent extends Pick<Message, "createdAt">>(
  unread: readonly Sent[],
): readonly (readonly Sent[])[] {
  const parts: Sent[][] = [];
  for (const message of unread) {
    const part = parts.at(-1);
    const until = part?.[0] ? Date.parse(part[0].createdAt) + unreadForMs - clocksDifferMs : -Infinity;
    if (part && Date.parse(message.createdAt) <= until) part.push(message);
    else parts.push([message]);
  }
  return parts;
}

function nameOfSide({ order, shipper, transporter }: OrderView, side: "shipper" | "transporter"): string | null {
  const contact = side === "shipper" ? shipper : transporter;
  const guest = side === "shipper" ? order.customer : null;
  if (contact) return contact.companyName ?? fullName(contact);
  return guest && fullName(guest);
}
