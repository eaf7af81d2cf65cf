import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "../app/session/session.tsx";
import { ConversationFrame, Earlier, useHeard } from "../conversation/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { useHoldPlace } from "../ui/use-hold-place.ts";
import { ChatMessages } from "./chat-messages.tsx";
import { useMessages } from "./use-messages.ts";
import type { Unsents } from "./use-unsent.ts";
import { useVisible } from "./use-visible.ts";

type Props = { readonly order: OrderDetailJson; readonly unsents: Unsents; readonly onSeen: () => void };

export function ChatLog({ order, unsents, onSeen }: Props) {
  const { id } = useUser();
  const chat = useMessages(order.id);
  const { messages, error } = chat;
  const unsent = unsents.of(order.id);
  const scroller = useHoldPlace(
    messages && [...messages, ...unsent.map(({ key }) => ({ id: key, justWritten: true }))],
  );
  const heard = useHeard(messages, ({ recipientId, message }) =>
    recipientId === id ? `New message: ${message}` : undefined,
  );

  const visible = useVisible();
  const newest = messages?.findLast(({ recipientId, isRead }) => recipientId === id && !isRead)?.id;
  const seen = useEffectEvent(onSeen);
  const [loaded, newestSeen] = [messages !== undefined, newest];
  useEffect(() => {
    if (visible && loaded) seen();
  }, [visible, loaded, newestSeen]);

  return (
    <ConversationFrame
      scroller={scroller}
      heard={heard}
      isBehind={messages !== undefined && Boolean(error) && !chat.isFetchNextPageError}
      className="min-h-0 flex-1 px-4 py-4 focus-visible:-outline-offset-2"
      behindClassName="border-t border-line px-4 py-1.5"
    >
      {messages && messages.length + unsent.length > 0 ? (
        <ChatMessages
          order={order}
          messages={messages}
          unsent={unsent}
          earlier={<Earlier pages={chat} scroller={scroller} />}
          onSendAgain={unsents.sendAgain}
          onDiscard={unsents.discard}
        />
      ) : null}
      {messages?.length === 0 && unsent.length === 0 ? (
        <EmptyState level={3} title="Start the conversation" className="my-auto">
          Gate codes, keys, a change of plans: write it below, and the other side sees it right away.
        </EmptyState>
      ) : null}
      {messages ? null : <ChatSkeleton />}
    </ConversationFrame>
  );
}

const ChatSkeleton = () => (
  <Loading label="Loading your messages" className="mt-auto flex flex-col gap-4">
    <Skeleton className="h-12 w-3/5 self-end" />
    <Skeleton className="h-16 w-2/3" />
    <Skeleton className="h-10 w-2/5 self-end" />
  </Loading>
);
