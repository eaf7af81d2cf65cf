import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../ui/page.tsx";
import { cx } from "../../ui/cx.ts";

export type StatCardProps = {
  readonly name: string;
  /** Formatted for display. */
  readonly figure: string;
  readonly hint: string;
  /** A second figure, smaller. */
  readonly beside?: ReactNode;
  /** True for the one number on the screen that calls for action. */
  readonly matters?: boolean;
  /** The address the card links to. */
  readonly to?: string;
};

export function StatCard({ name, figure, hint, beside, matters = false, to }: StatCardProps) {
  return (
    <Card className={cx("relative flex flex-col p-5", to && "transition-colors hover:border-control hover:bg-hover")}>
      <h2 className="text-small font-medium text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 tabular">
        <span className={cx("text-figure font-semibold wrap-anywhere", matters && "text-signal-ink")}>{figure}</span>
        {beside ? <span className="font-medium">{beside}</span> : null}
      </p>
      <p className="mt-1 text-small text-pretty text-muted tabular">{hint}</p>
    </Card>
  );
}
