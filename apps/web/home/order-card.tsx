import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { paths } from "../app/routes/paths.ts";
import {
  BoardMarks,
  BookerBadge,
  LateBadge,
  isProspect,
  laneName,
  ownCardText,
  payText,
  StatusBadge,
  StepsDone,
  VehicleMarks,
  shipperRatingText,
  vehicleName,
  WayDone,
} from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { formatDay } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Card } from "../ui/page.tsx";

type Props = {
  readonly order: OrderJson;
  readonly level: 3 | 4;
  /** The actions on the order, at the foot of the card. */
  readonly action?: ReactNode;
};

export function OrderCard({ order, level, action }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Card className="relative flex flex-col gap-3 p-4 transition-colors hover:border-line-strong">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <Heading className="min-w-0 font-medium wrap-anywhere">
            <Link
              to={paths.order(order.id)}
              className="rounded-small after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {vehicleName(order)}
            </Link>
          </Heading>
          <span className="flex shrink-0 flex-wrap gap-1.5">
            {order.isUrgent ? <Badge>Urgent</Badge> : null}
            <LateBadge order={order} />
            <StatusBadge status={order.status} />
          </span>
        </div>
        <BookerBadge order={order} />
        <VehicleMarks {...order} />
      </div>
      <p className="wrap-anywhere">{laneName(order)}</p>
      {isProspect(order) ? <BoardMarks order={order} /> : null}
      {order.status === "in_transit" ? <OnTheRoad order={order} /> : null}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small">
        <span className="text-muted">
          Pickup: <span className="tabular">{order.pickupDate ? formatDay(order.pickupDate) : "TBD"}</span>
        </span>
        <span className="tabular text-body font-medium">{payText(order.paymentAmount)}</span>
      </p>
      <p className="tabular text-small text-muted empty:hidden">{shipperRatingText(order)}</p>
      <p className="tabular text-small text-muted empty:hidden">{ownCardText(order)}</p>
      {action ? <div className="relative flex flex-wrap gap-2 empty:hidden">{action}</div> : null}
    </Card>
  );
}

function OnTheRoad({ order }: Pick<Props, "order">) {
  const last = order.trackingUpdates[0];
  return (
    <div className="flex flex-col gap-2">
      <WayDone {...order} />
      <StepsDone {...order} />
      {last ? <p className="text-small text-muted wrap-anywhere">{last.notes ?? last.place ?? "On the road"}</p> : null}
    </div>
  );
}

type SkeletonsProps = { readonly label: string; readonly count?: number };

/** In the shape of the cards to come. */
export const CardSkeletons = ({ label, count = 3 }: SkeletonsProps) => (
  <Loading label={label} className="flex flex-col gap-2">
    {Array.from({ length: count }, (_, index) => (
      <Card key={index} className="flex flex-col gap-3 p-4">
        <span className="flex justify-between gap-4">
          <Skeleton className="w-48" />
          <Skeleton className="w-24" />
        </span>
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-40" />
      </Card>
    ))}
  </Loading>
);
