import { may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Chat } from "./chat.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { useMarkRead } from "./use-messages.ts";
import { useUnsent } from "./use-unsent.ts";

export const MessagesPage = () =>
  may(actorOf(useUser()), "haveJobs") ? (
    <Messages />
  ) : (
    <AccessDenied message="Only dealers and transporters have messages" />
  );

/** The list and the chat beside each other; on a phone one at a time. */
function Messages() {
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
