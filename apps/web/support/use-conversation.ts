import type { Answer } from "@lotlane/adapters/http/contract";
import { acknowledgementDelayMs } from "@lotlane/core/support";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { useUser } from "../app/session/session.tsx";
import { useIdempotencyKey } from "../app/forms/use-idempotency-key.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { usePages } from "../app/lists/use-pages.ts";

export const conversationName = "GET /api/support/messages";

export type ChatMessage = Answer<typeof conversationName>[number];

type Pages = InfiniteData<{ readonly rows: readonly ChatMessage[]; readonly next: string | null }>;

const everyMs = 5000;

/** The conversation with support, oldest message first, asked for again while it is on screen. */
export function useConversation() {
  const { rows, ...pages } = usePages(conversationName, { query: {} }, { refetchInterval: everyMs });
  return { ...pages, messages: rows?.toReversed() };
}

/** Sends a chat message and shows it at once. */
export function useSendToChat() {
  const api = useApi();
  const queries = useQueryClient();
  const once = useIdempotencyKey(`support-chat:${useUser().id}:sent`);
  return useMutation({
    mutationFn: (message: string) => {
      const body = { message };
      return api("POST /api/support/chat", { body, idempotencyKey: once.keyFor(body) });
    },
    onSuccess: async (message) => {
      once.arrived();
      const queryKey = [conversationName];
      // An answer on its way may have been given before the message arrived.
      await queries.cancelQueries({ queryKey });
      queries.setQueriesData<Pages>({ queryKey }, (pages) => pages && withNewest(pages, message));
      await refreshAfter(queries, "POST /api/support/chat");
      // By then the server shows its automatic reply.
      setTimeout(() => void refreshAfter(queries, "POST /api/support/chat"), acknowledgementDelayMs);
    },
  });
}

function withNewest({ pages: [first, ...others], pageParams }: Pages, message: ChatMessage): Pages {
  const { rows = [], next = null } = first ?? {};
  return { pages: [{ rows: [message, ...rows.filter(({ id }) => id !== message.id)], next }, ...others], pageParams };
}
