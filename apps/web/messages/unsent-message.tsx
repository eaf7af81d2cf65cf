import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import type { Unsent } from "./unsent.ts";

type Props = { readonly unsent: Unsent; readonly onSendAgain: () => void; readonly onDiscard: () => void };

/** Stands where the message will stand. */
export function UnsentMessage({ unsent: { message, state, refusal }, onSendAgain, onDiscard }: Props) {
  const refused = state === "refused";
  return (
    <li className="relative flex max-w-[85%] flex-col items-end gap-0.5 self-end md:max-w-[70%]">
      <span className="sr-only">You</span>
      <p
        className={cx(
          "w-fit rounded-card border border-dashed px-3 py-2 text-body whitespace-pre-wrap wrap-anywhere",
          refused ? "border-red" : "border-line-strong",
        )}
      >
        {message}
      </p>
      {refused || state === "put_off" ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-small">
          <span className={refused ? "text-red-ink" : "text-muted"}>
            {refused ? `Not sent: ${refusal}` : "Waiting to be sent. We keep trying."}
          </span>
          <span className="flex gap-2">
            <Button size="small" onClick={onSendAgain} className="max-md:h-11">
              Try again
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard} className="max-md:h-11">
              Discard
            </Button>
          </span>
        </div>
      ) : (
        <p className="text-caption text-muted">{state === "sending" ? "Sending" : "Waiting to be sent"}</p>
      )}
    </li>
  );
}
