import { z } from "zod";
import type { NotAllowed, User } from "../accounts/index.ts";
import {
  standingFor,
  noRecipient,
  type Order,
  type OrderNotFound,
  orderNotFound,
  type Standing,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import type { Message } from "./message.ts";
import type { MessagePorts, ToldByWebhook } from "./ports.ts";

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

/** Writes to the other side of an order. */
export function sendMessage(
  ports: Pick<SharedPorts & OrderPorts & MessagePorts, "clock" | "identities" | "orders" | "messages">,
) {
  return async (
    sender: User,
    { orderId, recipientId, message }: NewMessage,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Message>, MessageRefused>> => {
    const order = await ports.orders.find(orderId);
    if (!order) return refuse(orderNotFound);
    const standing = standingFor("message", sender, order);
    if (!standing.ok) return standing;
    const other = otherSide(order, standing.value);
    if (other === null) return refuse({ kind: "no_recipient", message: noRecipient });
    if (recipientId && recipientId !== other)
      return refuse(invalidField("recipientId", "Messages go to the other side of the order"));
    const written: Message = {
      id: ports.identities.newId(),
      orderId: order.id,
      senderId: sender.id,
      recipientId: other,
      message,
      readAt: null,
      createdAt: ports.clock.now().toISOString(),
    };
    return ports.messages.add(written, once, toldOf(written, order, standing.value));
  };
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

/** The account that receives a party's messages about an order; null while there is none. */
export const otherSide = ({ shipperId, transporterId }: Order, standing: Standing): string | null =>
  standing === "transporter" ? shipperId : standing === "shipper" ? transporterId : null;
