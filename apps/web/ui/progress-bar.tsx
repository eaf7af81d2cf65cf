import { useId } from "react";

export type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
};

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-2 flex justify-between text-small">
        <span id={id}>{label}</span>
        <span className="tabular">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-signal" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
