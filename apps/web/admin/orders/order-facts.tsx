import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import type { ReactNode } from "react";
import { StatusBadge } from "../../orders/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDay, formatMiles, formatMoney } from "../../ui/format.ts";

type Props = {
  readonly order: OrderDetailJson;
  /** Why it cannot be cancelled any more. */
  readonly whyNoCancel: string | undefined;
};

export function OrderFacts({ order, whyNoCancel }: Props) {
  const { vehicleVin, vehicleColor, vehicleCondition, pickupDate, deliveryDate, invoice } = order;
  return (
    <section aria-label="Order" className="min-w-0">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        <Fact label="Status">
          <span className="flex flex-wrap gap-1">
            <StatusBadge status={order.status} />
            {order.isUrgent ? <Badge>Urgent</Badge> : null}
          </span>
          {whyNoCancel ? <span className="mt-1 block text-small text-muted">{whyNoCancel}</span> : null}
        </Fact>
        <Fact label="Shipper">{order.shipperName ?? "A guest"}</Fact>
        <Fact label="Transporter">{order.transporterName ?? "None yet"}</Fact>
        {order.driverName ? <Fact label="Driver">{order.driverName}</Fact> : null}
        <Fact label="VIN">{vehicleVin ? <span className="code">{vehicleVin}</span> : "Not given"}</Fact>
        <Fact label="Color">{vehicleColor ?? "Not given"}</Fact>
        <Fact label="Condition">{vehicleConditionNames[vehicleCondition]}</Fact>
        <Fact label="Pickup">
          {addressOf(order, "pickup")}
          <Day day={pickupDate} />
        </Fact>
        <Fact label="Delivery">
          {addressOf(order, "delivery")}
          <Day day={deliveryDate} />
        </Fact>
        <Fact label="Distance">{formatMiles(order.distance)}</Fact>
        <Fact label="Amount">
          {formatMoney(order.paymentAmount)}, {formatMoney(order.paymentPerMile)} per mile
        </Fact>
        {invoice ? (
          <Fact label="Invoice">
            {invoice.number}
            {invoice.withdrawnAt ? ", withdrawn" : null}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

const addressOf = (order: OrderDetailJson, end: "pickup" | "delivery"): string =>
  [order[`${end}Address`], order[`${end}City`], `${order[`${end}State`]} ${order[`${end}Zip`]}`]
    .filter(Boolean)
    .join(", ");

const Day = ({ day }: { readonly day: string | null }) =>
  day ? <span className="block text-small text-muted">{formatDay(day)}</span> : null;

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="tabular wrap-anywhere">{children}</dd>
  </>
);
