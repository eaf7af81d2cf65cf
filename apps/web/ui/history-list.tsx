import { cx } from "./cx.ts";
import { formatTime } from "./format.ts";

export type HistoryEntry = {
  readonly what: string;
  /** An instant, as ISO 8601. */
  readonly at: string;
  /** Left out where the reader may not know. */
  readonly by?: string | undefined;
  readonly reason?: string | null | undefined;
};

export type HistoryListProps = {
  /** In the order of the list. */
  readonly entries: readonly HistoryEntry[];
  /** The text after the last entry. */
  readonly next?: string | undefined;
};

/** Entries with their time, author and reason, on a dashed spine. */
export const HistoryList = ({ entries, next }: HistoryListProps) => (
  <ol className="flex flex-col">
    {entries.map(({ what, at, by, reason }) => (
      <li key={`${at} ${what} ${reason}`} className={cx("group", step)}>
        <span aria-hidden className="flex flex-col items-center">
          <span className="mt-1.5 size-3 shrink-0 rounded-small bg-ink" />
          <span className="lane-y min-h-6 flex-1 text-signal group-last:hidden" />
        </span>
        <span className="min-w-0 pb-4 wrap-anywhere group-last:pb-0">
          <span className="block font-medium">{what}</span>
          <span className="block text-small text-muted">
            <time dateTime={at} className="tabular">
              {formatTime(at)}
            </time>
            {by === undefined ? null : ` by ${by}`}
          </span>
          {reason ? <span className="mt-0.5 block text-small whitespace-pre-line">{reason}</span> : null}
        </span>
      </li>
    ))}
    {next ? (
      <li className={cx("text-muted", step)}>
        <span aria-hidden className="mt-1.5 size-3 rounded-small border-2 border-line-strong" />
        <span>{next}</span>
      </li>
    ) : null}
  </ol>
);

const step = "grid grid-cols-[0.75rem_1fr] gap-x-3";
