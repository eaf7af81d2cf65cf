import type { User } from "../accounts/index.ts";
import {
  findOrder,
  type OrderActor,
  type OrderNotFound,
  orderNotFound,
  ownerOf,
  type Standing,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Conversation, Message } from "./message.ts";
import type { MessagePorts } from "./ports.ts";

/** Messages are between shipper and transporter; admins may read them. */
const reads = (standing: Standing): boolean => ["shipper", "transporter", "admin"].includes(standing);

/** Newest first. The two sides read what they wrote since the claim; admins read what was written before, too. */
export function readMessages(ports: Pick<OrderPorts & MessagePorts, "orders" | "messages">) {
  const find = findOrder(ports);
  return async (
    user: OrderActor,
    orderId: string,
    page: PageRequest,
  ): Promise<Result<Page<Message>, OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { order, standing } = found.value;
    if (!reads(standing)) return refuse(orderNotFound);
    if (standing === "admin") return accept(await ports.messages.list(orderId, page));
    if (order.assignedAt === null) return accept({ rows: [], next: null });
    return accept(await ports.messages.list(orderId, { ...page, since: order.assignedAt }));
  };
}

/** Marks the messages to the user on an order as read. @returns how many were marked */
export function markMessagesRead(
  ports: Pick<SharedPorts & OrderPorts & MessagePorts, "orders" | "messages" | "clock">,
) {
  const find = findOrder(ports);
  return async (user: OrderActor, orderId: string): Promise<Result<number, OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    if (!reads(found.value.standing)) return refuse(orderNotFound);
    return accept(await ports.messages.markRead(orderId, user.id, ports.clock.now().toISOString()));
  };
}

/** The user's conversations, the one that moved last first. */
export function listOrderConversations({ messages }: MessagePorts) {
  return async (user: User, page: PageRequest): Promise<Page<Conversation>> => {
    const owner = ownerOf(user);
    return owner ? messages.conversations(owner, user.id, page) : { rows: [], next: null };
  };
}
