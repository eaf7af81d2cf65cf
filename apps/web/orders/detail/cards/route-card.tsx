import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { formatDay, formatMiles } from "../../../ui/format.ts";
import { isProspect, onceYours } from "../../parts/action-of.ts";
import { type Stop, stopOf } from "../../parts/stop.ts";
import { Fact, TitledCard } from "./card.tsx";
import { EmailLink, PhoneLink } from "./links.tsx";

export function RouteCard({ order }: { readonly order: OrderJson }) {
  const { deliveryContactName: name, deliveryContactPhone: phone, deliveryContactEmail: email } = order;
  const instead = isProspect(order) ? onceYours : "";
  return (
    <TitledCard title="Route">
      <ol className="flex flex-col">
        <StopItem stop={stopOf(order, "pickup")} instead={instead} />
        <StopItem stop={stopOf(order, "delivery")} instead={instead} last />
      </ol>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-3">
        <Fact label="Distance">
          {order.distance > 0 ? formatMiles(order.distance) : "Calculating..."}
          <span className="block text-caption text-muted">
            {order.distanceSource === "osrm" ? "From road data" : "Estimated from major highways"}
          </span>
        </Fact>
        <Fact label="Rate">{formatMoney(order.paymentPerMile)} per mile</Fact>
        {name || phone || email ? (
          <Fact wide label="Delivery contact">
            {name ? <span className="block">{name}</span> : null}
            {phone ? <PhoneLink phone={phone} /> : null}
            {email ? <EmailLink email={email} /> : null}
          </Fact>
        ) : null}
      </dl>
    </TitledCard>
  );
}

type StopProps = {
  readonly stop: Stop;
  /** Shown in place of a street that the caller may not see. */
  readonly instead: string;
  readonly last?: boolean;
};

const StopItem = ({ stop: { title, street, town, date }, instead, last = false }: StopProps) => (
  <li className="grid grid-cols-[0.75rem_1fr] gap-x-3">
    <span aria-hidden className="flex flex-col items-center">
      <span className={`mt-1.5 size-3 shrink-0 rounded-small border-2 ${last ? "border-signal" : "border-ink"}`} />
      {last ? null : <span className="lane-y min-h-6 flex-1 text-signal" />}
    </span>
    <span className={`min-w-0 wrap-anywhere ${last ? "" : "pb-4"}`}>
      <span className="block text-caption text-muted">{title}</span>
      {street || instead ? <span className="block">{street ?? instead}</span> : null}
      <span className="block font-medium tabular">{town}</span>
      <span className="block text-small text-muted tabular">{date ? formatDay(date) : "TBD"}</span>
    </span>
  </li>
);
