import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export type MarkProps = {
  size?: number | undefined;
  /** Spoken name; leave it out where the name is written beside the mark. */
  title?: string | undefined;
  className?: string | undefined;
};

/** Two lots joined by a dashed lane. */
export function Mark({ size = 24, title, className }: MarkProps) {
  const naming: ComponentProps<"svg"> = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" className={cx("shrink-0", className)} {...naming}>
      <path d="M5.5 10.5v2.25M5.5 14.5v4h4M11.25 18.5h2.25" className="stroke-signal" strokeWidth="2" />
      <rect x="2" y="2" width="7" height="7" rx="1.5" className="fill-ink" />
      <rect x="15" y="15" width="7" height="7" rx="1.5" className="fill-signal" />
    </svg>
  );
}

export type WordmarkProps = {
  name?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

export function Wordmark({ name = "Lotlane", size = 22, className }: WordmarkProps) {
  return (
    <span className={cx("inline-flex items-center gap-2", className)}>
      <Mark size={size} />
      <span className="text-section font-semibold tracking-[-0.03em]">{name}</span>
    </span>
  );
}
