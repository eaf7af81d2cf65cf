import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContactJson, OrderJson } from "@lotlane/adapters/http/contract";
import { ListPanel } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { LogOutButton } from "../app/session/log-out.tsx";
import { useUser } from "../app/session/session.tsx";
import { YourAccount } from "../app/session/your-account.tsx";
import {
  deliveryTown,
  MoreOfOrder,
  OrderPapers,
  pickupTown,
  placeOf,
  ShortOrder,
  StatusBadge,
  StepsDone,
  vehicleName,
  WayDone,
  payText,
} from "../orders/index.ts";
import { CasesOnDemand } from "../cases/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatDay, formatTime, phoneHref } from "../ui/format.ts";
import { Card, Container, PageHeader, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { shipments } from "./queries.ts";

export function ReceiverPage() {
  usePageTitle("Order Tracking");
  const { email, emailVerified } = useUser();
  return (
    <Container width="form">
      <PageHeader title="Order Tracking" subtitle="Vehicles on their way to you." action={<LogOutButton />} />
      <div className="flex flex-col gap-8">
        {emailVerified ? (
          <Shipments email={email} />
        ) : (
          <Section title="Incoming Shipments">
            <EmptyState level={3} title="No incoming shipments yet">
              Shipments sent to {email} appear here as soon as you open the link in our email. Until then, use the
              tracking link you were sent.
            </EmptyState>
          </Section>
        )}
        <YourAccount />
      </div>
    </Container>
  );
}

/** The shipments to a verified address: those on their way, then the delivered ones. */
function Shipments({ email }: { readonly email: string }) {
  return (
    <>
      <Shown
        title="Incoming Shipments"
        failed="Failed to load your incoming shipments"
        need={shipments.active}
        empty={
          <EmptyState level={3} title="No incoming shipments">
            Shipments sent to {email} appear here automatically.
          </EmptyState>
        }
      />
      <Shown
        title="Completed Deliveries"
        failed="Failed to load your completed deliveries"
        need={shipments.delivered}
        empty={<p className="border-y border-line py-4 text-muted">Vehicles delivered to you appear here.</p>}
      />
    </>
  );
}

type ShownProps = {
  readonly title: string;
  readonly failed: string;
  readonly need: (typeof shipments)["active"];
  readonly empty: ReactNode;
};

const Shown = ({ title, failed, need, empty }: ShownProps) => (
  <Section title={title}>
    <ListPanel
      title={failed}
      need={need}
      options={{ refetchInterval: usePollInterval() }}
      skeleton={<ShipmentSkeleton label={`Loading: ${title}`} />}
      empty={empty}
    >
      {(orders) => <List title={title} orders={nearestFirst(orders)} />}
    </ListPanel>
  </Section>
);

const wholeOnes = 3;

/** Vehicles on the road first, then by day of delivery, those without a day last. Delivered ones stay newest first. */
const nearestFirst = (orders: readonly OrderJson[]) =>
  orders.toSorted((a, b) => nearness(a).localeCompare(nearness(b)));

const nearness = ({ status, deliveryDate }: OrderJson): string =>
  status === "delivered" ? "" : `${status === "in_transit" ? 0 : 1} ${deliveryDate ?? "9999"}`;

type ListProps = { readonly title: string; readonly orders: readonly OrderJson[] };

function List({ title, orders }: ListProps) {
  const rest = orders.slice(wholeOnes);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {orders.slice(0, wholeOnes).map((order) => (
          <li key={order.id} className="animate-appear">
            <Shipment order={order} />
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <ul aria-label={`More ${title.toLowerCase()}`} className="divide-y divide-line border-y border-line">
          {rest.map((order) => (
            <li key={order.id} className="animate-appear">
              <ShipmentRow order={order} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const ShipmentSkeleton = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <Card className="flex flex-col gap-4 p-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="w-64 max-w-full" />
      <Skeleton className="w-56 max-w-full" />
    </Card>
  </Loading>
);

/** One row of a long list; the order's own page has the rest. */
const ShipmentRow = ({ order }: { readonly order: OrderJson }) => (
  <ShortOrder order={order}>
    {deliveryTown(order)}, {dayOf(arrival(order))}
  </ShortOrder>
);

const arrival = ({ deliveredAt, deliveryDate }: OrderJson): string | null => deliveredAt ?? deliveryDate;

/** A vehicle on its way to its receiver. */
function Shipment({ order }: { readonly order: OrderJson }) {
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
          <span className="tabular font-medium">{payText(order.paymentAmount)}</span>
        </Fact>
      </dl>
      <MoreOfOrder id={order.id} title="More about the delivery" ends={["delivery"]} />
      <OrderPapers order={order} />
      <CasesOnDemand about={{ kind: "order", id: order.id }} of={vehicleName(order)} />
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
      <StepsDone {...order} inWords={order.milesDone !== null} />
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
