import { useIsMutating } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TripJson } from "@lotlane/adapters/http/contract";
import { planRoad } from "@lotlane/core/lanes";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { WayBack } from "../app/frames/way-back.tsx";
import { useOnline } from "../app/live/use-online.ts";
import { paths } from "../app/routes/paths.ts";
import { LiveMap } from "../map/live-map.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatMiles, formatMoney, formatTime } from "../ui/format.ts";
import { PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useToast } from "../ui/toast.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { ChangeTrip, GiveJobs, RemoveTrip } from "./change-trip.tsx";
import { inBestOrder, moved, reordered, without, withOwn } from "./edits.ts";
import { endOf, hasAcceptedLoad, hoursText, jobName, timeAt, titleOf, townOf, whenWords } from "./labels.ts";
import { OwnJobs } from "./own-jobs.tsx";
import { NextStop, StopList } from "./stop-list.tsx";
import { AskForWork, Suggestions, WorkOfNotice } from "./suggestions.tsx";
import { Timeline } from "./timeline.tsx";
import { TripSheet } from "./trip-sheet.tsx";
import { changesOf, useTripChange } from "./use-trip-change.ts";
import { tripOf } from "./queries.ts";

export function TripView({ id }: { readonly id: string }) {
  // An answer from between two changes would pass for the trip that the later one was made on.
  const saving = useIsMutating({ mutationKey: changesOf(id) }) > 0;
  const { data: trip } = useLoaded(tripOf(id), { asked: true, enabled: !saving });
  if (!trip)
    return (
      <Loading label="Loading the trip" className="pt-8">
        <Skeleton className="h-96" />
      </Loading>
    );
  return <Shown trip={trip} />;
}

function Shown({ trip }: { readonly trip: TripJson }) {
  const change = useTripChange(trip.id);
  const { toast } = useToast();
  const locked = !useOnline();
  const { data: support } = useAnswer("GET /api/support", {}, { enabled: hasAcceptedLoad(trip) });
  const { plan, alerts, follows } = trip;
  const show = (edited: ReturnType<typeof reordered>) => {
    if (edited.ok) change.show(edited.value);
    else toast({ title: "That won't work", description: edited.refusal.message, variant: "destructive" });
  };
  return (
    <>
      <PageHeader
        className="print:pt-0 print:pb-2"
        back={
          <span className="print:hidden">
            <WayBack to={paths.planner()}>All Trips</WayBack>
          </span>
        }
        title={trip.name}
        subtitle={[
          ...(trip.driverName === null ? [] : [trip.driverName]),
          follows
            ? `From ${follows.place ?? "the last position"}, shared ${formatTime(follows.at)}`
            : `Starts in ${trip.trip.start.place.city}, ${trip.trip.start.place.state}, ${formatTime(trip.trip.start.at)}`,
        ].join(" · ")}
        action={
          <span className="flex flex-wrap gap-2 print:hidden">
            {plan && plan.stops.length > 2 ? (
              <Button className="max-md:h-11" disabled={locked} onClick={() => show(inBestOrder(trip))}>
                Best Order
              </Button>
            ) : null}
            <Button className="max-md:h-11" onClick={() => window.print()}>
              Print
            </Button>
            <GiveJobs trip={trip} locked={locked} />
            <ChangeTrip trip={trip} locked={locked} />
            <RemoveTrip id={trip.id} name={trip.name} locked={locked} />
          </span>
        }
      />
      {locked ? (
        <Alert live title="You are offline, so this trip may be out of date" className="mb-6 print:hidden">
          You need a connection to change the trip, and an offline map on your phone for directions.
        </Alert>
      ) : null}
      <WorkOfNotice trip={trip} locked={locked} onAdd={change.keep} />
      {alerts.length > 0 ? (
        <Alert tone="warning" title="This trip no longer works as planned" className="mb-6">
          <ul className="flex flex-col gap-1">
            {alerts.map((alert) => (
              <li key={alert}>{alert}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] print:hidden">
        <div className="flex min-w-0 flex-col gap-6">
          {plan && plan.stops.length > 0 ? (
            <>
              <NextStop trip={trip} support={support} />
              <TripNumbers plan={plan} places={trip.trailer.places} />
            </>
          ) : plan && plan.leftOut.length > 0 ? null : (
            <EmptyState title="No stops yet" className="py-8">
              Add one of your jobs or a suggestion, and its stops appear here in the best order.
            </EmptyState>
          )}
          {plan ? (
            <NotPlanned trip={trip} plan={plan} locked={locked} onRemove={(jobId) => show(without(trip, jobId))} />
          ) : null}
          <TripMapOf trip={trip} />
          {plan && plan.stops.length > 0 ? (
            <>
              <StopList
                trip={trip}
                plan={plan}
                locked={locked}
                onMove={(from, to) => show(reordered(trip, moved(plan.stops, from, to)))}
                onRemove={(jobId) => show(without(trip, jobId))}
              />
              <Timeline plan={plan} />
            </>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <FailureBoundary title="Your jobs cannot be shown right now">
            <OwnJobs
              trip={trip}
              locked={locked}
              onAdd={(own) => show(withOwn(trip, own))}
              onMove={({ kind, job }) => change.keep({ moved: { kind, jobId: job.id } })}
              pending={change.pending}
            />
          </FailureBoundary>
          <AskForWork trip={trip} locked={locked} onChange={(tell) => change.show({ ...trip, tell })} />
          <Suggestions trip={trip} pending={change.pending} locked={locked} onAdd={change.keep} />
        </div>
      </div>
      {plan ? <TripSheet trip={trip} plan={plan} support={support} /> : null}
    </>
  );
}

type Props = {
  readonly trip: TripJson;
  readonly plan: NonNullable<TripJson["plan"]>;
  /** True while nothing can be changed. */
  readonly locked: boolean;
  readonly onRemove: (jobId: string) => void;
};

/** The parts of the trip that no plan can hold, and why. */
const NotPlanned = ({ trip, plan: { leftOut, noWayHome }, locked, onRemove }: Props) => (
  <>
    {leftOut.map(({ jobId, reason }) => (
      <Alert
        key={jobId}
        tone="warning"
        title={`${jobName(trip, jobId)} is not in the plan`}
        action={
          <Button
            size="small"
            className="max-md:h-11"
            disabled={locked}
            aria-label={`Remove ${jobName(trip, jobId)} from the trip`}
            onClick={() => onRemove(jobId)}
          >
            Remove
          </Button>
        }
      >
        {reason}
      </Alert>
    ))}
    {noWayHome ? (
      <Alert tone="warning" title="No route to the end">
        {noWayHome}
      </Alert>
    ) : null}
  </>
);

type Plan = NonNullable<TripJson["plan"]>;

const methods: Readonly<Record<Plan["method"], string>> = {
  exact: "The best possible order",
  search: "The best order found",
  given: "In the order you set",
};

/** The figures of the trip: pay, miles, hours, dates and places. */
function TripNumbers({ plan, places }: { readonly plan: Plan; readonly places: number }) {
  const { pay, payPerMile, miles, emptyMiles, driving, endsAt, missed, stops, method } = plan;
  const end = endOf(plan);
  const most = Math.max(...stops.map(({ placesTaken, placesOnLeg }) => Math.max(placesTaken, placesOnLeg)));
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-4">
      <Fact
        label="Pay"
        value={formatMoney(pay)}
        hint={payPerMile === null ? "" : `${formatMoney(payPerMile)} a mile`}
      />
      <Fact label="Miles" value={formatMiles(miles)} hint={`${formatMiles(emptyMiles)} empty`} />
      <Fact label="Drive time" value={hoursText(driving)} hint={end ? `Ends ${timeAt(end, endsAt)}` : ""} />
      <Fact
        label="Dates"
        value={missed === 0 ? "All kept" : `${missed} missed`}
        hint={`Up to ${most} of ${places} places. ${methods[method]}.`}
      />
    </dl>
  );
}

const Fact = ({ label, value, hint }: { readonly label: string; readonly value: string; readonly hint: string }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="text-section font-semibold tabular">{value}</dd>
    <dd className="text-small text-muted">{hint}</dd>
  </div>
);

/** The way along the roads, with a pin for each stop. */
function TripMapOf({ trip }: { readonly trip: TripJson }) {
  const { start } = trip.trip;
  const { plan } = trip;
  const way = useMemo(() => {
    const places = [
      start.place,
      ...(plan?.stops ?? []).map(({ place }) => place),
      ...(plan?.home ? [plan.home.place] : []),
    ];
    return places.slice(1).flatMap((place, index) => {
      const road = planRoad(places[index]!, place);
      return road.kind === "road" ? road.path : [];
    });
  }, [start.place, plan]);
  const spot = (place: typeof start.place) => ({
    latitude: place.latitude,
    longitude: place.longitude,
    place: `${place.city}, ${place.state}`,
  });
  const stops = plan?.stops ?? [];
  const end = plan ? endOf(plan) : undefined;
  return (
    <LiveMap
      pickup={spot(start.place)}
      delivery={end && spot(end)}
      way={way}
      stops={stops.map((stop, index) => ({
        id: `${stop.jobId} ${stop.end}`,
        latitude: stop.place.latitude,
        longitude: stop.place.longitude,
        name: `Stop ${index + 1}: ${titleOf(trip, stop)}`,
        lines: [`${index + 1}. ${titleOf(trip, stop)}`, townOf(stop), whenWords(stop)],
      }))}
      updates={[]}
      className="h-80 md:h-[26rem]"
    />
  );
}
