import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { laneName, vehicleName } from "../orders/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { addressesOf, tripIn } from "./planned.ts";
import { TripForm } from "./trip-form.tsx";
import { TripPlan } from "./trip-plan.tsx";

/** The way between two ZIPs, or of a job: on the map, in miles and in days. */
export function PlannerPage() {
  usePageTitle("Route Planner");
  const { search } = useAddress();
  const { order, from, to } = tripIn(search);
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Route Planner"
        subtitle="Road miles, and days by the hours of service"
      />
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <TripForm key={`${order} ${from} ${to}`} />
        <FailureBoundary
          key={search.toString()}
          title="This trip cannot be planned right now"
          missing={(why) => <EmptyState title="This trip cannot be planned">{why}</EmptyState>}
        >
          {order !== undefined ? (
            <OfOrder id={order} />
          ) : from !== undefined && to !== undefined ? (
            <TripPlan from={from} to={to} title={`${from} to ${to}`} addresses={{ from, to }} />
          ) : (
            <EmptyState title="No trip chosen">Type both ZIP codes, or choose one of your jobs.</EmptyState>
          )}
        </FailureBoundary>
      </div>
    </Container>
  );
}

function OfOrder({ id }: { readonly id: string }) {
  const { data: order } = useLoaded("GET /api/orders/{id}", { params: { id } });
  if (!order)
    return (
      <Loading label="Loading the job">
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <TripPlan
      from={order.pickupZip}
      to={order.deliveryZip}
      title={`${vehicleName(order)}, ${laneName(order)}`}
      addresses={addressesOf(order)}
    />
  );
}
