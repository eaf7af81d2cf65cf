import type { MessageJson } from "@lotlane/adapters/http/contract";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { usePages } from "../app/lists/use-pages.ts";

type Pages = InfiniteData<{ readonly rows: readonly MessageJson[]; readonly next: string | null }>;

const ofOrder = (id: string) => ({ params: { id }, query: {} });
const queryKeyOf = (id: string) => ["GET /api/orders/{id}/messages", ofOrder(id)];

/** The messages about an order, oldest first, in pages from the newest back. */
export function useMessages(orderId: string) {
  const { rows, ...pages } = usePages("GET /api/orders/{id}/messages", ofOrder(orderId), {
    refetchInterval: usePollInterval(),
  });
  return { ...pages, messages: rows?.toReversed() };
}

export const useConversations = () =>
  usePages("GET /api/messages/conversations", { query: {} }, { refetchInterval: usePollInterval() });

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
