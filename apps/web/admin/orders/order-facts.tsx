import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { BookerBadge, StatusBadge } from "../../orders/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDay, formatMiles } from "../../ui/format.ts";
import { Fact, Facts } from "../facts.tsx";

type Props = {
  readonly order: OrderDetailJson;
  /** Why it cannot be cancelled any more. */
  readonly whyNoCancel: string | undefined;
};

export function OrderFacts({ order, whyNoCancel }: Props) {
  const { vehicleVin, vehicleColor, vehicleCondition, pickupDate, deliveryDate, invoice } = order;
  return (
    <Facts label="Order">
      <Fact label="Status">
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          {order.isUrgent ? <Badge>Urgent</Badge> : null}
          <BookerBadge order={order} />
        </span>
        {whyNoCancel ? <span className="mt-1 block text-small text-muted">{whyNoCancel}</span> : null}
      </Fact>
      <Fact label="Shipper">{order.shipperName ?? "A guest"}</Fact>
      {order.disownedAt ? (
        <Fact label="Booking">Disputed by the owner of the email address, {formatDay(order.disownedAt)}</Fact>
      ) : null}
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
    </Facts>
  );
}

const addressOf = (order: OrderDetailJson, end: "pickup" | "delivery"): string =>
  [order[`${end}Address`], order[`${end}City`], `${order[`${end}State`]} ${order[`${end}Zip`]}`]
    .filter(Boolean)
    .join(", ");

const Day = ({ day }: { readonly day: string | null }) =>
  day ? <span className="block text-small text-muted">{formatDay(day)}</span> : null;
