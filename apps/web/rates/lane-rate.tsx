import type { Answer } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { useAnswer } from "../app/data/queries.ts";
import { cx } from "../ui/cx.ts";

const call = "GET /api/lanes/rate";
type Rate = Answer<typeof call>;

export type RatedLane = {
  readonly pickupZip: string;
  readonly deliveryZip: string;
  /** The order whose shipper asks, which does not count among those like it. */
  readonly without?: string;
};

type Props = { readonly lane: RatedLane | undefined; readonly className?: string };

/** The pay of trips like this one. The box keeps its place while no rate is known. */
export function LaneRate({ lane, className }: Props) {
  const { data, error, isFetching } = useAnswer(
    call,
    { query: lane ?? { pickupZip: "", deliveryZip: "" } },
    { enabled: lane !== undefined },
  );
  const rate = lane && !error ? data : undefined;
  return (
    <div
      role="group"
      aria-label="What this lane is worth"
      className={cx(
        "tabular flex min-h-26 flex-col justify-center rounded-card border border-line bg-raised px-4 py-3",
        rate && isFetching && "refreshing",
        className,
      )}
    >
      <p className="text-small text-muted">What this lane is worth</p>
      {rate ? <Worth rate={rate} /> : <p className="text-small text-muted">{insteadOf(lane, error)}</p>}
    </div>
  );
}

const Worth = ({ rate }: { readonly rate: Rate }) => (
  <>
    <Paid rate={rate} />
    <p className="text-small text-muted empty:hidden">{waitsOf(rate)}</p>
  </>
);

function Paid({ rate: { perMile, trip, formula, ...rate } }: { readonly rate: Rate }) {
  if (!perMile || !trip)
    return (
      <>
        <p className="text-section font-semibold">
          {formatMoney(formula.price)} <span className="text-small font-normal">from the price formula</span>
        </p>
        <p className="text-small text-muted">
          {formatMoney(formula.perMile)} per mile for a sedan that drives.{" "}
          {rate.cases < rate.fewestCases
            ? "There are too few trips to compare with"
            : "Past prices vary too much to compare with"}
          : {tripsOf(rate)}.
        </p>
      </>
    );
  return (
    <>
      <p className="text-section font-semibold">
        {formatMoney(perMile.median)} per mile{" "}
        <span className="text-small font-normal">
          mostly {formatMoney(perMile.low)} to {formatMoney(perMile.high)}
        </span>
      </p>
      <p className="text-small text-muted">
        {formatMoney(trip.median)} for this trip, mostly {formatMoney(trip.low)} to {formatMoney(trip.high)}. Based on{" "}
        {tripsOf(rate)}.
      </p>
    </>
  );
}

const tripsOf = ({ cases, days, from, to }: Pick<Rate, "cases" | "days" | "from" | "to">): string =>
  `${cases === 1 ? "1 trip" : `${cases.toLocaleString("en-US")} trips`} in the last ${days} days, ${from === to ? `within ${from}` : `from ${from} to ${to}`}`;

/** How long orders on the lane wait; nothing where too little is known of it. */
function waitsOf({ waits: { waiting, hoursWaiting, claims, hoursToClaim }, fewestCases }: Rate): string {
  const wait =
    waiting === 0
      ? "No similar orders are waiting now."
      : `${waiting === 1 ? "1 similar order is" : `${waiting} similar orders are`} waiting now, for ${hours(hoursWaiting)}.`;
  const taken = claims < fewestCases ? "" : ` Half of those before were claimed within ${hours(hoursToClaim)}.`;
  return `${wait}${taken}`;
}

const hours = (count: number | null): string =>
  count === null || count === 0
    ? "less than an hour"
    : count === 1
      ? "an hour"
      : count < 48
        ? `${count} hours`
        : `${Math.round(count / 24)} days`;

function insteadOf(lane: RatedLane | undefined, error: Error | null): string {
  if (!lane) return "Enter both ZIP codes to see what similar trips paid.";
  return error ? "Rates for similar trips cannot be loaded right now." : "Looking for similar trips";
}
