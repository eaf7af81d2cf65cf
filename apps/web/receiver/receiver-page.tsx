import type { ReactNode } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { abilities, may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { LoadMore } from "../app/lists/load-more.tsx";
import { usePages } from "../app/lists/use-pages.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { LogOutButton } from "../app/session/log-out-button.tsx";
import { useUser } from "../app/session/session.tsx";
import { YourAccount } from "../app/session/your-account.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Card, Container, PageHeader, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { Shipment, ShipmentRow } from "./shipment.tsx";

export const ReceiverPage = () =>
  may(actorOf(useUser()), "receiveShipments") ? (
    <OrderTracking />
  ) : (
    <AccessDenied message={abilities.receiveShipments.otherwise} />
  );

function OrderTracking() {
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
        status="active"
        empty={
          <EmptyState level={3} title="No incoming shipments">
            Shipments sent to {email} appear here automatically.
          </EmptyState>
        }
      />
      <Shown
        title="Completed Deliveries"
        status="delivered"
        empty={<p className="border-y border-line py-4 text-muted">Vehicles delivered to you appear here.</p>}
      />
    </>
  );
}

type ShownProps = { readonly title: string; readonly status: "active" | "delivered"; readonly empty: ReactNode };

const Shown = (props: ShownProps) => (
  <Section title={props.title}>
    <FailureBoundary title={failures[props.status]}>
      <Found {...props} />
    </FailureBoundary>
  </Section>
);

function Found({ title, status, empty }: ShownProps) {
  const orders = usePages("GET /api/receiver/orders", { query: { status } }, { refetchInterval: usePollInterval() });
  const { rows } = orders;
  return (
    <>
      {rows ? null : <ShipmentSkeleton label={`Loading: ${title}`} />}
      {rows?.length === 0 ? empty : null}
      {rows && rows.length > 0 ? <List title={title} orders={nearestFirst(rows)} /> : null}
      <LoadMore pages={orders} />
    </>
  );
}

const failures = {
  active: "Failed to load your incoming shipments",
  delivered: "Failed to load your completed deliveries",
};

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
