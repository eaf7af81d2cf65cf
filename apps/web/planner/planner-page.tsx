import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { WayBack } from "../app/frames/way-back.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { abilities, may } from "@lotlane/core/accounts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { KeptTrips } from "./kept-trips.tsx";
import { NewTrip } from "./new-trip.tsx";
import { TripView } from "./trip-view.tsx";

/** The trips that a carrier keeps, a new one, or one of them. */
export function PlannerPage() {
  usePageTitle("Route Planner");
  const user = useUser();
  const { search } = useAddress();
  const trip = search.get("trip");
  if (!may(actorOf(user), "planTrips")) return <AccessDenied message={abilities.planTrips.otherwise} />;
  return (
    <Container width="wide" className="pb-12 print:px-0 print:pb-0">
      {trip === null ? (
        <>
          <PageHeader
            back={<BackToDashboard />}
            title="Route Planner"
            subtitle="Your stops in order within hours of service, and loads that fit your route"
          />
          <div className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
            <div className="min-w-0 lg:col-start-2">
              <FailureBoundary title="Your trips cannot be shown right now">
                <KeptTrips />
              </FailureBoundary>
            </div>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">
              <NewTrip />
            </div>
          </div>
        </>
      ) : (
        <FailureBoundary
          key={trip}
          title="This trip cannot be shown right now"
          frame={(failure) => (
            <>
              <PageHeader back={<WayBack to={paths.planner()}>All Trips</WayBack>} title="Route Planner" />
              {failure}
            </>
          )}
          missing={(why) => (
            <>
              <PageHeader back={<WayBack to={paths.planner()}>All Trips</WayBack>} title="Route Planner" />
              <EmptyState title="Trip not found">{why}</EmptyState>
            </>
          )}
        >
          <TripView id={trip} />
        </FailureBoundary>
      )}
    </Container>
  );
}
