import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { formatTime } from "../ui/format.ts";
import type { ChatMessage } from "./use-conversation.ts";

type Props = {
  readonly messages: readonly ChatMessage[];
  /** The button that loads earlier messages. */
  readonly earlier: ReactNode;
};

export function ChatMessages({ messages, earlier }: Props) {
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
