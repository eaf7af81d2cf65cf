import type { SupportStore } from "@lotlane/core/ports";
import type { SupportConversation, SupportMessage } from "@lotlane/core/support";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { keepOnce } from "./once.ts";

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
      return { rows: rows.map((last) => conversationOf(storage, last)), next };
    },
  };
}

function lastOfEach(messages: readonly SupportMessage[]): SupportMessage[] {
  const oldestFirst = messages.toSorted(newestFirst).toReversed();
  return [...new Map(oldestFirst.map((message) => [message.accountId, message])).values()];
}

function conversationOf({ accounts }: MemoryStorage, last: SupportMessage): SupportConversation {
  const account = accounts.get(last.accountId);
  if (!account) throw new Error(`account ${last.accountId} is not there`);
  const { firstName, lastName, email } = account.user;
  return { accountId: last.accountId, firstName, lastName, email, last, waiting: !last.fromSupport };
}
