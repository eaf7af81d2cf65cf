import type { Effect } from "../effects/effect.ts";
import type { OrderOwner } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest, PageSince } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { Conversation, Message } from "./message.ts";

export type MessagePorts = { readonly messages: MessageStore };

/** The side of an order that is told of a message by its webhooks, and how. */
export type ToldByWebhook = {
  readonly shipperOrganizationId: string | null;
  readonly transporterId: string | null;
  readonly effects: readonly Effect[];
};

/** A message that is kept together with the text that it came as. */
export type TextedMessage = {
  readonly message: Message;
  readonly told: ToldByWebhook;
  readonly effects: readonly Effect[];
};

/** The messages between the two sides of an order. Changes are told live. */
export interface MessageStore {
  /**
   * Keeps a message and moves its conversation up. Its `createdAt` is moved past that of the message
   * before, so that one order has one order of messages on every process. With `once`, a repeat answers the first one.
   * @param told its effects are kept with the message where that side has a webhook that is on
   * @param effects are kept with the message in any case
   */
  add(
    message: Message,
    once?: IdempotencyKey,
    told?: ToldByWebhook,
    effects?: readonly Effect[],
  ): Promise<Result<Kept<Message>, KeyReused>>;
  /** Newest first. */
  list(orderId: string, page: PageSince): Promise<Page<Message>>;
  /** Marks the messages to the recipient on an order as read. @param recipientId null: the guest @returns how many were marked */
  markRead(orderId: string, recipientId: string | null, at: string): Promise<number>;
  /**
   * The conversations of claimed orders, with the messages since the claim, the last moved first; those of guests'
   * orders begin with the first message. A cursor is a conversation's `lastAt` and its order's id.
   */
  conversations(owner: OrderOwner, readerId: string, page: PageRequest): Promise<Page<Conversation>>;
  /** How many messages to the reader are unread, counted up to 1,000. */
  unread(readerId: string): Promise<number>;
}
