import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { ContactJson, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { mostMessageCharacters } from "@lotlane/core/messages";
import { ChatBox } from "../app/chat/chat-box.tsx";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAsked } from "../app/data/queries.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { ChatMessages, ConversationFrame, Earlier, useHeard } from "../conversation/index.ts";
import { laneName, partyId, StatusBadge, vehicleName } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useHoldPlace } from "../ui/use-hold-place.ts";
import { type Unsents, useMessages } from "./use-messages.ts";

type Props = {
  readonly orderId: string;
  readonly unsents: Unsents;
  /** Called when messages to the reader are in sight. */
  readonly onSeen: () => void;
};

export const Chat = (props: Props) => (
  <FailureBoundary
    title="This conversation cannot be shown right now"
    className="m-4"
    missing={<NotThere />}
    frame={(failure) => <Shell head={null}>{failure}</Shell>}
  >
    <LoadedChat {...props} />
  </FailureBoundary>
);

function LoadedChat({ orderId, unsents, onSeen }: Props) {
  const { data: order } = useAsked("GET /api/orders/{id}", { params: { id: orderId } });
  return order ? <OpenChat order={order} unsents={unsents} onSeen={onSeen} /> : <Shell head={<HeadSkeleton />} />;
}

type OpenProps = Omit<Props, "orderId"> & { readonly order: OrderDetailJson };

function OpenChat({ order, unsents, onSeen }: OpenProps) {
  const userId = useUser().id;
  const writing = order.actions.find(({ name }) => name === "message");
  if (!writing) return <NotThere />;
  return (
    <Shell head={<Head order={order} />}>
      <FailureBoundary
        title="Your messages cannot be shown right now"
        className="my-auto"
        frame={(failure) => <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">{failure}</div>}
      >
        <ChatLog order={order} unsents={unsents} onSeen={onSeen} />
      </FailureBoundary>
      {writing.allowed ? (
        <ChatBox
          label="Write a message"
          draftKey={`message-draft:${userId}:${order.id}`}
          maxLength={mostMessageCharacters}
          onSend={(message, sent, giveBack) => {
            unsents.write(order.id, message, giveBack);
            sent();
          }}
          className="border-t border-line bg-raised px-4 py-3"
        />
      ) : (
        <p className="border-t border-line bg-raised px-4 py-3 text-muted">{writing.reason}</p>
      )}
    </Shell>
  );
}

function Head({ order }: { readonly order: OrderDetailJson }) {
  const other = useUser().userType === "transporter" ? order.shipper : order.transporter;
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <div className="relative min-w-0">
        <h2 className="truncate font-semibold">
          <Link
            to={paths.order(order.id)}
            className="underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {vehicleName(order)}
          </Link>
        </h2>
        <p className="truncate text-small text-muted">
          {laneName(order)}
          {other ? ` · ${nameOf(other)}` : order.customer ? ` · ${fullName(order.customer)}` : null}
        </p>
      </div>
      <StatusBadge status={order.status} />
    </div>
  );
}

const HeadSkeleton = () => (
  <Loading label="Loading the conversation" className="flex flex-col gap-2 py-0.5">
    <Skeleton className="w-48" />
    <Skeleton className="h-3.5 w-64 max-w-full" />
  </Loading>
);

type ShellProps = { readonly head: ReactNode; readonly children?: ReactNode };

const Shell = ({ head, children }: ShellProps) => (
  <div className="flex h-full min-h-0 flex-col">
    <header className="flex min-h-16 items-center gap-2 border-b border-line bg-raised px-4 py-2">
      <Link
        to={paths.messages()}
        aria-label="Back to conversations"
        className={buttonClass({ variant: "ghost", icon: true, className: "-ml-3 size-11! md:hidden" })}
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      {head}
    </header>
    {children}
  </div>
);

const NotThere = () => (
  <Shell head={null}>
    <EmptyState
      title="Order Not Found"
      className="flex-1 justify-center"
      action={
        <Link to={paths.messages()} className={buttonClass()}>
          Back to Messages
        </Link>
      }
    >
      The order you're looking for doesn't exist or you don't have access to it
    </EmptyState>
  </Shell>
);

type ChatLogProps = { readonly order: OrderDetailJson; readonly unsents: Unsents; readonly onSeen: () => void };

function ChatLog({ order, unsents, onSeen }: ChatLogProps) {
  const user = useUser();
  const id = partyId(user, order);
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
          reader={{ id, carries: user.userType === "transporter" }}
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

/** True while the page is in front of its reader. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );

/** A company's name, or the person's where there is none. */
export const nameOf = ({ companyName, firstName, lastName }: ContactJson): string =>
  companyName ?? `${firstName} ${lastName}`;
