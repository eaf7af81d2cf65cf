import { type ReactNode, type RefObject, useState } from "react";
import { type Pages, useNextPage } from "../app/lists/pages.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";

type Props = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The words that a screen reader says for newly arrived messages. */
  readonly heard: string;
  /** True when new messages cannot be loaded, so that those shown may be old. */
  readonly isBehind: boolean;
  readonly className?: string;
  readonly behindClassName?: string;
  readonly children: ReactNode;
};

/** The messages of a conversation, which scroll by themselves. */
export const ConversationFrame = ({ scroller, heard, isBehind, className, behindClassName, children }: Props) => (
  <>
    <div
      ref={scroller}
      role="region"
      aria-label="Conversation"
      // A scrolling region has to be reachable by keyboard.
      tabIndex={0}
      className={cx("flex flex-col overflow-y-auto overscroll-contain", className)}
    >
      {children}
    </div>
    <p role="status" className="sr-only">
      {heard}
    </p>
    {isBehind ? (
      <p role="status" className={cx("text-small text-muted", behindClassName)}>
        New messages cannot be loaded right now. We keep trying.
      </p>
    ) : null}
  </>
);

type EarlierProps = { readonly pages: Pages; readonly scroller: RefObject<HTMLDivElement | null> };

/** Loads what was written before when its reader comes near the top; a failed page waits for a press. */
export function Earlier({ pages, scroller }: EarlierProps) {
  const top = useNextPage(pages, { root: scroller, margin: "200px 0px 0px" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <div ref={top} className="flex flex-col items-center gap-1 pb-2">
      {isFetchNextPageError ? (
        <span className="text-small text-red-ink">Earlier messages could not be loaded.</span>
      ) : null}
      <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? "Try again" : "Show earlier messages"}
      </Button>
    </div>
  );
}

/**
 * The words for newly arrived messages, for a screen reader to read out.
 * @param messages oldest first; undefined until they are loaded
 * @param wordsOf the words for a message; undefined for one that the user wrote
 */
export function useHeard<Message extends { readonly id: string }>(
  messages: readonly Message[] | undefined,
  wordsOf: (message: Message) => string | undefined,
): string {
  const newest = messages && (messages.at(-1)?.id ?? null);
  const [heard, setHeard] = useState({ newest, words: "" });
  if (!messages || newest === heard.newest) return heard.words;
  const arrived = heard.newest === undefined ? [] : after(messages, heard.newest);
  const words = arrived.flatMap((message) => wordsOf(message) ?? []).join("\n");
  setHeard({ newest, words });
  return words;
}

function after<Message extends { readonly id: string }>(messages: readonly Message[], id: string | null) {
  const known = messages.findIndex((message) => message.id === id);
  return id !== null && known < 0 ? [] : messages.slice(known + 1);
}
