import type { OwnJobJson } from "@lotlane/adapters/http/contract";
import { usualPlaces } from "@lotlane/core/trucks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { BackToDashboard, WayBack } from "../app/frames/way-back.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { usePages } from "../app/lists/pages.tsx";
import { useOnline } from "../app/live/use-online.ts";
import { paths } from "../app/routes/paths.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useUser } from "../app/session/session.tsx";
import { useDriverOptions } from "../users/index.ts";
import { Alert } from "../ui/alert.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { formatTime } from "../ui/format.ts";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import {
  checkTyped,
  draftFrom,
  hoursFrom,
  newTripTyped,
  noDriver,
  placesWords,
  TripFields,
  tripFields,
} from "./trip-fields.tsx";
import { ChooseOwnJobs } from "./own-jobs.tsx";
import { TripView } from "./trip-view.tsx";
import { keptTrips } from "./queries.ts";

/** The trips that a carrier keeps, a new one, or one of them. */
export function PlannerPage() {
  usePageTitle("Route Planner");
  const { search } = useAddress();
  const trip = search.get("trip");
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

function KeptTrips() {
  const { data: trips } = useLoaded(keptTrips, { asked: true });
  if (!trips)
    return (
      <Loading label="Loading your trips">
        <Skeleton className="h-48" />
      </Loading>
    );
  if (trips.length === 0)
    return (
      <EmptyState title="No trips yet">
        Enter where and when your truck starts to see the open orders along its route.
      </EmptyState>
    );
  return (
    <Section title="Your trips">
      <ul className="flex flex-col rounded-card border border-line bg-raised">
        {trips.map(({ id, name, startZip, startAt, endZip, driverName, jobCount }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link to={paths.planner(id)} className="flex min-h-11 flex-col gap-0.5 px-4 py-3 hover:bg-hover">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-muted">
                From {startZip}
                {endZip === null ? "" : ` to ${endZip}`}, {formatTime(startAt)},{" "}
                {jobCount === 1 ? "1 vehicle" : `${jobCount} vehicles`}
                {driverName === null ? "" : `, ${driverName}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const formSchema = z.object(tripFields).superRefine(checkTyped);

/** The form for a new trip: a truck's start, and what it holds. */
function NewTrip() {
  const api = useApi();
  const queries = useQueryClient();
  const { change } = useAddress();
  const online = useOnline();
  const [defaultValues] = useState(newTripTyped);
  const [chosen, setChosen] = useState<readonly OwnJobJson[]>([]);
  const idsOf = (kind: OwnJobJson["kind"]) => chosen.flatMap((own) => (own.kind === kind ? [own.job.id] : []));
  const form = useServerForm({
    schema: formSchema,
    defaultValues,
    submit: async ({ places, ...typed }) => {
      const trip = await api("POST /api/trips", {
        body: {
          ...draftFrom(typed),
          ...(places !== "" && { trailer: { places: Number(places) } }),
          hours: hoursFrom(typed),
          orderIds: idsOf("order"),
          loadIds: idsOf("load"),
        },
      });
      void refreshAfter(queries, "POST /api/trips");
      change({ trip: trip.id });
    },
  });
  const drivers = useDriverOptions(noDriver);
  const { rows: trucks = [] } = usePages("GET /api/trucks", { query: { limit: 200 } }, { quiet: true });
  const driverId = form.watch("driverId");
  const user = useUser();
  const drives = driverId || (user.isSubUser ? null : user.id);
  const truck = trucks.find((one) => one.driverId !== null && one.driverId === drives);
  // A dispatcher does not see which account drives a truck without a driver.
  const usual = drives === null ? `The owner's truck, or ${placesWords(usualPlaces)}` : placesWords(usualPlaces);
  return (
    <Section title="New trip">
      <FormShell
        label="New trip"
        submitLabel="Plan Trip"
        pendingLabel="Planning..."
        pending={form.pending}
        submitDisabled={!online}
        submitError={form.submitError}
        leaveGuard={false}
        onSubmit={form.onSubmit}
        className="gap-4"
      >
        {online ? null : (
          <Alert live>
            You need a connection to plan a trip. Trips you have opened on this device are available offline.
          </Alert>
        )}
        <TripFields
          input={form.register}
          errorOf={form.errorOf}
          drivers={drivers}
          usual={truck ? `${truck.name}: ${placesWords(truck.places)}` : usual}
        />
        <FailureBoundary title="Your jobs cannot be shown right now">
          <ChooseOwnJobs chosen={chosen} onChoose={setChosen} />
        </FailureBoundary>
      </FormShell>
    </Section>
  );
}
