import { Button } from "../../ui/button.tsx";
import type { Sending } from "./photo-queue.ts";

type Props = { readonly name: string; readonly sending: Sending | undefined; readonly onRetry: () => void };

/** How far a photo is on its way; nothing once it has arrived. */
export function PhotoState({ name, sending, onRetry }: Props) {
  if (!sending) return null;
  if (sending.state === "failed")
    return (
      <div role="alert" className="flex flex-col gap-1.5 border-t border-line bg-red-soft p-2 text-small text-red-ink">
        <p className="wrap-anywhere">Not sent: {sending.reason}</p>
        <Button size="small" className="max-md:h-11" onClick={onRetry}>
          Try again<span className="sr-only"> to send {name}</span>
        </Button>
      </div>
    );
  const percent = Math.round(sending.progress * 100);
  return (
    <div className="border-t border-line px-2 py-1.5 text-caption text-muted">
      <p className="mb-1">{sending.state === "waiting" ? "Waiting to be sent" : "Sending"}</p>
      <div
        role="progressbar"
        aria-label={`${name}: sending`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-signal transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
