import { useId } from "react";
import { cx } from "./cx.ts";

export type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Said in place of the percentage. */
  words?: string;
  /** First to the eye. */
  large?: boolean;
  /** Beside one that matters more. */
  quiet?: boolean;
};

export function ProgressBar({ label, percent, words, large = false, quiet = false }: ProgressBarProps) {
  const id = useId();
  const shown = words ?? `${percent}%`;
  return (
    <div className={cx(quiet && "text-muted")}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        {large ? <span className="tabular text-section font-semibold">{shown}</span> : null}
        <span id={id} className={cx("min-w-0 wrap-anywhere", large && "text-muted")}>
          {label}
        </span>
        {large ? null : <span className="tabular">{shown}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        {...(words && { "aria-valuetext": words })}
        className={cx("overflow-hidden rounded-full bg-sunken", large ? "h-2.5" : quiet ? "h-1" : "h-1.5")}
      >
        <div className={cx("h-full", quiet ? "bg-gray" : "bg-signal")} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
