import { cx } from "./cx.ts";

export type LaneProgressProps = {
  /** Spoken name, such as "Quote progress". */
  label: string;
  segments: number;
  /** The number of segments done or under way: 1 to `segments`; 0 when not begun. */
  value: number;
  /** The spoken value, such as "Step 2 of 4: Shipping Dates". */
  valueText?: string | undefined;
  className?: string | undefined;
};

/** The way between two lots, in segments; the part traveled is lit. */
export function LaneProgress({ label, segments, value, valueText, className }: LaneProgressProps) {
  const done = Math.min(Math.max(value, 0), segments);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={segments}
      aria-valuenow={done}
      aria-valuetext={valueText ?? `${done} of ${segments}`}
      className={cx("flex items-center gap-1.5", className)}
    >
      <Lot className={done > 0 ? "border-signal bg-signal" : "border-line-strong"} />
      {Array.from({ length: segments }, (_, index) => (
        <span key={index} className="flex flex-1 items-center gap-1.5">
          <span className={cx("lane flex-1 transition-colors", index < done ? "text-signal" : "text-line-strong")} />
          {index < segments - 1 ? (
            <span
              className={cx(
                "-ml-1 size-1 shrink-0 rounded-[1px] transition-colors",
                index < done ? "bg-signal" : "bg-line-strong",
              )}
            />
          ) : null}
        </span>
      ))}
      <Lot className={cx("-ml-1", done >= segments ? "border-signal bg-signal" : "border-line-strong")} />
    </div>
  );
}

function Lot({ className }: { className: string }) {
  return <span className={cx("size-2.5 shrink-0 rounded-[2px] border-2 transition-colors", className)} />;
}
