import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tone = "neutral" | "yellow" | "blue" | "green" | "gray" | "red";

export type BadgeProps = {
  tone?: Tone | undefined;
  /** The small square before the word, for statuses. */
  dot?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone = "neutral", dot = tone !== "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-6 w-fit max-w-full shrink-0 items-center gap-1.5 rounded-small px-2 text-caption font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {dot ? (
        <span
          aria-hidden="true"
          className={cx("size-1.5 shrink-0 rounded-[1px] forced-color-adjust-none", dots[tone])}
        />
      ) : null}
      <span className="truncate">{children}</span>
    </span>
  );
}

const tones: Record<Tone, string> = {
  neutral: "border border-line-strong text-muted",
  yellow: "bg-yellow-soft text-yellow-ink",
  blue: "bg-blue-soft text-blue-ink",
  green: "bg-green-soft text-green-ink",
  gray: "bg-gray-soft text-gray-ink",
  red: "bg-red-soft text-red-ink",
};

const dots: Record<Tone, string> = {
  neutral: "bg-muted",
  yellow: "bg-yellow",
  blue: "bg-blue",
  green: "bg-green",
  gray: "bg-gray",
  red: "bg-red",
};
