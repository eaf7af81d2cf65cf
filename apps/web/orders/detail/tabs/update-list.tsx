import type { Answer } from "@lotlane/adapters/http/contract";
import { placeOf } from "../../parts/positions.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { formatTime } from "../../../ui/format.ts";

type Props = { readonly updates: Answer<"GET /api/orders/{id}/tracking"> };

/** Newest first. The list says everything that the map shows. */
export function UpdateList({ updates }: Props) {
  if (updates.length === 0) return <p className="text-muted">No tracking updates yet</p>;
  return (
    <ol
      aria-label="Tracking updates"
      // A scrolling list has to be reachable by keyboard.
      tabIndex={0}
      className="flex max-h-[26rem] flex-col divide-y divide-line overflow-y-auto"
    >
      {updates.map((update) => (
        <li key={update.id} className="flex flex-col gap-1 py-2.5 first:pt-0 wrap-anywhere">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{placeOf(update)}</span>
            <StatusBadge status={update.status} />
          </span>
          {update.notes ? <span className="whitespace-pre-line">{update.notes}</span> : null}
          <time dateTime={update.createdAt} className="text-small text-muted tabular">
            {formatTime(update.createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
