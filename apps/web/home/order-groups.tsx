import type { ReactNode } from "react";
import type { OrderGroup } from "./active-page.ts";

type Props = {
  readonly groups: readonly OrderGroup[];
  /** Shows the orders of one group. */
  readonly children: (orders: OrderGroup["orders"]) => ReactNode;
};

/** Orders below the heading of their group. */
export const OrderGroups = ({ groups, children }: Props) =>
  groups.map(({ title, orders }) => (
    <div key={title} className="flex flex-col gap-2">
      {title ? <h3 className="text-small font-medium text-muted">{title}</h3> : null}
      {children(orders)}
    </div>
  ));
