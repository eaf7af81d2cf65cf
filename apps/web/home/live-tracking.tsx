import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { paths } from "../app/routes/paths.ts";
import { placeOf, StepsDone, vehicleName, WayDone } from "../orders/index.ts";
import { formatTime } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { useOrders } from "./use-orders.ts";

const shown = 10;

/** The last positions of a transporter's vehicles on the road. */
export const LiveTracking = () => (
  <FailureBoundary
    title="Your vehicles on the road cannot be shown right now"
    frame={(failure) => <Section title="Live Tracking">{failure}</Section>}
  >
    <Tracked />
  </FailureBoundary>
);

function Tracked() {
  const orders = useOrders("in_transit", shown);
  return (
    <Section
      title="Live Tracking"
      action={
        orders.hasNextPage ? (
          <Link to={paths.orders("in_transit")} className="text-small underline hover:text-muted">
            View all
          </Link>
        ) : null
      }
    >
      <OnTheRoad orders={orders} />
    </Section>
  );
}

function OnTheRoad({ orders }: { readonly orders: ReturnType<typeof useOrders> }) {
  const { rows } = orders;
  if (!rows)
    return (
      <Loading label="Loading your vehicles on the road" className="flex flex-col gap-3 border-y border-line py-3">
        <Skeleton className="w-44" />
        <Skeleton className="h-1.5" />
        <Skeleton className="w-32" />
      </Loading>
    );
  if (rows.length === 0)
    return (
      <p className="border-y border-line py-4 text-muted">
        Nothing is on the road. Vehicles you pick up are tracked here.
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((order) => (
        <li key={order.id} className="relative flex flex-col gap-2 py-3">
          <Link
            to={paths.order(order.id)}
            className="font-medium wrap-anywhere underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {vehicleName(order)}
          </Link>
          <WayDone {...order} label={`To ${order.deliveryCity}, ${order.deliveryState}`} />
          <StepsDone {...order} />
          <LastSeen order={order} />
        </li>
      ))}
    </ul>
  );
}

function LastSeen({ order: { trackingUpdates } }: { readonly order: OrderJson }) {
  const last = trackingUpdates[0];
  if (!last) return null;
  return (
    <p className="text-small text-muted">
      {placeOf(last)},{" "}
      <time dateTime={last.createdAt} className="tabular">
        {formatTime(last.createdAt)}
      </time>
    </p>
  );
}
