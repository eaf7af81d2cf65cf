import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePages } from "../../app/lists/pages.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime } from "../../ui/format.ts";
import { Bubble, MessageLog, pollMs } from "../message-log.tsx";

const call = "GET /api/admin/support/{id}";

type Message = Answer<typeof call>[number];

export type MessagesProps = {
  readonly id: string;
  /** The author of the messages that are not from support. */
  readonly name: string;
};

export const Messages = (props: MessagesProps) => (
  <FailureBoundary
    title="This conversation cannot be shown right now"
    frame={(failure) => <div className="flex-1 p-4 sm:p-6">{failure}</div>}
  >
    <Log {...props} />
  </FailureBoundary>
);

function Log({ id, name }: MessagesProps) {
  const pages = usePages(call, { params: { id }, query: {} }, { refetchInterval: pollMs, staleTime: freshMs });
  return (
    <MessageLog label="Messages" pages={pages}>
      {pages.rows?.length === 0 ? (
        <EmptyState title="No messages yet">Your reply will be the first.</EmptyState>
      ) : (
        pages.rows
          ?.toReversed()
          .map((message) => <SupportMessage key={message.id} message={message} author={authorOf(message, name)} />)
      )}
    </MessageLog>
  );
}

const authorOf = ({ fromSupport, automatic }: Message, name: string) =>
  fromSupport ? (automatic ? "Support · Automatic reply" : "Support") : name;

const SupportMessage = ({ message, author }: { readonly message: Message; readonly author: string }) => (
  <Bubble
    head={
      <>
        {author} · <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      </>
    }
    own={message.fromSupport}
  >
    {message.subject ? <p className="mt-1 font-medium wrap-anywhere">{message.subject}</p> : null}
    <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{message.message}</p>
  </Bubble>
);
