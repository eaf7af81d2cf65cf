import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { useHoldPlace } from "../ui/use-hold-place.ts";
import { SupportChatBox } from "./support-chat-box.tsx";
import { ChatMessages } from "./chat-messages.tsx";
import { useConversation } from "./use-conversation.ts";
import { useNewAnswers } from "./use-new-answers.ts";

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
  const answers = useNewAnswers(messages);

  return (
    <>
      <div
        ref={scroller}
        role="region"
        aria-label="Conversation"
        // What scrolls has to be reached by keyboard.
        tabIndex={0}
        className="flex h-[min(30rem,55dvh)] flex-col overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-4"
      >
        {messages && messages.length > 0 ? (
          <ChatMessages
            messages={messages}
            earlier={
              conversation.hasNextPage ? (
                <Button
                  pending={conversation.isFetchingNextPage}
                  onClick={() => void conversation.fetchNextPage()}
                  className="self-center"
                >
                  Show earlier messages
                </Button>
              ) : null
            }
          />
        ) : null}
        {messages?.length === 0 ? (
          <EmptyState level={3} title="No messages yet" className="my-auto">
            Write below: your message stays here, and so does our answer.
          </EmptyState>
        ) : null}
        {messages ? null : <ChatSkeleton />}
      </div>
      <p role="status" className="sr-only">
        {answers}
      </p>
      {messages && error ? (
        <p role="status" className="text-small text-muted">
          New messages cannot be loaded right now. We keep trying.
        </p>
      ) : null}
    </>
  );
}

const ChatSkeleton = () => (
  <Loading label="Loading your conversation" className="mt-auto flex flex-col gap-4">
    <Skeleton className="h-16 w-3/5 self-end" />
    <Skeleton className="h-20 w-2/3" />
    <Skeleton className="h-12 w-2/5 self-end" />
  </Loading>
);
