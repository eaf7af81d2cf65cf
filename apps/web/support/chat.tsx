import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { ConversationFrame, Earlier, useHeard } from "../conversation/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { useHoldPlace } from "../ui/use-hold-place.ts";
import { SupportChatBox } from "./support-chat-box.tsx";
import { ChatMessages } from "./chat-messages.tsx";
import { useConversation } from "./use-conversation.ts";

export const Chat = () => (
  <div className="flex flex-col gap-4">
    <FailureBoundary title="Your conversation cannot be shown right now">
      <Conversation />
    </FailureBoundary>
    <SupportChatBox />
  </div>
);

function Conversation() {
  const conversation = useConversation();
  const { messages, error } = conversation;
  const scroller = useHoldPlace(messages);
  const heard = useHeard(messages, ({ fromSupport, message }) => (fromSupport ? `Support: ${message}` : undefined));

  return (
    <ConversationFrame
      scroller={scroller}
      heard={heard}
      isBehind={messages !== undefined && Boolean(error) && !conversation.isFetchNextPageError}
      className="h-[min(30rem,55dvh)] rounded-card border border-line bg-raised p-4"
    >
      {messages && messages.length > 0 ? (
        <ChatMessages messages={messages} earlier={<Earlier pages={conversation} scroller={scroller} />} />
      ) : null}
      {messages?.length === 0 ? (
        <EmptyState level={3} title="No messages yet" className="my-auto">
          Write below. Your message and our answer stay here.
        </EmptyState>
      ) : null}
      {messages ? null : <ChatSkeleton />}
    </ConversationFrame>
  );
}

const ChatSkeleton = () => (
  <Loading label="Loading your conversation" className="mt-auto flex flex-col gap-4">
    <Skeleton className="h-16 w-3/5 self-end" />
    <Skeleton className="h-20 w-2/3" />
    <Skeleton className="h-12 w-2/5 self-end" />
  </Loading>
);
