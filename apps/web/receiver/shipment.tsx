import type { ContactJson, OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../app/routes/paths.ts";
import {
  deliveryTown,
  pickupTown,
  placeOf,
  ShortOrder,
  StatusBadge,
  StepsDone,
  vehicleName,
  WayDone,
} from "../orders/index.ts";
import { formatDay, formatTime } from "../ui/format.ts";
import { Card } from "../ui/page.tsx";
import { phoneHref } from "../ui/phone-href.ts";

/** One row of a long list; the order's own page has the rest. */
export const ShipmentRow = ({ order }: { readonly order: OrderJson }) => (
  <ShortOrder order={order}>
    {deliveryTown(order)}, {dayOf(arrival(order))}
  </ShortOrder>
);

const arrival = ({ deliveredAt, deliveryDate }: OrderJson): string | null => deliveredAt ?? deliveryDate;

/** A vehicle on its way to its receiver. */
export function Shipment({ order }: { readonly order: OrderJson }) {
  return (
    <Card className="relative flex flex-col gap-4 p-4 transition-colors hover:border-line-strong">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-section font-semibold">
            <Link
              to={paths.order(order.id)}
              className="underline-offset-2 after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline"
            >
              {vehicleName(order)}
            </Link>
          </h3>
          <p className="text-small text-muted">
            Order #<span className="code">{order.id.slice(-8)}</span>
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Pickup">
          {pickupTown(order)}
          <When date={order.pickupDate} />
        </Fact>
        <Fact label="Delivery">
          {order.deliveryAddress ? <span className="block whitespace-pre-line">{order.deliveryAddress}</span> : null}
          {deliveryTown(order)}
          <When date={arrival(order)} />
        </Fact>
        <Fact label="Your Contact">
          <Contact order={order} />
        </Fact>
        <Fact label="Carrier">
          {order.transporterName ? (
            <Person name={order.transporterName} contact={order.transporter} />
          ) : (
            "Not assigned yet"
          )}
        </Fact>
        <Fact label="Total Cost">
          <span className="tabular font-medium">{formatMoney(order.paymentAmount)}</span>
        </Fact>
      </dl>
      {order.status === "in_transit" || order.status === "assigned" ? <Progress order={order} /> : null}
    </Card>
  );
}

const When = ({ date }: { readonly date: string | null }) => (
  <span className="tabular block text-small text-muted">{dayOf(date)}</span>
);

const dayOf = (date: string | null): string => (date ? formatDay(date) : "Scheduled");

type FactProps = { readonly label: string; readonly children: ReactNode };

const Fact = ({ label, children }: FactProps) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-small text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The sender; a receiver who booked the transport herself calls the carrier. */
function Contact({ order: { shipperName, shipper, transporterName, transporter } }: { readonly order: OrderJson }) {
  if (shipperName) return <Person name={shipperName} contact={shipper} />;
  if (transporterName) return <Person name={transporterName} contact={transporter} />;
  return (
    <Link to={paths.support()} className="relative underline underline-offset-2">
      Lotlane support
    </Link>
  );
}

type PersonProps = { readonly name: string; readonly contact: ContactJson | null };

const Person = ({ name, contact }: PersonProps) => (
  <>
    <span className="block">{name}</span>
    {contact?.phoneNumber ? (
      <a
        href={phoneHref(contact.phoneNumber)}
        className="tabular relative flex min-h-11 w-fit items-center underline decoration-line-strong underline-offset-2 hover:decoration-current md:min-h-0"
      >
        {contact.phoneNumber}
      </a>
    ) : null}
  </>
);

function Progress({ order }: { readonly order: OrderJson }) {
  const last = order.trackingUpdates[0];
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <WayDone {...order} />
      <StepsDone {...order} />
      {last ? (
        <p className="text-small text-muted wrap-anywhere">
          {last.notes ? <span className="block text-ink">{last.notes}</span> : null}
          {placeOf(last)},{" "}
          <time dateTime={last.createdAt} className="tabular">
            {formatTime(last.createdAt)}
          </time>
        </p>
      ) : (
        <p className="text-small text-muted">No tracking updates yet</p>
      )}
    </div>
  );
}
