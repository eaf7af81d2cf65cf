import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { LoadMore } from "../app/lists/pages.tsx";
import { paths } from "../app/routes/paths.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useUser } from "../app/session/session.tsx";
import { laneName, vehicleName } from "../orders/index.ts";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Chat, nameOf } from "./chat.tsx";
import { shortTime } from "../conversation/index.ts";
import { useConversations, useMarkRead, useUnsent } from "./use-messages.ts";

/** The list and the chat beside each other; on a phone one at a time. */
export function MessagesPage() {
  usePageTitle("Messages");
  const orderId = useAddress().search.get("order");
  const markRead = useMarkRead();
  const unsents = useUnsent((sentOn) => void markRead(sentOn));
  return (
    <div
      data-fills-screen
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <section
        aria-label="Conversations"
        className={cx("flex min-h-0 flex-col border-line bg-raised md:border-r", orderId && "max-md:hidden")}
      >
        <h1 className="border-b border-line px-4 py-3 text-section font-semibold">Messages</h1>
        <ConversationList selected={orderId} />
      </section>
      <section aria-label="Chat" className={cx("min-h-0 min-w-0", !orderId && "max-md:hidden")}>
        {orderId ? (
          <Chat key={orderId} orderId={orderId} unsents={unsents} onSeen={() => void markRead(orderId)} />
        ) : (
          <EmptyState title="Select a conversation" className="h-full justify-center">
            Your messages about an order appear here.
          </EmptyState>
        )}
      </section>
    </div>
  );
}

type Conversation = Answer<"GET /api/messages/conversations">[number];

type Props = { readonly selected: string | null };

const ConversationList = ({ selected }: Props) => (
  <FailureBoundary title="Your conversations cannot be shown right now" className="m-4">
    <Conversations selected={selected} />
  </FailureBoundary>
);

function Conversations({ selected }: Props) {
  const conversations = useConversations();
  const { rows } = conversations;
  if (!rows) return <ListSkeleton />;
  if (rows.length === 0) return <NoConversations />;
  return (
    // Text for screen readers alone must stay within the scrolling box, or the page would scroll too.
    <div className="relative min-h-0 overflow-y-auto overscroll-contain">
      <ul className="divide-y divide-line">
        {rows.map((conversation) => (
          <li key={conversation.orderId}>
            <Row conversation={conversation} here={conversation.orderId === selected} />
          </li>
        ))}
      </ul>
      <LoadMore pages={conversations} />
    </div>
  );
}

type RowProps = { readonly conversation: Conversation; readonly here: boolean };

function Row({ conversation, here }: RowProps) {
  const { orderId, order, counterpart, guestName, lastMessage, unread, lastAt } = conversation;
  return (
    <Link
      to={paths.messages(orderId)}
      aria-current={here ? "page" : undefined}
      className={cx(
        "flex flex-col gap-0.5 border-l-2 px-4 py-3 transition-colors focus-visible:-outline-offset-2",
        here ? "border-signal bg-hover" : "border-transparent hover:bg-hover",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx("min-w-0 truncate", unread > 0 ? "font-semibold" : "font-medium")}>
          {counterpart ? nameOf(counterpart) : (guestName ?? "Account closed")}
        </span>
        <time dateTime={lastAt} className="tabular shrink-0 text-caption text-muted">
          {shortTime(lastAt, new Date())}
        </time>
      </span>
      <span className="truncate text-small text-muted">
        {vehicleName(order)} · {laneName(order)}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className={cx("min-w-0 truncate text-small", unread > 0 ? "text-ink" : "text-muted")}>
          {lastMessage ? `${lastMessage.isYours ? "You: " : ""}${lastMessage.message}` : "No messages yet"}
        </span>
        {unread > 0 ? (
          <span className="tabular grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-signal px-1.5 text-caption font-semibold text-on-signal">
            {unread > 99 ? "99+" : unread}
            <span className="sr-only"> unread</span>
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function NoConversations() {
  const shipper = useUser().userType === "shipper";
  return (
    <EmptyState title="No conversations available">
      {shipper
        ? "Create orders and assign transporters to start conversations."
        : "Claim orders to start conversations."}
    </EmptyState>
  );
}

const ListSkeleton = () => (
  <Loading label="Loading your conversations" className="divide-y divide-line">
    {Array.from({ length: 5 }, (_, index) => (
      <span key={index} className="flex flex-col gap-2 px-4 py-3">
        <Skeleton className="w-40" />
        <Skeleton className="h-3.5 w-64 max-w-full" />
        <Skeleton className="h-3.5 w-48" />
      </span>
    ))}
  </Loading>
);
