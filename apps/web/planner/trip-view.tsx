import type { TripJson } from "@lotlane/adapters/http/contract";
import { useAnswer, useLoaded } from "../app/data/use-answer.ts";
import { useOnline } from "../app/live/use-online.ts";
import { WayBack } from "../app/frames/way-back.tsx";
import { paths } from "../app/routes/paths.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatTime } from "../ui/format.ts";
import { PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { useToast } from "../ui/toast.tsx";
import { ChangeTrip } from "./change-trip.tsx";
import { inBestOrder, moved, reordered, without } from "./edits.ts";
import { NextStop } from "./next-stop.tsx";
import { NotPlanned } from "./not-planned.tsx";
import { RemoveTrip } from "./remove-trip.tsx";
import { StopList } from "./stop-list.tsx";
import { hasAcceptedLoad } from "./stop-words.ts";
import { Suggestions } from "./suggestions.tsx";
import { Timeline } from "./timeline.tsx";
import { TripMapOf } from "./trip-map-of.tsx";
import { TripSheet } from "./trip-sheet.tsx";
import { TripNumbers } from "./trip-numbers.tsx";
import { useTripChange } from "./use-trip-change.ts";

export function TripView({ id }: { readonly id: string }) {
  const { data: trip } = useLoaded("GET /api/trips/{id}", { params: { id } });
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
        subtitle={
          follows
            ? `From ${follows.place ?? "the last position"}, shared ${formatTime(follows.at)}`
            : `Starts in ${trip.trip.start.place.city}, ${trip.trip.start.place.state}, ${formatTime(trip.trip.start.at)}`
        }
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
              Add an order or a load from the suggestions, and its stops appear here in the best order.
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
        <Suggestions trip={trip} pending={change.pending} locked={locked} onAdd={change.keep} />
      </div>
      {plan ? <TripSheet trip={trip} plan={plan} support={support} /> : null}
    </>
  );
}
