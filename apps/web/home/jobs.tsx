import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { ListPanel } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { AdvanceButton, placeOf, StepsDone, UndoButton, vehicleName, WayDone } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatTime } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Section } from "../ui/page.tsx";
import { CardSkeletons, OrderCard } from "./order-card.tsx";
import { jobs, mostJobs } from "./queries.ts";

/** The orders that a transporter has claimed and not delivered yet, each with its next step. */
export const CurrentJobs = () => (
  <ListPanel
    title="Your jobs cannot be shown right now"
    need={jobs.active}
    options={{ refetchInterval: usePollInterval() }}
    short
    most={mostJobs}
    frame={jobSection("Current Jobs", "active")}
    skeleton={<CardSkeletons label="Loading your jobs" count={2} />}
    empty={
      <EmptyState level={3} title="No current jobs">
        Claim one of the available orders below. It appears here with its next step.
      </EmptyState>
    }
  >
    {(orders) => (
      <ul data-holds className="flex flex-col gap-2">
        {nextOf(orders).map((order) => (
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
    )}
  </ListPanel>
);

/** Those whose next end is due first; those without a day come last, the newest first. */
const nextOf = (orders: readonly OrderJson[]): readonly OrderJson[] =>
  orders.toSorted((a, b) => nextDay(a).localeCompare(nextDay(b))).slice(0, mostJobs);

const nextDay = ({ status, pickupDate, deliveryDate }: OrderJson): string =>
  (status === "in_transit" ? deliveryDate : pickupDate) ?? "9999";

/** The last positions of a transporter's vehicles on the road. */
export const LiveTracking = () => (
  <ListPanel
    title="Your vehicles on the road cannot be shown right now"
    need={jobs.inTransit}
    options={{ refetchInterval: usePollInterval() }}
    short
    frame={jobSection("Live Tracking", "in_transit")}
    skeleton={
      <Loading label="Loading your vehicles on the road" className="flex flex-col gap-3 border-y border-line py-3">
        <Skeleton className="w-44" />
        <Skeleton className="h-1.5" />
        <Skeleton className="w-32" />
      </Loading>
    }
    empty={
      <p className="border-y border-line py-4 text-muted">
        Nothing is on the road. Vehicles you pick up are tracked here.
      </p>
    }
  >
    {(orders) => (
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
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
    )}
  </ListPanel>
);

/** A section that leads to the orders it has no room for. */
const jobSection = (title: string, status: "active" | "in_transit") => (content: ReactNode, hasMore: boolean) => (
  <Section
    title={title}
    action={
      hasMore ? (
        <Link to={paths.orders(status)} className="text-small underline hover:text-muted">
          View all
        </Link>
      ) : null
    }
  >
    {content}
  </Section>
);

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
