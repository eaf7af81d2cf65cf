import type { Unsent } from "../conversation/index.ts";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { MessageJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../app/data/api.ts";
import { useLoadedPages, usePages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import type { Entry } from "../app/offline/outbox/entry.ts";
import { useHearOutbox, useOutbox, useWaiting } from "../app/offline/outbox/outbox-context.tsx";
import type { OutboxState } from "../app/offline/outbox/outbox.ts";
import { useToast } from "../ui/toast.tsx";
import { conversations, messagesOf } from "./queries.ts";

type Pages = InfiniteData<{ readonly rows: readonly MessageJson[]; readonly next: string | null }>;

const queryKeyOf = (id: string) => [messagesOf(id).name, messagesOf(id).sent];

/** The messages about an order, oldest first, in pages from the newest back. */
export function useMessages(orderId: string) {
  const { rows, ...pages } = usePages(messagesOf(orderId).name, messagesOf(orderId).sent, {
    refetchInterval: usePollInterval(),
  });
  return { ...pages, messages: rows?.toReversed() };
}

export const useConversations = () => useLoadedPages(conversations, { refetchInterval: usePollInterval() });

/** Shows a sent message in its conversation before the conversation is read again. */
export function useKeepMessage() {
  const queries = useQueryClient();
  return async (message: MessageJson): Promise<void> => {
    const queryKey = queryKeyOf(message.orderId);
    // An answer on its way may have been given before the message arrived.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Pages>(queryKey, (pages) => pages && withNewest(pages, message));
    void refreshAfter(queries, "POST /api/messages", message.orderId);
  };
}

/** Tells the server that the user has seen the messages written to them. A failure is made up for by the next call. */
export function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    try {
      const { read } = await api("POST /api/orders/{id}/messages/read", { params: { id } });
      if (read > 0) await refreshAfter(queries, "POST /api/orders/{id}/messages/read", id);
    } catch {
      return;
    }
  };
}

function withNewest({ pages: [first, ...others], pageParams }: Pages, message: MessageJson): Pages {
  const { rows = [], next = null } = first ?? {};
  return { pages: [{ rows: [message, ...rows.filter(({ id }) => id !== message.id)], next }, ...others], pageParams };
}

const notSent = {
  title: "Error",
  description: "Failed to send message. Please try again.",
  variant: "destructive",
} as const;

/** Messages that have not arrived: they wait in the outbox, also after the user leaves the chat. */
export function useUnsent(onSent: (orderId: string) => void) {
  const { add, retry, discard } = useOutbox();
  const waiting = useWaiting();
  const { toast } = useToast();
  const keepMessage = useKeepMessage();
  useHearOutbox(messageKind, {
    onArrived: async ({ about }, answer) => {
      await keepMessage(answer as MessageJson);
      if (about !== null) onSent(about);
    },
    putsInPlace: true,
    onPutOff: ({ attempts }) => {
      if (attempts === 0) toast(notSent);
    },
    onRefused: () => toast(notSent),
  });
  return {
    of: (orderId: string) => unsentOf(waiting, orderId),
    /** @param giveBack called when it cannot be kept */
    write(orderId: string, message: string, giveBack: () => void): void {
      add({
        kind: messageKind,
        chain: `${messageKind}:${orderId}`,
        about: orderId,
        call: { name: "POST /api/messages", body: { orderId, message } },
        words: `Message: ${shortened(message)}`,
      }).catch((error: Error) => {
        giveBack();
        toast({ title: "Message not saved", description: error.message, variant: "destructive" });
      });
    },
    sendAgain: (key: string) => void retry(key),
    discard: (key: string) => void discard(key),
  };
}

export type Unsents = ReturnType<typeof useUnsent>;

const longest = 80;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

const messageKind = "message";

/** The messages about an order that wait, oldest first. */
const unsentOf = ({ entries, sending }: OutboxState, orderId: string): readonly Unsent[] =>
  entries
    .filter(({ kind, about }) => kind === messageKind && about === orderId)
    .map((entry) => ({
      key: entry.id,
      message: (entry.call.body as { readonly message: string }).message,
      writtenAt: entry.madeAt,
      state: stateOf(entry, sending),
      refusal: entry.refusal,
    }));

function stateOf({ id, refusal, attempts }: Entry, sending: string | null): Unsent["state"] {
  if (id === sending) return "sending";
  if (refusal !== null) return "refused";
  return attempts > 0 ? "put_off" : "waiting";
}
