import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Answer, CarrierLoadJson, OrderJson, UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { loadVehiclesName } from "@lotlane/core/loads";
import { dayOf, type DayStop } from "@lotlane/core/trips";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { LoadMore, useLoadedPages } from "../app/lists/pages.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { ageWords, useNow } from "../app/offline/kept/seen.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { AssignDriver } from "../board/index.ts";
import { LiveMap } from "../map/live-map.tsx";
import { allows, DriverButton, updateOf, useLoadStepsAhead, useStepsAhead, vehicleName } from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { phoneHref } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";
import { withTrips } from "../users/index.ts";
import { dayJob, dayJobOfLoad, type Job, localDay, nameOf, titleOf, townOf } from "./day-jobs.ts";
import { drivers, fleet } from "./queries.ts";
import { shortDate, type StopTimes, stopTimes } from "./stop-times.ts";

/** The day of every truck of a carrier, for its owner and its dispatchers. */
export function DispatchPage() {
  usePageTitle("Dispatch");
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Dispatch"
        subtitle="Every truck's stops in order, with what is late and why. Give a job to another driver and it moves to their day."
      />
      <FailureBoundary title="Your trucks cannot be shown right now">
        <Trucks />
      </FailureBoundary>
    </Container>
  );
}

function Trucks() {
  const people = useLoadedPages(drivers);
  const { data } = useLoaded(fleet, { refetchInterval: usePollInterval() });
  return data && people.rows ? (
    <>
      <Board fleet={data} drivers={people.rows.filter(({ invitedUntil }) => invitedUntil === null)} />
      <LoadMore pages={people} />
    </>
  ) : (
    <Loading label="Loading your trucks" className="grid items-start gap-4 lg:grid-cols-2">
      {["a", "b", "c", "d"].map((truck) => (
        <Skeleton key={truck} className="h-56 rounded-card" />
      ))}
    </Loading>
  );
}

type Driver = { readonly id: string; readonly name: string; readonly phoneNumber: string | null };

type Truck = {
  /** Null: the jobs that no driver has. */
  readonly driver: Driver | null;
  readonly stops: readonly (DayStop & { readonly job: Job; readonly times: StopTimes })[];
  /** The last position of what is on board; undefined before one is shared. */
  readonly seen: (ReturnType<typeof updateOf> & { readonly at: string }) | undefined;
};

type BoardProps = { readonly fleet: Answer<"GET /api/dispatch">; readonly drivers: readonly UserJson[] };

function Board({ fleet: { orders, loads, planned }, drivers: people }: BoardProps) {
  const now = useNow();
  const [dragged, setDragged] = useState<Job | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const stepsOf = useStepsAhead();
  const loadStepsOf = useLoadStepsAhead();
  const jobs: readonly Job[] = [
    ...orders.map((order) => ({ kind: "order", order, day: dayJob(order, stepsOf(order)) }) as const),
    ...loads.map((load) => ({ kind: "load", load, day: dayJobOfLoad(load, loadStepsOf(load)) }) as const),
  ];
  // Those beyond the page of drivers that is loaded are named by their jobs.
  const named = new Map<string, Driver>([
    ...loads.flatMap(({ driverId: id, driverName: name }) =>
      id && name ? [[id, { id, name, phoneNumber: null }] as const] : [],
    ),
    ...[...orders.flatMap(({ driver }) => driver ?? []), ...people].map(
      (driver) => [driver.id, { id: driver.id, name: fullName(driver), phoneNumber: driver.phoneNumber }] as const,
    ),
  ]);
  const truckOf = (driver: Truck["driver"]): Truck => {
    const own = jobs.filter((job) => driverIdOf(job) === (driver?.id ?? null));
    const { ahead } = dayOf(
      own.map(({ day }) => day),
      planned,
      { day: localDay(now), began: new Date(now).toISOString() },
    );
    const stops = ahead.map((stop) => {
      const job = own.find(({ day }) => day.id === stop.jobId)!;
      return { ...stop, job, times: stopTimes(job, stop, now) };
    });
    return { driver, stops, seen: lastSeen(own) };
  };
  const trucks = [null, ...named.values()]
    .map(truckOf)
    .filter(({ driver, stops }) => driver !== null || stops.length > 0)
    .toSorted((a, b) => rank(a) - rank(b));
  const seen = trucks.flatMap((truck) =>
    truck.seen
      ? [
          {
            ...truck.seen,
            name: `${truckName(truck)}: ${truck.seen.name}`,
            lines: [truckName(truck), ...truck.seen.lines],
          },
        ]
      : [],
  );
  if (trucks.length === 0)
    return (
      <EmptyState
        title="No trucks on the road"
        action={
          <Link to={paths.addDriver()} className="underline">
            Add a driver
          </Link>
        }
      >
        Your drivers and the jobs that you claim appear here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      {seen.length > 0 ? <LiveMap stops={seen} updates={[]} all="All Trucks" className="h-72 lg:h-96" /> : null}
      <ul className="gap-4 lg:columns-2">
        {trucks.map((truck) => (
          <li key={truck.driver?.id ?? "none"} className="mb-4 break-inside-avoid">
            <TruckCard
              truck={truck}
              now={now}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={(job, driver) => {
                setDragged(null);
                setDropped({ job, driver });
              }}
            />
          </li>
        ))}
      </ul>
      {dropped ? <GiveDropped {...dropped} onClose={() => setDropped(null)} /> : null}
    </div>
  );
}

type Dropped = { readonly job: Job; readonly driver: Driver };

/** Asks before a job that was let go over a driver's card is given to them, as the button does. */
function GiveDropped({ job, driver, onClose }: Dropped & { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { call, id } =
    job.kind === "order"
      ? ({ call: "POST /api/orders/{id}/driver", id: job.order.id } as const)
      : ({ call: "POST /api/loads/{id}/assign", id: job.load.id } as const);
  const what = job.kind === "order" ? vehicleName(job.order) : loadVehiclesName(job.load.vehicleList);
  const label = driverIdOf(job) === null ? "Assign Driver" : "Change Driver";
  const give = useMutation({
    mutationFn: () => api(call, { params: { id }, body: { driverId: driver.id } }),
    onSuccess: ({ trips }) =>
      toast({ title: "Driver Assigned", description: withTrips(`${driver.name} is driving ${what}`, trips) }),
    onError: (error) =>
      toast({
        title: "The driver was not changed",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
    onSettled: () => {
      onClose();
      return refreshAfter(queries, call, id);
    },
  });
  return (
    <ConfirmDialog
      open
      title={label}
      description={`${what} goes to ${driver.name}, with both of its stops.`}
      confirmLabel={label}
      pending={give.isPending}
      onConfirm={() => give.mutate()}
      onClose={onClose}
    />
  );
}

const mayGive = (job: Job): boolean =>
  job.kind === "order"
    ? allows(job.order, "give_to_driver")
    : job.load.actions.some(({ name, allowed }) => name === "give_to_driver" && allowed);

const driverIdOf = (job: Job): string | null => (job.kind === "order" ? job.order : job.load).driverId;
const truckName = ({ driver }: Truck): string => driver?.name ?? "Without a driver";

/** Jobs without a driver come first, then late trucks, then those under way. */
const rank = ({ driver, stops }: Truck): number => {
  if (driver === null) return 0;
  if (stops.some(({ times }) => times.late !== null)) return 1;
  return stops.length > 0 ? 2 : 3;
};

function lastSeen(jobs: readonly Job[]): Truck["seen"] {
  const [newest] = jobs
    .flatMap((job) => (job.kind === "order" && job.order.status === "in_transit" ? job.order.trackingUpdates : []))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return newest && { ...updateOf({ ...newest, at: newest.createdAt }), at: newest.createdAt };
}

type CardProps = {
  readonly truck: Truck;
  readonly now: number;
  /** The job that is dragged, from whichever card. */
  readonly dragged: Job | null;
  readonly onDrag: (job: Job | null) => void;
  /** Called with a job that was let go over the card. */
  readonly onDrop: (job: Job, driver: Driver) => void;
};

function TruckCard({ truck, now, dragged, onDrag, onDrop }: CardProps) {
  const { driver, stops, seen } = truck;
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && driver !== null && driverIdOf(dragged) !== driver.id;
  const late = stops.filter(({ times }) => times.late !== null).length;
  const first = new Set<string>();
  return (
    <div
      className={cx("rounded-card", takes && isOver && "outline-2 outline-ink")}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onDrop(dragged, driver);
      }}
    >
      <Card className="flex flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
          <div className="min-w-0">
            <h2 className="text-section font-semibold wrap-anywhere">{truckName(truck)}</h2>
            <p className="text-small text-muted wrap-anywhere">
              {seen
                ? `${seen.lines[0]}, ${ageWords(Date.parse(seen.at), now)}`
                : stops.length > 0
                  ? "No position yet"
                  : "Nothing to do"}
            </p>
          </div>
          <div className="flex items-center gap-3">
            {late > 0 ? <Badge tone="red">{`${late} late`}</Badge> : null}
            {driver?.phoneNumber ? (
              <a
                href={phoneHref(driver.phoneNumber)}
                className="tabular min-h-11 content-center text-small underline md:min-h-0"
              >
                {driver.phoneNumber}
              </a>
            ) : null}
          </div>
        </div>
        {stops.length > 0 ? (
          <ol className="divide-y divide-line border-t border-line">
            {stops.map((stop, index) => {
              const isFirst = !first.has(stop.jobId);
              first.add(stop.jobId);
              return (
                <li
                  key={nameOf(stop)}
                  draggable={mayGive(stop.job)}
                  onDragStart={() => onDrag(stop.job)}
                  onDragEnd={() => onDrag(null)}
                  className={cx("flex items-start gap-3 px-4 py-3", mayGive(stop.job) && "lg:cursor-grab")}
                >
                  <span className="tabular w-5 shrink-0 text-right text-muted">{index + 1}</span>
                  <div className="flex min-w-0 flex-1 items-start gap-x-3 gap-y-2 max-sm:flex-col">
                    <StopFacts stop={stop} />
                    {isFirst ? <Give job={stop.job} /> : null}
                  </div>
                </li>
              );
            })}
          </ol>
        ) : null}
      </Card>
    </div>
  );
}

function StopFacts({ stop: { job, end, times } }: { readonly stop: Truck["stops"][number] }) {
  const to = job.kind === "order" ? paths.order(job.order.id) : paths.ownLoad(job.load.id);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
      <Link to={to} className="font-medium underline-offset-4 hover:underline">
        {titleOf(job, end)}
      </Link>
      <span className="tabular text-small text-muted">
        {[townOf(job, end), shortDate(job, end) ?? "no date", ...(times.at ? [times.at] : [])].join(", ")}
      </span>
      {times.late ? <span className="text-small font-medium text-red-ink">{times.late}</span> : null}
    </div>
  );
}

const Give = ({ job }: { readonly job: Job }) =>
  job.kind === "order" ? <GiveOrder order={job.order} /> : <GiveLoad load={job.load} />;

const GiveOrder = ({ order }: { readonly order: OrderJson }) =>
  allows(order, "give_to_driver") ? <DriverButton order={order} of={vehicleName(order)} /> : null;

function GiveLoad({ load }: { readonly load: CarrierLoadJson }) {
  const [open, setOpen] = useState(false);
  if (!load.actions.some(({ name, allowed }) => name === "give_to_driver" && allowed)) return null;
  const label = load.driverId ? "Change Driver" : "Assign Driver";
  return (
    <>
      <Button
        size="small"
        className="max-md:h-11"
        aria-label={`${label}: ${loadVehiclesName(load.vehicleList)}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? <AssignDriver load={load} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
