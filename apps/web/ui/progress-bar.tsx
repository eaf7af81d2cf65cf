import { useId } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

export type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Said in place of the percentage. */
  words?: string;
  /** Larger, for the bar that matters most. */
  large?: boolean;
  /** Quieter, for a bar beside one that matters more. */
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

export type SendingBarProps = {
  /** A file on its way, with the part of it that has left, from 0 to 1; null without one. */
  readonly leaving: { readonly part: number; readonly cancel: () => void } | null;
};

/** Shows how much of a file has left, and lets the user take it back until all of it has. */
export function SendingBar({ leaving }: SendingBarProps) {
  if (!leaving) return null;
  const { part, cancel } = leaving;
  const hasLeft = part >= 1;
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={hasLeft ? "Sent. Checking the file" : "Sending the file"}
          percent={Math.floor(part * 100)}
        />
      </div>
      <Button size="small" className="max-md:h-11" disabled={hasLeft} onClick={cancel}>
        Cancel Upload
      </Button>
    </div>
  );
}
