import { formatTime } from "./format.ts";

export type HistoryEntry = {
  readonly what: string;
  /** An instant, as ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
};

/** What was done, when, by whom and why, along a dashed line. */
export const HistoryList = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => (
  <ol className="mt-3 border-l-2 border-dashed border-line-strong pl-4">
    {entries.map(({ what, at, by, reason }) => (
      <li
        key={`${at} ${what}`}
        className="relative pb-4 last:pb-0 before:absolute before:top-[0.45em] before:-left-[1.3rem] before:size-2 before:rounded-[2px] before:bg-muted"
      >
        <p className="font-medium">{what}</p>
        <p className="text-small text-muted tabular wrap-anywhere">
          <time dateTime={at}>{formatTime(at)}</time> · by {by}
        </p>
        {reason ? <p className="mt-0.5 text-small whitespace-pre-line wrap-anywhere">{reason}</p> : null}
      </li>
    ))}
  </ol>
);
