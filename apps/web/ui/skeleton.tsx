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
