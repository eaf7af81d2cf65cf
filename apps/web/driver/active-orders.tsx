import Navigation from "lucide-react/icons/navigation";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { ListPanel } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import {
  AdvanceButton,
  ForgetOtherPapers,
  mapsLink,
  MoreOfOrder,
  OrderPapers,
  ShareLocation,
  StatusBadge,
  type Stop,
  stopOf,
  VehicleMarks,
  vehicleName,
  WayDone,
} from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatDay, phoneHref } from "../ui/format.ts";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { activeOrders } from "./queries.ts";

/** Orders that wait for the driver, or are on the driver's truck. */
export const ActiveOrders = () => (
  <Section title="Active Orders">
    <ListPanel
      title="Your orders cannot be shown right now"
      need={activeOrders}
      options={{ refetchInterval: usePollInterval() }}
      skeleton={<OrderSkeleton />}
      empty={
        <EmptyState level={3} title="No active orders">
          Orders that your transporter assigns to you appear here automatically.
        </EmptyState>
      }
    >
      {(orders) => (
        <ul data-holds className="flex flex-col gap-4">
          <ForgetOtherPapers orders={orders} />
          {orders.map((order) => (
            <li key={order.id} className="animate-appear">
              <DriverOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  </Section>
);

const OrderSkeleton = () => (
  <Loading label="Loading your orders">
    <Card className="flex flex-col gap-4 p-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="w-72 max-w-full" />
      <Skeleton className="w-64 max-w-full" />
      <Skeleton className="h-12" />
    </Card>
  </Loading>
);

/** Everything a driver needs of an order at the roadside, within reach of one thumb. */
function DriverOrder({ order }: { readonly order: OrderJson }) {
  const { shipper, customer, specialInstructions } = order;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h3 className="min-w-0 text-section font-semibold wrap-anywhere">
            <Link
              to={paths.order(order.id)}
              className="relative underline-offset-2 after:absolute after:-inset-3 after:content-[''] hover:underline"
            >
              {vehicleName(order)}
            </Link>
          </h3>
          <span className="flex shrink-0 flex-wrap gap-1.5">
            {order.isUrgent ? <Badge>Urgent</Badge> : null}
            <StatusBadge status={order.status} />
          </span>
        </div>
        <VehicleMarks {...order} />
      </div>
      {order.status === "in_transit" ? <WayDone {...order} /> : null}
      <StopCard
        stop={stopOf(order, "pickup")}
        contact={<Call name={order.shipperName} phone={(shipper ?? customer)?.phoneNumber ?? null} />}
      />
      <StopCard
        stop={stopOf(order, "delivery")}
        contact={<Call name={order.deliveryContactName} phone={order.deliveryContactPhone} />}
      />
      <MoreOfOrder id={order.id} title="Contacts, hours and vehicle" ends={["pickup", "delivery"]} vehicle />
      <OrderPapers order={order} withBill />
      {specialInstructions ? (
        <div className="rounded-control bg-sunken px-3 py-2">
          <p className="text-small font-medium">Special Instructions</p>
          <p className="whitespace-pre-line wrap-anywhere">{specialInstructions}</p>
        </div>
      ) : null}
      <div className="flex flex-col gap-3">
        <AdvanceButton order={order} size="large" block />
        <ShareLocation order={order} />
      </div>
    </Card>
  );
}

type StopProps = { readonly stop: Stop; readonly contact: ReactNode };

const StopCard = ({ stop: { title, street, town, date }, contact }: StopProps) => (
  <div role="group" aria-label={title} className="flex flex-col gap-2">
    <div className="wrap-anywhere">
      <p className="text-small text-muted">
        {title}, <span className="tabular">{date ? formatDay(date) : "date TBD"}</span>
      </p>
      {street ? <p className="whitespace-pre-line">{street}</p> : null}
      <p className="font-medium">{town}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={mapsLink([street, town].filter(Boolean).join(", "))} target="_blank" rel="noreferrer">
        <Navigation size={16} aria-hidden />
        Directions <span className="sr-only">to the {title.toLowerCase()} (opens your maps)</span>
      </ButtonLink>
      {contact}
    </div>
  </div>
);

type CallProps = { readonly name: string | null; readonly phone: string | null };

function Call({ name, phone }: CallProps) {
  if (!phone) return name ? <span className="self-center text-small text-muted">Ask for {name}</span> : null;
  return (
    <ButtonLink href={phoneHref(phone)} className="max-w-full grow shrink! md:grow-0">
      <Phone size={16} aria-hidden />
      <span className="truncate">Call {name ?? phone}</span>
    </ButtonLink>
  );
}
