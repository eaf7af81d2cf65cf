import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import type { TripJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../app/data/api.ts";
import { useHeld } from "../app/lists/hold-lists.ts";
import { isDoneTo, useChange } from "../app/live/use-change.ts";
import { useOfferUndo } from "../app/live/use-undo.ts";
import { paths } from "../app/routes/paths.ts";
import { loadAccepted, loadNotAccepted, whatWasAccepted } from "../board/index.ts";
import { mapsLink, UndoButton, useClaim } from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { formatMiles, formatShortDay, phoneHref } from "../ui/format.ts";
import { Card, Section } from "../ui/page.tsx";
import { addressOf, contactOf, jobName, type Support, timeAt, titleOf, whenWords } from "./labels.ts";
import { placesWords } from "./trip-fields.tsx";
import { useRowDrag } from "./use-row-drag.ts";

type Plan = NonNullable<TripJson["plan"]>;
type Props = {
  readonly trip: TripJson;
  readonly plan: Plan;
  /** True while nothing can be changed. */
  readonly locked: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (jobId: string) => void;
};

/** The stops in order. They are dragged by their handles, or moved by their buttons. */
export function StopList({ trip, plan, locked, onMove, onRemove }: Props) {
  const { stops, home } = plan;
  const drag = useRowDrag(stops, onMove);
  return (
    <Section title="Stops">
      <ol ref={drag.list} className="flex flex-col rounded-card border border-line bg-raised">
        {stops.map((stop, index) => (
          <li
            key={`${stop.jobId} ${stop.end}`}
            style={drag.styleOf(index)}
            className={cx(
              "flex flex-wrap items-start gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t",
              drag.dragged === index && "relative z-10 rounded-card bg-sunken shadow-overlay",
              drag.dragged !== null && drag.dragged !== index && "transition-transform motion-reduce:transition-none",
            )}
          >
            <span className="w-6 shrink-0 text-muted tabular">{index + 1}</span>
            <StopWords trip={trip} stop={stop} locked={locked} />
            <span className="flex gap-1">
              <span
                aria-hidden
                title="Drag to reorder"
                className={cx(
                  "flex size-11 items-center justify-center text-muted select-none",
                  locked ? "opacity-50" : "cursor-grab touch-none active:cursor-grabbing",
                )}
                {...(locked ? {} : drag.handleOf(index))}
              >
                <GripVertical size={16} />
              </span>
              <Button
                icon
                variant="ghost"
                className="max-md:size-11"
                aria-label={`Earlier: ${titleOf(trip, stop)}`}
                disabled={locked || index === 0}
                onClick={() => onMove(index, index - 1)}
              >
                <ArrowUp size={16} aria-hidden />
              </Button>
              <Button
                icon
                variant="ghost"
                className="max-md:size-11"
                aria-label={`Later: ${titleOf(trip, stop)}`}
                disabled={locked || index === stops.length - 1}
                onClick={() => onMove(index, index + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </Button>
              <Button
                icon
                variant="ghost"
                className="max-md:size-11"
                aria-label={`Remove ${jobName(trip, stop.jobId)} from the trip: ${stop.end}`}
                disabled={locked}
                onClick={() => onRemove(stop.jobId)}
              >
                <X size={16} aria-hidden />
              </Button>
            </span>
          </li>
        ))}
        {home ? (
          <li className="flex gap-4 border-t border-line px-4 py-3 text-muted">
            <span className="w-6 shrink-0" />
            <span>
              Home in {home.place.city}, {home.place.state}, {timeAt(home.place, home.arrivesAt)} (
              {formatMiles(home.miles)}, {home.placesOnLeg === 0 ? "empty" : `${placesWords(home.placesOnLeg)} taken`})
            </span>
          </li>
        ) : null}
      </ol>
    </Section>
  );
}

type WordsProps = Pick<Props, "trip" | "locked"> & { readonly stop: Plan["stops"][number] };

function StopWords({ trip, stop, locked }: WordsProps) {
  // No button takes the place of another one under the pointer.
  const job = useHeld(trip.jobs.find(({ jobId }) => jobId === stop.jobId));
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
      <Link
        to={job?.kind === "load" ? pathOfLoad(job) : paths.order(stop.jobId)}
        className="w-fit font-medium wrap-anywhere hover:underline"
      >
        {titleOf(trip, stop)}
      </Link>
      <span className="text-small text-muted wrap-anywhere">{addressOf(job?.order ?? null, stop)}</span>
      <span className="text-small text-muted tabular first-letter:uppercase">
        {whenWords(stop)}, after {formatMiles(stop.miles)}
        {stop.placesOnLeg === 0 ? " empty" : ` with ${placesWords(stop.placesOnLeg)} taken`}
        {stop.kept !== false && stop.arriveBy && stop.arriveBy > stop.arrivesAt
          ? `; no later than ${timeAt(stop.place, stop.arriveBy)}`
          : ""}
      </span>
      <span data-holds className="flex flex-wrap items-center gap-2">
        {stop.date === null ? null : stop.kept === false ? (
          <Badge tone="red">Promised {formatShortDay(stop.date)}: missed</Badge>
        ) : (
          <Badge tone="green">Promised {formatShortDay(stop.date)}: kept</Badge>
        )}
        {job?.stage === "open" ? (
          <Badge tone="yellow">{job.kind === "load" ? "Not accepted yet" : "Not claimed yet"}</Badge>
        ) : null}
        {job && stop.end === "pickup" ? <TakeOrUndo tripId={trip.id} job={job} locked={locked} /> : null}
      </span>
    </div>
  );
}

/** Where its carrier finds a load; one that is still open has no page of its own. */
const pathOfLoad = ({ jobId, stage }: Job): string => (stage === "open" ? paths.loadboard() : paths.ownLoad(jobId));

function TakeOrUndo({ job, ...taking }: TakeInTripProps) {
  if (job.stage === "open") return <TakeInTrip {...taking} job={job} />;
  if (job.order) return <UndoButton name="undo_claim" of={job.order} size="small" />;
  return job.load ? <UndoButton name="undo_accept" of={job.load} size="small" /> : null;
}

type Job = TripJson["jobs"][number];

type TakeInTripProps = { readonly tripId: string; readonly job: Job; readonly locked: boolean };

/** Claims an order of the trip, or accepts a load at the price that is shown: one of many who try gets it. */
export function TakeInTrip(props: TakeInTripProps) {
  const { order, load } = props.job;
  if (order) return <ClaimInTrip {...props} order={order} />;
  return load ? <AcceptInTrip {...props} load={load} /> : null;
}

type ClaimProps = TakeInTripProps & { readonly order: NonNullable<Job["order"]> };

function ClaimInTrip({ tripId, job, order, locked }: ClaimProps) {
  const { claim, isDone, isPending, dialog } = useClaim(order, { tripId });
  return (
    <>
      <SmallButton
        label={isDone ? "Claimed" : "Claim"}
        name={job.name}
        disabled={locked || isDone}
        pending={isPending}
        onClick={claim}
      />
      {dialog}
    </>
  );
}

type AcceptProps = TakeInTripProps & { readonly load: NonNullable<Job["load"]> };

function AcceptInTrip({ tripId, job, load, locked }: AcceptProps) {
  const api = useApi();
  const offerUndo = useOfferUndo("undo_accept", load.id);
  const accept = useChange({
    call: "POST /api/loads/{id}/accept",
    id: load.id,
    send: ({ id, price }: AcceptProps["load"]) =>
      api("POST /api/loads/{id}/accept", { params: { id }, body: { tripId, ...(price !== null && { price }) } }),
    done: (taken) => offerUndo(taken, loadAccepted(load), whatWasAccepted(load)),
    failed: loadNotAccepted,
  });
  const isDone = isDoneTo(accept, load);
  return (
    <SmallButton
      label={isDone ? "Accepted" : "Accept"}
      name={job.name}
      disabled={locked || isDone}
      pending={accept.isPending}
      onClick={() => accept.mutate(load)}
    />
  );
}

type SmallProps = {
  readonly label: string;
  /** Of the vehicles. */
  readonly name: string;
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onClick: () => void;
};

const SmallButton = ({ label, name, ...button }: SmallProps) => (
  <Button {...button} size="small" variant="primary" className="max-md:h-11" aria-label={`${label} ${name}`}>
    {label}
  </Button>
);

type NextStopProps = { readonly trip: TripJson; readonly support: Support };

/** The facts that a driver needs first: where to go, when, and whom to call. */
export function NextStop({ trip: now, support }: NextStopProps) {
  // A claim shows more and makes the card grow, with the stops below it.
  const trip = useHeld(now);
  const stop = trip.plan?.stops[0];
  if (!stop) return null;
  const job = trip.jobs.find(({ jobId }) => jobId === stop.jobId);
  const order = job?.order ?? null;
  const contact = contactOf(job, stop.end, support);
  const phone = contact?.phone;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0">
        <h2 className="text-caption text-muted">Next stop</h2>
        <p className="font-medium wrap-anywhere">{titleOf(trip, stop)}</p>
        <p className="text-small text-muted wrap-anywhere">
          {addressOf(order, stop)}, {whenWords(stop, (place, at) => `about ${timeAt(place, at)}`)}
        </p>
        {contact?.name ? <p className="text-small text-muted wrap-anywhere">{contact.name}</p> : null}
        {contact?.notes ? (
          <p className="text-small whitespace-pre-line text-muted wrap-anywhere">{contact.notes}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="primary"
          href={mapsLink(addressOf(order, stop))}
          target="_blank"
          rel="noreferrer"
          className="max-md:h-11"
        >
          Directions
        </ButtonLink>
        {phone ? (
          <ButtonLink href={phoneHref(phone)} className="max-md:h-11">
            Call
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}
