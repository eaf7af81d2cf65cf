import type { ReactNode } from "react";
import type { Pages } from "../app/lists/pages.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";

/** How often what others write is asked for while it is looked at, in milliseconds. */
export const pollMs = 5000;

type Props = {
  readonly label: string;
  readonly pages: Pages;
  /** Oldest first, or what stands in place of none; undefined until the first page is there. */
  readonly children: ReactNode | undefined;
};

/** Oldest at the top. The log opens at the end, and new messages do not move the ones being read. */
export function MessageLog({ label, pages, children }: Props) {
  if (children === undefined)
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
      aria-label={label}
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
        {children}
      </div>
    </div>
  );
}

type BubbleProps = {
  /** The author and the moment. */
  readonly head: ReactNode;
  readonly action?: ReactNode;
  /** On the right, as what the reader's side wrote. */
  readonly own: boolean;
  readonly children: ReactNode;
};

export const Bubble = ({ head, action, own, children }: BubbleProps) => (
  <article
    className={cx(
      "max-w-[min(85%,36rem)] rounded-card border border-line px-4 py-2.5",
      own ? "self-end bg-sunken" : "self-start bg-raised",
    )}
  >
    <div className="flex items-center justify-between gap-4">
      <p className="text-caption text-muted tabular wrap-anywhere">{head}</p>
      {action}
    </div>
    {children}
  </article>
);
