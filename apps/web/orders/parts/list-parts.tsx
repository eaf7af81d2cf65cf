import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { archiveAfterDays } from "@lotlane/core/orders";
import { paths } from "../../app/routes/paths.ts";
import { cx } from "../../ui/cx.ts";
import { vehicleName } from "./labels.ts";
import { StatusBadge } from "./order-marks.tsx";

type ShortOrderProps = {
  readonly order: OrderJson;
  /** Shown below the vehicle. */
  readonly children: ReactNode;
  /** Beside the status. */
  readonly marks?: ReactNode;
  /** Shown below the status. */
  readonly aside?: ReactNode;
};

/** An order in two short lines that open it, for long lists. */
export const ShortOrder = ({ order, children, marks, aside }: ShortOrderProps) => (
  <div className="relative flex flex-col gap-0.5 px-4 py-3 transition-colors hover:bg-hover">
    <div className="flex items-start justify-between gap-4">
      <Link
        to={paths.order(order.id)}
        className="min-w-0 rounded-small font-medium wrap-anywhere after:absolute after:inset-0 after:content-['']"
      >
        {vehicleName(order)}
      </Link>
      <span className="flex max-w-[55%] flex-wrap justify-end gap-1.5">
        {marks}
        <StatusBadge status={order.status} />
      </span>
    </div>
    <div className="tabular flex justify-between gap-4 text-small">
      <span className="min-w-0 text-muted wrap-anywhere">{children}</span>
      {aside}
    </div>
  </div>
);

/** Under a list of delivered orders: where the older ones are. */
export const ArchiveNote = ({ className }: { readonly className?: string }) => (
  <p className={cx("text-small text-muted", className)}>
    {`Orders delivered more than ${archiveAfterDays} days ago are archived automatically. `}
    <Link to={paths.archive()} className="underline hover:text-ink">
      Open the archive
    </Link>
  </p>
);
