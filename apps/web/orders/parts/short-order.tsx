import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { StatusBadge } from "./status-badge.tsx";
import { vehicleName } from "./words.ts";

type Props = {
  readonly order: OrderJson;
  /** Shown below the vehicle. */
  readonly children: ReactNode;
  /** Shown below the status. */
  readonly aside?: ReactNode;
};

/** An order in two short lines that open it, for long lists. */
export const ShortOrder = ({ order, children, aside }: Props) => (
  <div className="relative flex flex-col gap-0.5 px-4 py-3 transition-colors hover:bg-hover">
    <div className="flex items-start justify-between gap-4">
      <Link
        to={paths.order(order.id)}
        className="min-w-0 rounded-small font-medium wrap-anywhere after:absolute after:inset-0 after:content-['']"
      >
        {vehicleName(order)}
      </Link>
      <StatusBadge status={order.status} />
    </div>
    <div className="tabular flex justify-between gap-4 text-small">
      <span className="min-w-0 text-muted wrap-anywhere">{children}</span>
      {aside}
    </div>
  </div>
);
