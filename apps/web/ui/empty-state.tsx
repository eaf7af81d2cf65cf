import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The title's heading level, to fit the page around it. */
  level?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("flex flex-col items-center px-6 py-14 text-center", className)}>
      <EmptyLane />
      <Heading id={id} className="mt-6 text-section font-semibold text-balance">
        {title}
      </Heading>
      {children ? <div className="mt-1 max-w-[26rem] text-body text-pretty text-muted">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </section>
  );
}

/** Two empty lots and the lane that waits between them. */
function EmptyLane() {
  return (
    <span aria-hidden="true" className="flex w-44 items-center gap-2">
      <span className="size-5 shrink-0 rounded-small border-2 border-line-strong" />
      <span className="lane flex-1 text-signal" />
      <span className="-ml-1 size-5 shrink-0 rounded-small border-2 border-dashed border-line-strong" />
    </span>
  );
}
