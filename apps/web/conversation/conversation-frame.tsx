import type { ReactNode, RefObject } from "react";
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
