import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatMiles } from "../../ui/format.ts";

export type ArrivalProps = { readonly eta: NonNullable<OrderDetailJson["eta"]> };

const wholeHour = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
});

/** When the vehicle may be there, and how that is known. */
export const Arrival = ({ eta }: ArrivalProps) => (
  <div>
    <p className="font-medium">
      Arrives about{" "}
      <time dateTime={eta.arrivesAt} className="tabular whitespace-nowrap">
        {wholeHour.format(new Date(eta.arrivesAt))}
      </time>
    </p>
    <p className="text-small text-muted">
      An estimate from the last position: {formatMiles(eta.milesLeft)} to go, with the 10 hours of rest that federal
      rules ask of a driver after 11 hours at the wheel.
    </p>
  </div>
);
