import { lawfulMilesPerDay } from "@lotlane/core/lanes";
import { useLoaded } from "../app/data/use-answer.ts";
import { LiveMap } from "../map/live-map.tsx";
import { directionsLink } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { formatMiles } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { daysOf } from "./planned.ts";

type Props = {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** What directions lead from and to. */
  readonly addresses: { readonly from: string; readonly to: string };
};

/** What the product works out of a way. */
export function TripPlan({ from, to, title, addresses }: Props) {
  const { data: lane } = useLoaded("GET /api/lanes", { query: { from, to } });
  if (!lane)
    return (
      <Loading label="Planning the trip">
        <Skeleton className="h-96" />
      </Loading>
    );
  const place = ({ city, state, latitude, longitude }: typeof lane.from) => ({
    latitude,
    longitude,
    place: `${city}, ${state}`,
  });
  return (
    <section aria-label="Trip" className="flex min-w-0 flex-col gap-4">
      <h2 className="text-section font-semibold wrap-anywhere">{title}</h2>
      {lane.distance === null ? (
        <Alert tone="warning" title="No road leads there">
          {lane.reason}
        </Alert>
      ) : (
        <Numbers miles={lane.distance} />
      )}
      <LiveMap
        pickup={place(lane.from)}
        delivery={place(lane.to)}
        way={lane.path}
        updates={[]}
        className="h-80 md:h-[26rem]"
      />
      <ButtonLink
        href={directionsLink(addresses.from, addresses.to)}
        target="_blank"
        rel="noreferrer"
        className="self-start max-md:h-11"
      >
        Open Directions
      </ButtonLink>
    </section>
  );
}

function Numbers({ miles }: { readonly miles: number }) {
  const { driving, low, high } = daysOf(miles);
  return (
    <dl className="grid gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3">
      <Fact label="Road miles" value={formatMiles(miles)} hint="Along the highways" />
      <Fact
        label="Driving, one driver"
        value={`at least ${driving} ${driving === 1 ? "day" : "days"}`}
        hint={`11 hours a day, at most ${lawfulMilesPerDay} miles (49 CFR 395.3)`}
      />
      <Fact label="Plan on" value={`${low} to ${high} days`} hint="With loading and stops on the way" />
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
