import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { acknowledgementDelayMs } from "@lotlane/core/support";
import { ChatBox } from "../app/chat/chat-box.tsx";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { useIdempotencyKey } from "../app/forms/use-server-form.ts";
import { usePages } from "../app/lists/pages.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { ConversationFrame, Earlier, useHeard } from "../conversation/index.ts";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatTime } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useToast } from "../ui/toast.tsx";
import { useHoldPlace } from "../ui/use-hold-place.ts";

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

type Props = {
  readonly messages: readonly ChatMessage[];
  /** The button that loads earlier messages. */
  readonly earlier: ReactNode;
};

function ChatMessages({ messages, earlier }: Props) {
  return (
    <>
      {earlier}
      <ol className="mt-auto flex flex-col gap-4 pt-4">
        {messages.map(({ id, fromSupport, automatic, subject, message, createdAt }) => (
          <li
            key={id}
            className={cx("flex max-w-[85%] animate-appear flex-col gap-1", fromSupport ? "self-start" : "self-end")}
          >
            <p className={cx("flex gap-2 text-small text-muted", !fromSupport && "justify-end")}>
              <span className="font-medium text-ink">{fromSupport ? "Support" : "You"}</span>
              {automatic ? <span>Automatic reply</span> : null}
              <time dateTime={createdAt} className="tabular">
                {formatTime(createdAt)}
              </time>
            </p>
            <div
              className={cx(
                "rounded-card border px-3 py-2 text-body whitespace-pre-wrap wrap-anywhere",
                fromSupport ? "border-line-strong bg-raised" : "border-transparent bg-sunken",
              )}
            >
              {subject ? <p className="font-medium">{subject}</p> : null}
              {message}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Keeps the message until support has it. */
function SupportChatBox() {
  const { id, email } = useUser();
  const { toast } = useToast();
  const { mutate, isPending } = useSendToChat();
  const send = (message: string, sent: () => void) =>
    mutate(message, {
      onSuccess: sent,
      onError: (error) =>
        toast({
          title: "Failed to send message. Please try again.",
          description: error instanceof HttpError ? error.detail : undefined,
          variant: "destructive",
        }),
    });
  return (
    <ChatBox
      label="Live Chat"
      draftKey={`support-chat:${id}`}
      maxLength={5000}
      onSend={send}
      pending={isPending}
      hint={<WhenAnswered email={email} />}
    />
  );
}

function WhenAnswered({ email }: { readonly email: string }) {
  const { data } = useAnswer("GET /api/support", {});
  if (!data) return <>The answer also comes by email to {email}.</>;
  return (
    <>
      Support answers {data.hours}, within {data.responseHours} hours. The answer also comes by email to {email}.
    </>
  );
}

export const conversationName = "GET /api/support/messages";

type ChatMessage = Answer<typeof conversationName>[number];

type Pages = InfiniteData<{ readonly rows: readonly ChatMessage[]; readonly next: string | null }>;

const everyMs = 5000;

/** The conversation with support, oldest message first, asked for again while it is on screen. */
function useConversation() {
  const { rows, ...pages } = usePages(conversationName, { query: {} }, { refetchInterval: everyMs });
  return { ...pages, messages: rows?.toReversed() };
}

/** Sends a chat message and shows it at once. */
function useSendToChat() {
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
