import Clock from "lucide-react/icons/clock";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import type { Answer, Name, OrderJson, Sent } from "@lotlane/adapters/http/contract";
import { clockIn, timeZoneOf } from "@lotlane/core/lanes";
import { openingAt, placeKindNames } from "@lotlane/core/orders";
import { type Day, dayOf, type DayStop, type StopEnd } from "@lotlane/core/trips";
import { useLoaded } from "../app/data/panel.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { useLoadedPages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { useNow } from "../app/offline/kept/seen.ts";
import { askForMornings, inspectionsOf, modelsOf, today, toInspect } from "../app/offline/kept/day.ts";
import { useIsOutboxRead } from "../app/offline/outbox/outbox-context.tsx";
import { paths } from "../app/routes/paths.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { useUser } from "../app/session/session.tsx";
import { OwnLoad } from "../board/index.ts";
import {
  EndFacts,
  type Fix,
  ForgetOtherPapers,
  KeepPapers,
  OrderPapers,
  owedWords,
  placeAt,
  ShareLocation,
  useDamageAtPickup,
  useLoadStepsAhead,
  useStepsAhead,
  VehicleAnswers,
  VehicleMarks,
  vehicleName,
  WayDone,
} from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatDay } from "../ui/format.ts";
import { More } from "../ui/more.tsx";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { allOrders } from "./queries.ts";
import { dayJob, dayJobOfLoad, type Job, jobName, localDay, nameOf, titleOf, townOf, verbs } from "./day-jobs.ts";
import { contactAt, StopActions, StopArrival } from "./stop-actions.tsx";
import { shortDate, type StopTimes, stopTimes } from "./stop-times.ts";

/** The stops of the day: the next one in large with all that is done there, those after it, and those done. */
export function Today() {
  const { data } = useLoaded(today, { refetchInterval: usePollInterval() });
  const { rows: orders = [] } = useLoadedPages(allOrders, { quiet: true });
  const isRead = useIsOutboxRead();
  return data && isRead ? (
    <Stops today={data} delivered={orders.filter(({ status }) => status === "delivered")} />
  ) : (
    <Waiting />
  );
}

const Waiting = () => (
  <Loading label="Loading your stops">
    <Card className="flex flex-col gap-4 p-4">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="w-56 max-w-full" />
      <Skeleton className="w-48 max-w-full" />
      <Skeleton className="h-12" />
    </Card>
  </Loading>
);

type StopsProps = { readonly today: Answer<"GET /api/today">; readonly delivered: readonly OrderJson[] };

function Stops({ today: { orders, loads, planned }, delivered }: StopsProps) {
  const now = useNow();
  const { search } = useAddress();
  const stepsOf = useStepsAhead();
  const loadStepsOf = useLoadStepsAhead();
  const known = new Set(orders.map(({ id }) => id));
  const jobs: readonly Job[] = [
    ...orders.map((order) => ({ kind: "order", order, day: dayJob(order, stepsOf(order)) }) as const),
    ...delivered
      .filter(({ id }) => !known.has(id))
      .map((order) => ({ kind: "order", order, day: dayJob(order, stepsOf(order)) }) as const),
    ...loads.map((load) => ({ kind: "load", load, day: dayJobOfLoad(load, loadStepsOf(load)) }) as const),
  ];
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  const { ahead, done } = dayOf(
    jobs.map(({ day }) => day),
    planned,
    { day: localDay(now), began: midnight.toISOString() },
  );
  const jobAt = ({ jobId }: DayStop) => jobs.find(({ day }) => day.id === jobId)!;
  const shown = ahead.find((stop) => nameOf(stop) === search.get("stop")) ?? ahead[0];
  const rows = (stops: Day["ahead"]) => (
    <ol data-holds className="divide-y divide-line border-y border-line">
      {stops.map((stop) =>
        stop === shown ? null : (
          <li key={nameOf(stop)}>
            <StopRow stop={stop} job={jobAt(stop)} number={ahead.indexOf(stop) + 1} now={now} />
          </li>
        ),
      )}
    </ol>
  );
  return (
    <>
      <ForgetOtherPapers orders={orders} />
      {orders.map((order) => (
        <KeepPapers key={order.id} order={order} />
      ))}
      <KeepInspections orders={orders} />
      {shown ? (
        <ShownStop key={nameOf(shown)} stop={shown} job={jobAt(shown)} isNext={shown === ahead[0]} now={now} />
      ) : (
        <EmptyState title="No active orders">
          Orders that your transporter assigns to you appear here automatically.
        </EmptyState>
      )}
      {ahead.length > 1 ? (
        <Section title="Active Orders" hint="Tap a stop to go there first.">
          {rows(ahead.slice(0, stopsInView))}
          {ahead.length > stopsInView ? (
            <More title={`${ahead.length - stopsInView} more stops`}>{rows(ahead.slice(stopsInView))}</More>
          ) : null}
        </Section>
      ) : null}
      <Done stops={done} jobAt={jobAt} />
    </>
  );
}

/** Reads what inspections need while there is a network, and again as jobs come: their forms then open without one. */
function KeepInspections({ orders }: { readonly orders: readonly OrderJson[] }) {
  useLoadedPages(toInspect, { quiet: true });
  useEffect(() => void askForMornings(), []);
  const loaded = orders.filter(({ status }) => status === "in_transit");
  const catalogs = new Map(orders.map((order) => [`${order.vehicleYear} ${order.vehicleMake}`, modelsOf(order)]));
  return (
    <>
      {loaded.map((order) => (
        <Kept key={order.id} {...inspectionsOf(order)} />
      ))}
      {[...catalogs].map(([name, models]) => (
        <Kept key={name} {...models} staleTime={Infinity} />
      ))}
    </>
  );
}

type KeptProps<N extends Name> = { readonly name: N; readonly sent: Sent<N>; readonly staleTime?: number };

function Kept<N extends Name>({ name, sent, ...options }: KeptProps<N>) {
  useAnswer(name, sent, options);
  return null;
}

/** The stops that a phone shows without unfolding the rest. */
const stopsInView = 6;

type ShownProps = { readonly stop: DayStop; readonly job: Job; readonly isNext: boolean; readonly now: number };

function ShownStop({ stop, job, isNext, now }: ShownProps) {
  const bar = useBar();
  const { change } = useAddress();
  return (
    <Section
      title={isNext ? "Next Stop" : "Chosen Stop"}
      action={
        isNext ? null : (
          <button type="button" className="min-h-11 px-2 text-small underline" onClick={() => change({ stop: null })}>
            Back to the next stop
          </button>
        )
      }
    >
      {job.kind === "load" ? (
        <>
          <div className="flex flex-col gap-1">
            <h3 className="text-title font-semibold text-balance wrap-anywhere">{titleOf(job, stop.end)}</h3>
            <p className="text-section">{townOf(job, stop.end)}</p>
          </div>
          <OwnLoad load={job.load} actionsClassName={bar} />
        </>
      ) : (
        <OrderStop
          order={job.order}
          stop={stop}
          times={stopTimes(job, stop, now)}
          now={now}
          bar={bar}
          isLoaded={job.day.pickup.doneAt !== null}
        />
      )}
    </Section>
  );
}

/** On a phone, the actions lie under the thumb: above the navigation of users who have one. */
function useBar(): string {
  const hasNavigation = useUser().userType !== "driver";
  return cx(
    "thumb-bar max-md:fixed max-md:inset-x-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-raised max-md:p-3",
    hasNavigation
      ? "max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
      : "max-md:bottom-0 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]",
  );
}

type OrderStopProps = {
  readonly order: OrderJson;
  readonly stop: DayStop;
  readonly times: StopTimes;
  readonly now: number;
  readonly bar: string;
  /** The vehicle is on board, so that it can be delivered. */
  readonly isLoaded: boolean;
};

/** Everything that a driver needs of an order at one of its ends. */
function OrderStop({ order, stop: { end, arrivesAt }, times, now, bar, isLoaded }: OrderStopProps) {
  const titleId = useId();
  const [fix, setFix] = useState<Fix | null>(null);
  const contact = contactAt(order, end);
  const street = order[`${end}Address`];
  const kind = order[`${end}Kind`] ?? null;
  const name = order[`${end}PlaceName`] ?? null;
  const date = order[`${end}Date`];
  const town = `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4 p-4">
        <div className="flex flex-col gap-1">
          <div className="flex items-start justify-between gap-3">
            <h3 id={titleId} className="min-w-0 text-title font-semibold text-balance wrap-anywhere">
              <Link to={paths.order(order.id)} className="underline-offset-4 hover:underline">
                {verbs[end]} {vehicleName(order)}
              </Link>
            </h3>
            {order.isUrgent ? <Badge className="mt-1">Urgent</Badge> : null}
          </div>
          <VehicleMarks {...order} />
        </div>
        <StopArrival order={order} end={end} now={now} isLoaded={isLoaded} fix={fix} />
        <address className="text-section not-italic wrap-anywhere">
          {name || kind ? (
            <span className="block font-medium">{[name, kind && placeKindNames[kind]].filter(Boolean).join(", ")}</span>
          ) : null}
          {street ? <span className="block whitespace-pre-line">{street}</span> : null}
          <span className="block">{town}</span>
        </address>
        <div className="flex flex-col gap-1">
          <Hours order={order} end={end} now={now} arrivesAt={arrivesAt} />
          <p className="tabular text-muted">
            {date ? `${end === "pickup" ? "Pickup" : "Delivery"} ${formatDay(date)}` : "No date agreed"}
            {times.at ? `, ${times.at}` : ""}
          </p>
          {times.late ? <p className="font-medium text-red-ink">{times.late}</p> : null}
        </div>
        {contact.name ? <p>Ask for {contact.name}</p> : null}
        {end === "delivery" && isLoaded ? (
          <>
            <Owed order={order} />
            <DamageAtPickup orderId={order.id} />
          </>
        ) : null}
        {order.specialInstructions ? (
          <div className="rounded-control bg-sunken px-3 py-2">
            <p className="text-small font-medium">Special Instructions</p>
            <p className="whitespace-pre-line wrap-anywhere">{order.specialInstructions}</p>
          </div>
        ) : null}
        <More title="Contact, hours and vehicle" open={asksAtGate(order, end)}>
          <dl className="peer grid grid-cols-2 gap-x-6 gap-y-3 empty:hidden">
            <EndFacts order={order} end={end} />
            {end === "pickup" ? <VehicleAnswers order={order} /> : null}
          </dl>
          <p className="hidden text-muted peer-empty:block">The shipper gave no more details.</p>
        </More>
        {order.status === "in_transit" ? <WayDone {...order} /> : null}
        <OrderPapers order={order} withBill />
        <ShareLocation order={order} onFix={setFix} />
        <StopActions order={order} end={end} now={now} bar={bar} isLoaded={isLoaded} />
      </Card>
    </article>
  );
}

/** True for an end with a gate pass or a number, which the driver reads at the gate without a tap. */
const asksAtGate = (order: OrderJson, end: StopEnd): boolean =>
  [order[`${end}GatePass`], order[`${end}LotNumber`], order[`${end}BuyerNumber`], order[`${end}Notes`]].some(Boolean);

const openingLooks = {
  open: "text-green-ink",
  closes_soon: "text-yellow-ink",
  closed: "text-red-ink",
} as const;

type HoursProps = {
  readonly order: OrderJson;
  readonly end: StopEnd;
  readonly now: number;
  readonly arrivesAt: string | null;
};

/** The place by its opening hours: now, and as the planned truck comes. */
function Hours({ order, end, now, arrivesAt }: HoursProps) {
  const hours = order[`${end}Hours`];
  if (!hours) return null;
  const zone = timeZoneOf(placeAt(order, end));
  const at = (instant: number) => openingAt(hours, clockIn(zone, new Date(instant)));
  const opening = at(now);
  if (!opening) return null;
  const onArrival = arrivesAt && Date.parse(arrivesAt) > now ? at(Date.parse(arrivesAt)) : null;
  return (
    <>
      <p className={cx("flex items-center gap-2 text-section font-semibold tabular", openingLooks[opening.state])}>
        <Clock size={18} aria-hidden className="shrink-0" />
        {opening.words}
      </p>
      {onArrival?.state === "closed" ? (
        <p className="font-medium text-red-ink">It is closed when the plan has you there. {onArrival.words}.</p>
      ) : null}
    </>
  );
}

/** The payment at the delivery, and its payer. */
const Owed = ({ order }: { readonly order: OrderJson }) => (
  <div className="rounded-control bg-sunken px-3 py-2">
    <p className="text-small font-medium">Payment</p>
    <p className="wrap-anywhere">{owedWords(order)}</p>
  </div>
);

/** The damage in the pickup inspection. */
function DamageAtPickup({ orderId }: { readonly orderId: string }) {
  const pickup = useDamageAtPickup(orderId);
  if (!pickup) return null;
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <p className="text-small font-medium">Damage marked at pickup</p>
      {pickup.damages.length === 0 ? <p>None.</p> : null}
      {pickup.damages.map((damage) => (
        <p key={damage} className="wrap-anywhere">
          {damage}
        </p>
      ))}
    </div>
  );
}

type RowProps = { readonly stop: DayStop; readonly job: Job; readonly number: number; readonly now: number };

/** A later stop in a few lines. */
function StopRow({ stop, job, number, now }: RowProps) {
  const { change } = useAddress();
  const { end } = stop;
  const times = stopTimes(job, stop, now);
  const due = shortDate(job, end);
  const street = job.kind === "order" ? job.order[`${end}Address`] : null;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-start gap-3 px-1 py-3 text-left hover:bg-hover"
      onClick={() => {
        change({ stop: nameOf(stop) });
        window.scrollTo({ top: 0 });
      }}
    >
      <span className="tabular w-5 shrink-0 text-right text-muted">{number}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
        <span className="font-medium">
          {titleOf(job, end)}
          {job.kind === "order" && job.order.isUrgent ? <Badge className="ml-2 align-middle">Urgent</Badge> : null}
        </span>
        <span className="text-small text-muted">{[street, townOf(job, end)].filter(Boolean).join(", ")}</span>
        <span className="tabular text-small first-letter:uppercase">
          {times.at ? <span className="font-medium">{times.at}, </span> : null}
          <span className="text-muted">{due ? `due ${due}` : "no date"}</span>
        </span>
        {times.late ? <span className="text-small font-medium text-red-ink">{times.late}</span> : null}
      </span>
    </button>
  );
}

type DoneProps = { readonly stops: Day["done"]; readonly jobAt: (stop: DayStop) => Job };

/** Stops of today that are done, folded away. */
const Done = ({ stops, jobAt }: DoneProps) =>
  stops.length === 0 ? null : (
    <More title={`Done today: ${stops.length === 1 ? "1 stop" : `${stops.length} stops`}`}>
      <ul className="flex flex-col gap-2">
        {stops.map((stop) => (
          <li key={nameOf(stop)}>
            {stop.end === "pickup" ? "Picked up" : "Delivered"} {jobName(jobAt(stop))}, {townOf(jobAt(stop), stop.end)}
          </li>
        ))}
      </ul>
    </More>
  );
