import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatTime } from "../../../ui/format.ts";
import { Card, Container, PageHeader } from "../../../ui/page.tsx";
import { BackToDashboard } from "../../frames/way-back.tsx";
import { useOnline } from "../../live/use-online.ts";
import { usePageTitle } from "../../routes/use-page-title.ts";
import type { Entry } from "../outbox/entry.ts";
import { useOutbox, useWaiting } from "../outbox/outbox-context.tsx";
import { goesWith, isHeldUp } from "../outbox/plan.ts";

/** The actions on this device that have not reached the server yet. */
export function WaitingPage() {
  usePageTitle("Waiting to be sent");
  const { entries, sending } = useWaiting();
  const { hurry } = useOutbox();
  const online = useOnline();
  const [discarding, setDiscarding] = useState<Entry | null>(null);
  const sendable = entries.some((entry) => entry.refusal === null && !isHeldUp(entries, entry));
  return (
    <Container width="form">
      <PageHeader
        back={<BackToDashboard />}
        title="Waiting to be sent"
        subtitle="Kept on this device until it is sent, even if you close the browser."
        action={sendable && online ? <Button onClick={() => void hurry()}>Send now</Button> : null}
      />
      {entries.length === 0 ? (
        <EmptyState title="Nothing is waiting">Anything you do offline appears here until it is sent.</EmptyState>
      ) : (
        <Card>
          <ol aria-label="Waiting to be sent" className="divide-y divide-line">
            {entries.map((entry) => (
              <Waiting
                key={entry.id}
                entry={entry}
                state={stateOf(entry, entries, sending, online)}
                onDiscard={() => setDiscarding(entry)}
              />
            ))}
          </ol>
        </Card>
      )}
      {discarding ? <Discard entry={discarding} entries={entries} onClose={() => setDiscarding(null)} /> : null}
    </Container>
  );
}

type State = { readonly words: string; readonly refused: boolean };

function stateOf(entry: Entry, entries: readonly Entry[], sending: string | null, online: boolean): State {
  if (entry.id === sending) return { words: "Sending", refused: false };
  if (entry.refusal !== null) return { words: `Not sent: ${entry.refusal}`, refused: true };
  if (isHeldUp(entries, entry)) return { words: "Waiting for the one before it, which was not sent", refused: false };
  if (!online) return { words: "Waiting for a connection", refused: false };
  return { words: entry.attempts > 0 ? "No answer yet. We keep trying." : "Waiting its turn", refused: false };
}

type WaitingProps = { readonly entry: Entry; readonly state: State; readonly onDiscard: () => void };

function Waiting({ entry, state, onDiscard }: WaitingProps) {
  const { retry } = useOutbox();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-medium">{entry.words}</p>
        <p className="text-small text-muted">
          <time dateTime={entry.madeAt}>{formatTime(entry.madeAt)}</time>
        </p>
        <p className={state.refused ? "text-small text-red-ink" : "text-small text-muted"}>{state.words}</p>
      </div>
      <div className="flex gap-2">
        {state.refused ? (
          <Button size="small" className="max-md:h-11" onClick={() => void retry(entry.id)}>
            Try again<span className="sr-only">: {entry.words}</span>
          </Button>
        ) : null}
        <Button size="small" variant="ghost" className="max-md:h-11" onClick={onDiscard}>
          Discard<span className="sr-only">: {entry.words}</span>
        </Button>
      </div>
    </li>
  );
}

type DiscardProps = { readonly entry: Entry; readonly entries: readonly Entry[]; readonly onClose: () => void };

function Discard({ entry, entries, onClose }: DiscardProps) {
  const { discard } = useOutbox();
  const more = goesWith(entries, entry.id).length - 1;
  return (
    <ConfirmDialog
      open
      danger
      title="Discard it?"
      description={`${entry.words} will not be sent and cannot be recovered.${alsoDiscarded(more)}`}
      confirmLabel="Discard"
      cancelLabel="Keep it"
      onConfirm={() => {
        void discard(entry.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function alsoDiscarded(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " The step that depends on it is discarded too."
    : ` ${count} steps that depend on it are discarded too.`;
}
