import { cx } from "./cx.ts";

export type SkeletonProps = {
  /** Size it with utilities, in the shape of what is to come. */
  className?: string | undefined;
};

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("block h-4 animate-pulse rounded-small bg-sunken motion-reduce:animate-none", className)}
    />
  );
}

export type LoadingProps = {
  /** Said once to screen readers while the skeletons stand. */
  label?: string | undefined;
  className?: string | undefined;
  children: React.ReactNode;
};

export function Loading({ label = "Loading", className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}

type SpinnerProps = {
  /** Spoken text; without it the spinner is decoration beside other text. */
  label?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span {...(label ? { role: "status" } : { "aria-hidden": true })} className={cx("inline-flex shrink-0", className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        aria-hidden="true"
        className="animate-spin motion-reduce:animate-none"
      >
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
