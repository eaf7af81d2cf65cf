import { Link } from "react-router";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { paths } from "../app/routes/paths.ts";
import { AdvanceButton, UndoButton } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/page.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { OrderCard } from "./order-card.tsx";
import { useOrders } from "./use-orders.ts";

const shown = 10;

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
  const jobs = useOrders("active", shown);
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
