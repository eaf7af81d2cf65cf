import type { Conversation } from "@lotlane/core/messages";
import type { Order } from "@lotlane/core/orders";
import type { MessageStore, SupportStore, ToldByWebhook } from "@lotlane/core/ports";
import type { SupportConversation, SupportMessage } from "@lotlane/core/support";
import { tellLive } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { keepOnce } from "./once.ts";
import { contactOf, ordersOf } from "./order-view.ts";

const mostUnread = 1_000;

export function memoryMessageStore(storage: MemoryStorage): MessageStore {
  const every = () => [...storage.messages.values()];
  const unreadBy = (readerId: string | null) =>
    every().filter(({ recipientId, readAt }) => recipientId === readerId && readAt === null);
  const of = (orderId: string, since = "") =>
    every().filter((message) => message.orderId === orderId && message.createdAt >= since);

  function tell(orderId: string, change: "sent" | "read"): void {
    const order = storage.orders.get(orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    tellLive(storage, order, [{ kind: "message", change, open: false }]);
  }

  const hasWebhook = ({ shipperOrganizationId, transporterId }: ToldByWebhook): boolean =>
    [...storage.webhooks.values()].some(
      ({ off, organizationId, accountId }) =>
        off === null && (organizationId === shipperOrganizationId || accountId === transporterId),
    );

  function closeUndo(orderId: string): void {
    const order = storage.orders.get(orderId);
    if (order && order.undoUntil !== null) storage.orders.set(orderId, { ...order, undoClosed: true });
  }

  function conversationOf(order: Order, readerId: string): Conversation {
    const last = of(order.id, order.assignedAt ?? undefined).at(-1) ?? null;
    return {
      order,
      shipper: contactOf(storage, order.shipperId),
      transporter: contactOf(storage, order.transporterId),
      last,
      unread: unreadBy(readerId).filter(({ orderId }) => orderId === order.id).length,
      lastAt: last?.createdAt ?? order.assignedAt ?? order.createdAt,
    };
  }

  return {
    add: async (message, once, told, effects = []) =>
      keepOnce(storage, once, () => {
        if (storage.messages.has(message.id)) throw new Error(`message ${message.id} is already there`);
        const last = of(message.orderId).at(-1);
        const written = { ...message, createdAt: momentAfter(last?.createdAt, message.createdAt) };
        closeUndo(message.orderId);
        tell(message.orderId, "sent");
        saveEffects(storage, [...effects, ...(told && hasWebhook(told) ? told.effects : [])]);
        storage.messages.set(written.id, written);
        return written;
      }),

    list: async (orderId, { since, ...page }) => newestPage(of(orderId, since), page),

    async markRead(orderId, recipientId, at) {
      const opened = unreadBy(recipientId).filter((message) => message.orderId === orderId);
      for (const message of opened) storage.messages.set(message.id, { ...message, readAt: at });
      if (opened.length > 0) tell(orderId, "read");
      return opened.length;
    },

    async conversations(owner, readerId, page) {
      const dated = ordersOf(storage, owner)
        .filter(
          ({ id, shipperId, transporterId }) => transporterId !== null && (shipperId !== null || of(id).length > 0),
        )
        .map((order) => conversationOf(order, readerId))
        .map((conversation) => ({ id: conversation.order.id, createdAt: conversation.lastAt, conversation }));
      const { rows, next } = newestPage(dated, page);
      return { rows: rows.map(({ conversation }) => conversation), next };
    },

    unread: async (readerId) => Math.min(unreadBy(readerId).length, mostUnread),
  };
}

const momentAfter = (last: string | undefined, moment: string): string =>
  last !== undefined && moment <= last ? new Date(Date.parse(last) + 1).toISOString() : moment;

export function memorySupportStore(storage: MemoryStorage): SupportStore {
  const messages = () => [...storage.supportMessages.values()];
  return {
    add: async (message, effects, once) =>
      keepOnce(storage, once, () => {
        if (storage.supportMessages.has(message.id)) throw new Error(`message ${message.id} is already there`);
        storage.supportMessages.set(message.id, message);
        saveEffects(storage, effects);
        return message;
      }),

    async acknowledge(reply) {
      const acknowledged = messages().some(
        ({ accountId, authorId }) => accountId === reply.accountId && authorId === null,
      );
      if (!acknowledged) storage.supportMessages.set(reply.id, reply);
    },

    find: async (id) => storage.supportMessages.get(id),

    conversation: async (accountId, page) =>
      newestPage(
        messages().filter((message) => message.accountId === accountId),
        page,
      ),

    async conversations(page) {
      const { rows, next } = newestPage(lastOfEach(messages().filter(({ authorId }) => authorId !== null)), page);
      return { rows: rows.map((last) => supportConversationOf(storage, last)), next };
    },
  };
}

function lastOfEach(messages: readonly SupportMessage[]): SupportMessage[] {
  const oldestFirst = messages.toSorted(newestFirst).toReversed();
  return [...new Map(oldestFirst.map((message) => [message.accountId, message])).values()];
}

function supportConversationOf({ accounts }: MemoryStorage, last: SupportMessage): SupportConversation {
  const account = accounts.get(last.accountId);
  if (!account) throw new Error(`account ${last.accountId} is not there`);
  const { firstName, lastName, email } = account.user;
  return { accountId: last.accountId, firstName, lastName, email, last, waiting: !last.fromSupport };
}
