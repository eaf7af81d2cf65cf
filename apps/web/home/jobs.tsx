import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { paths } from "../app/routes/paths.ts";
import { AdvanceButton, placeOf, StepsDone, UndoButton, vehicleName, WayDone } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatTime } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Section } from "../ui/page.tsx";
import { CardSkeletons, OrderCard } from "./order-card.tsx";
import { useOrders } from "./use-orders.ts";

const mostJobs = 10;

/** The orders that a transporter has claimed and not delivered yet, each with its next step. */
export const CurrentJobs = () => (
  <FailureBoundary
    title="Your jobs cannot be shown right now"
    frame={(failure) => <Section title="Current Jobs">{failure}</Section>}
  >
    <Claimed />
  </FailureBoundary>
);

function Claimed() {
  const jobs = useOrders("active", mostJobs);
  return (
    <Section
      title="Current Jobs"
      action={
        jobs.hasNextPage ? (
          <Link to={paths.orders("active")} className="text-small underline hover:text-muted">
            View all
          </Link>
        ) : null
      }
    >
      <Jobs jobs={jobs} />
    </Section>
  );
}

function Jobs({ jobs }: { readonly jobs: ReturnType<typeof useOrders> }) {
  const { rows } = jobs;
  if (!rows) return <CardSkeletons label="Loading your jobs" count={2} />;
  if (rows.length === 0)
    return (
      <EmptyState level={3} title="No current jobs">
        Claim one of the available orders below. It appears here with its next step.
      </EmptyState>
    );
  return (
    <ul data-holds className="flex flex-col gap-2">
      {rows.map((order) => (
        <li key={order.id} className="animate-appear">
          <OrderCard
            order={order}
            level={3}
            action={
              <>
                <UndoButton name="undo_claim" of={order} />
                <AdvanceButton order={order} />
                <Link to={paths.messages(order.id)} className={buttonClass()}>
                  Messages
                </Link>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

const mostTracked = 10;

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
  const orders = useOrders("in_transit", mostTracked);
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
