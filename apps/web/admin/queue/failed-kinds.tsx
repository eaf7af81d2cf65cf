import type { Answer } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { useHeldRows } from "../../app/lists/hold-lists.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { effectNames } from "./kind-names.ts";
import { useRetry } from "./use-retry.ts";

const call = "GET /api/admin/effects/counts";

type Count = Answer<typeof call>[number];

const times = (count: number) => count.toLocaleString("en-US");

/** How many of each kind failed, and a way to try all of them again. */
export function FailedKinds() {
  const answer = useLoaded(call, {}, { staleTime: freshMs, refetchInterval: usePollInterval() });
  const data = useHeldRows(answer.data, "");
  if (!data)
    return (
      <Loading label="Counting failed jobs" className="mb-6">
        <Skeleton className="h-14 rounded-card" />
      </Loading>
    );
  const failed = data.filter(({ state }) => state === "failed");
  const others = data.filter(({ state }) => state !== "failed").reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="Failed jobs" className="mb-6 flex flex-col gap-2">
      <p className="text-muted">
        {failed.length === 0 ? "Nothing has failed. " : ""}
        {others === 0 ? "Nothing is waiting." : `${times(others)} in the queue.`}
      </p>
      {failed.length > 0 ? (
        <ul data-holds className="divide-y divide-line rounded-card border border-line bg-raised">
          {failed.map((count) => (
            <FailedKind key={count.kind} failed={count} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function FailedKind({ failed: { kind, count } }: { readonly failed: Count }) {
  const [asking, setAsking] = useState(false);
  const { retry, pending, error } = useRetry(() => setAsking(false));
  const name = effectNames[kind];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2">
      <span>
        <span className="font-medium">{name}</span> <span className="text-red-ink tabular">{times(count)} failed</span>
      </span>
      <Button size="small" aria-label={`Retry all: ${name}`} onClick={() => setAsking(true)}>
        Retry all
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => retry({ kind })}
        title={`Retry all ${times(count)}?`}
        description={`${name}: each job goes back in the queue and is tried right away. The audit log keeps a record of your request.`}
        confirmLabel="Retry all"
        pending={pending}
        error={error}
      />
    </li>
  );
}
