import type { TripJson } from "@lotlane/adapters/http/contract";
import { formatMiles, formatMoney } from "../ui/format.ts";
import { hoursText } from "./hours-text.ts";
import { endOf, timeAt } from "./stop-words.ts";

type Plan = NonNullable<TripJson["plan"]>;

const methods: Readonly<Record<Plan["method"], string>> = {
  exact: "The best possible order",
  search: "The best order found",
  given: "In the order you set",
};

/** The figures of the trip: pay, miles, hours, dates and places. */
export function TripNumbers({ plan, places }: { readonly plan: Plan; readonly places: number }) {
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
