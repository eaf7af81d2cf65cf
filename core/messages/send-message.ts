import { z } from "zod";
import type { NotAllowed } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import { bookerMessageMail } from "../orders/effects.ts";
import {
  type Order,
  type OrderActor,
  type OrderNotFound,
  noRecipient,
  orderNotFound,
  orderPermissions,
  type Standing,
  standingFor,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { messageMail } from "./effects.ts";
import { unreadForMs } from "./mail-unread.ts";
import type { Message } from "./message.ts";
import type { MessagePorts, TextedMessage, ToldByWebhook } from "./ports.ts";

export const mostMessageCharacters = 4000;

export const messageSchema = z.object({
  orderId: z.string("Order not found").max(64, "Order not found"),
  recipientId: z
    .string("recipientId must be the id of a person")
    .max(64)
    .nullish()
    .describe("The other side of the order; worked out when it is left out"),
  message: requiredLines("Please write a message", mostMessageCharacters),
});

export type NewMessage = z.output<typeof messageSchema>;
export type NoRecipient = { readonly kind: "no_recipient"; readonly message: string };
export type MessageRefused = OrderNotFound | NotAllowed | NoRecipient | InvalidFields | KeyReused;

/** How long a message to a guest waits for the next one, so that one mail tells of both. */
const guestMailDelayMs = 120_000;

/** Writes to the other side of an order, which is mailed what it has not read soon. */
export function sendMessage(
  ports: Pick<SharedPorts & OrderPorts & MessagePorts, "clock" | "identities" | "orders" | "messages">,
) {
  return async (
    sender: OrderActor,
    { orderId, recipientId, message }: NewMessage,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Message>, MessageRefused>> => {
    const order = await ports.orders.find(orderId);
    if (!order) return refuse(orderNotFound);
    const standing = standingFor("message", sender, order);
    if (!standing.ok) return standing;
    if (orderPermissions.message.when(order, standing.value) !== true)
      return refuse({ kind: "no_recipient", message: noRecipient });
    const other = otherSide(order, standing.value);
    if (recipientId && recipientId !== other)
      return refuse(invalidField("recipientId", "Messages go to the other side of the order"));
    const written: Message = {
      id: ports.identities.newId(),
      orderId: order.id,
      senderId: sender.id,
      recipientId: other,
      message,
      readAt: null,
      byText: false,
      createdAt: ports.clock.now().toISOString(),
    };
    return ports.messages.add(written, once, toldOf(written, order, standing.value), mailsOf(written));
  };
}

/** A text of the order's shipper or booker as a message to its carrier; undefined where no carrier could be written to. */
export function messageByText(
  order: Order,
  { id, body, createdAt }: { readonly id: string; readonly body: string; readonly createdAt: string },
): TextedMessage | undefined {
  if (orderPermissions.message.when(order, "shipper") !== true) return undefined;
  const message: Message = {
    id,
    orderId: order.id,
    senderId: order.shipperId,
    recipientId: otherSide(order, "shipper"),
    message: body,
    readAt: null,
    byText: true,
    createdAt,
  };
  return { message, told: toldOf(message, order, "shipper"), effects: mailsOf(message) };
}

function mailsOf({ id, orderId, recipientId, createdAt }: Message): readonly Effect[] {
  const later = (milliseconds: number) => new Date(Date.parse(createdAt) + milliseconds).toISOString();
  return recipientId === null
    ? [{ ...bookerMessageMail(orderId, id), dueAt: later(guestMailDelayMs) }]
    : [{ ...messageMail(orderId, id), dueAt: later(unreadForMs) }];
}

/** The other side's company or carrier alone: an author's own programs are not told of what the author wrote. */
function toldOf({ id, createdAt }: Message, order: Order, standing: Standing): ToldByWebhook {
  const isShippers = standing === "shipper";
  const side = {
    shipperOrganizationId: isShippers ? null : order.shipperOrganizationId,
    transporterId: isShippers ? order.transporterId : null,
  };
  return { ...side, effects: [webhookEvent("message.created", id, createdAt, { ...side, orderId: order.id })] };
}

/** The account that receives a party's messages about an order; null where it is a guest, or no one yet. */
export const otherSide = ({ shipperId, transporterId }: Order, standing: Standing): string | null =>
  standing === "transporter" ? shipperId : standing === "shipper" ? transporterId : null;
