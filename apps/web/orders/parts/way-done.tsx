import Clock from "lucide-react/icons/clock";
import type { EtaJson, OrderJson } from "@lotlane/adapters/http/contract";
import { dayIn, timeZoneOf } from "@lotlane/core/lanes";
import { waitingAt, waitWords } from "@lotlane/core/orders";
import { etaFrom } from "@lotlane/core/tracking";
import { ageWords, useNow } from "../../app/offline/kept/seen.ts";
import { cx } from "../../ui/cx.ts";
import { dateFormat, formatMiles, formatWay } from "../../ui/format.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

type Way = Pick<OrderJson, "milesDone" | "distance" | "status">;
type Props = Way & {
  /** The number of shared positions. */
  readonly trackingCount: number;
  /** The destination, unless it is shown above. */
  readonly label?: string;
};

/** The miles a vehicle has come. On the road without a position it shows the planned way: steps would read as miles. */
export function WayDone({ milesDone, distance, status, trackingCount, label = "Miles done" }: Props) {
  const words = formatWay(milesDone, distance);
  if (milesDone !== null)
    return (
      <ProgressBar
        large
        label={label}
        percent={distance > 0 ? Math.min((milesDone / distance) * 100, 100) : 100}
        words={words}
      />
    );
  if (status !== "in_transit") return null;
  return (
    <p className="text-section font-semibold text-balance tabular">
      {trackingCount === 0 ? `No position shared yet, ${words}` : words}
    </p>
  );
}

type StepsProps = Pick<OrderJson, "progress"> & {
  readonly trackingCount?: number;
  /** Without a bar, which would disagree with that of the miles. */
  readonly inWords?: boolean;
};

/** The percentage of the steps that were reported, which says nothing about miles. */
export function StepsDone({ progress, trackingCount, inWords = false }: StepsProps) {
  const updates =
    trackingCount === undefined ? null : `: ${trackingCount === 1 ? "1 update" : `${trackingCount} updates`}`;
  return inWords ? (
    <p className="text-small text-muted tabular">
      Progress in steps{updates === null ? ": " : `${updates} · `}
      {progress}%
    </p>
  ) : (
    <ProgressBar quiet label={`Progress in steps${updates ?? ""}`} percent={progress} />
  );
}

type ArrivalProps = {
  readonly eta: EtaJson;
  /** The arrival is later than the delivery was promised. */
  readonly late: boolean;
};

const silentMs = 3 * 3_600_000;

/** When the vehicle may be there, and how that is known. What was answered may have grown old on the screen. */
export function Arrival({ eta: { milesLeft, heardAt }, late }: ArrivalProps) {
  const now = useNow();
  const { arrivesAt, wasExpectedAt } = etaFrom({ milesLeft, heardAt }, new Date(now));
  const silent = now - Date.parse(heardAt) >= silentMs;
  return (
    <div>
      {wasExpectedAt === null ? (
        <p className="font-medium">
          {late ? (
            <>
              <span className="text-red-ink">Late:</span> arrives about <Hour at={arrivesAt} />, after the promised time
            </>
          ) : (
            <>
              Arrives about <Hour at={arrivesAt} />
            </>
          )}
        </p>
      ) : (
        <p className="font-medium">
          <span className="text-red-ink">Late:</span> was expected about <Hour at={wasExpectedAt} />, now about{" "}
          <Hour at={arrivesAt} />
        </p>
      )}
      <p className="text-small text-muted">
        Estimated from the last position
        {silent || wasExpectedAt !== null ? (
          <>
            , which was shared <strong className="font-medium text-ink">{ageWords(Date.parse(heardAt), now)}</strong>
          </>
        ) : null}
        : {formatMiles(milesLeft)} to go, plus the 10 hours off duty that federal rules require after 11 hours of
        driving.
        {wasExpectedAt === null ? "" : " There has been no update since, so the new time is counted from now."}
      </p>
    </div>
  );
}

type Place = Parameters<typeof timeZoneOf>[0];

/**
 * `since 10:05 AM · 35 min`, by the clocks of the place: with its weekday where that is not today's, and with its zone
 * where the reader's clock says another time. @param reader a time zone, by default the browser's
 */
export function sinceWords(since: string, now: number, place: Place, reader?: string): string {
  const timeZone = timeZoneOf(place);
  const isToday = dayIn(timeZone, new Date(since)) === dayIn(timeZone, new Date(now));
  const clockIn = (zone: string | undefined, more?: Intl.DateTimeFormatOptions) =>
    new Date(since).toLocaleString("en-US", {
      timeZone: zone,
      hour: "numeric",
      minute: "2-digit",
      ...(!isToday && { weekday: "short" }),
      ...more,
    });
  const clock =
    clockIn(timeZone) === clockIn(reader) ? clockIn(timeZone) : clockIn(timeZone, { timeZoneName: "short" });
  return `since ${clock} · ${waitWords(since, new Date(now).toISOString())}`;
}

type WaitingProps = {
  readonly order: Parameters<typeof waitingAt>[0];
  readonly pickup: Place;
  readonly delivery: Place;
  readonly className?: string;
};

/** Says since when the truck waits at a stop; nothing while it waits at none. */
export function TruckWaits({ order, className, ...places }: WaitingProps) {
  const now = useNow();
  const waiting = waitingAt(order);
  if (!waiting) return null;
  const { end, since } = waiting;
  return (
    <p className={cx("flex items-center gap-2 font-medium tabular", className)}>
      <Clock size={16} aria-hidden className="shrink-0" />
      Waiting at the {end} {sinceWords(since, now, places[end])}
    </p>
  );
}

const wholeHour = dateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
});

const Hour = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="tabular whitespace-nowrap">
    {wholeHour(at)}
  </time>
);
