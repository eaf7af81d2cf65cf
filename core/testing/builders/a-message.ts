import { castAccounts } from "@lotlane/demo";
import type { Message } from "../../messages/index.ts";
import type { Order } from "../../orders/index.ts";
import { anId } from "./an-id.ts";

/** A message from Dana to Carlos. */
export function aMessage(order: Pick<Order, "id">, overrides: Partial<Message> = {}): Message {
  const { dana, carlos } = castAccounts();
  return {
    id: anId(),
    orderId: order.id,
    senderId: dana.user.id,
    recipientId: carlos.user.id,
    message: "When do you load?",
    readAt: null,
    byText: false,
    createdAt: "2026-11-20T14:00:00.000Z",
    ...overrides,
  };
}

/** An answer from Carlos to Dana. */
export function anAnswer(order: Pick<Order, "id">, overrides: Partial<Message> = {}): Message {
  const { dana, carlos } = castAccounts();
  return aMessage(order, {
    senderId: carlos.user.id,
    recipientId: dana.user.id,
    message: "Tomorrow at eight.",
    ...overrides,
  });
}
