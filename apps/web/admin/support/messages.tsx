import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePages } from "../../app/lists/pages.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";

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

/** Oldest at the top. The log opens at the end, and new messages do not move the ones being read. */
function Log({ id, name }: MessagesProps) {
  const pages = usePages(call, { params: { id }, query: {} }, { refetchInterval: pollMs, staleTime: freshMs });
  const { rows } = pages;
  if (!rows)
    return (
      <Loading label="Loading the conversation" className="flex flex-1 flex-col justify-end gap-4 p-4 sm:p-6">
        <Skeleton className="h-20 w-80 max-w-[85%]" />
        <Skeleton className="h-14 w-80 max-w-[85%] self-end" />
      </Loading>
    );
  return (
    // Reversed, so that the browser keeps the end in view.
    <div
      role="log"
      aria-label="Messages"
      // A scrolling area has to be reachable by keyboard.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto p-4 focus-visible:-outline-offset-2 sm:p-6"
    >
      <div className="flex flex-col gap-4">
        {pages.hasNextPage ? (
          <Button
            size="small"
            className="self-center"
            pending={pages.isFetchingNextPage}
            pendingLabel="Loading"
            onClick={() => void pages.fetchNextPage()}
          >
            {pages.isFetchNextPageError ? "Try again to show earlier messages" : "Show earlier messages"}
          </Button>
        ) : null}
        {rows.length === 0 ? <EmptyState title="No messages yet">Your reply will be the first.</EmptyState> : null}
        {rows.toReversed().map((message) => (
          <Bubble key={message.id} message={message} author={authorOf(message, name)} />
        ))}
      </div>
    </div>
  );
}

const authorOf = ({ fromSupport, automatic }: Message, name: string) =>
  fromSupport ? (automatic ? "Support · Automatic reply" : "Support") : name;

function Bubble({ message, author }: { readonly message: Message; readonly author: string }) {
  const { fromSupport, subject, message: words, createdAt } = message;
  return (
    <article
      className={cx(
        "max-w-[min(85%,36rem)] rounded-card border border-line px-4 py-2.5",
        fromSupport ? "self-end bg-sunken" : "self-start bg-raised",
      )}
    >
      <p className="text-caption text-muted tabular wrap-anywhere">
        {author} · <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
      {subject ? <p className="mt-1 font-medium wrap-anywhere">{subject}</p> : null}
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{words}</p>
    </article>
  );
}

/** How often what others write is asked for while it is looked at, in milliseconds. */
export const pollMs = 5000;
