import { shortId } from "../../ui/format.ts";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { useParams } from "react-router";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Timeline } from "../parts/timeline.tsx";
import { Card, Container, PageHeader } from "../../ui/page.tsx";
import { BackToOrders } from "./back-link.tsx";
import { BookerNotice } from "./booker-notice.tsx";
import { ClaimGap } from "./claim-gap.tsx";
import { TitledCard } from "./cards/card.tsx";
import { CounterpartCards } from "./cards/counterpart-cards.tsx";
import { DriverCard } from "./cards/driver-card.tsx";
import { PaymentCard } from "./cards/payment-card.tsx";
import { RouteCard } from "./cards/route-card.tsx";
import { VehicleCard } from "./cards/vehicle-card.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderNotFound } from "./order-not-found.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { SharingStatus } from "../share/sharing-status.tsx";
import { useKeepSharing } from "../share/use-keep-sharing.ts";
import { OrderTabs } from "./tabs/order-tabs.tsx";

/** One order, as far as the reader may see it. */
export function OrderPage() {
  const { id = "" } = useParams();
  return (
    <FailureBoundary
      key={id}
      title="This order cannot be shown right now"
      // An order can leave the reader's sight while it is open.
      missing={<OrderNotFound />}
      frame={(failure) => (
        <Container>
          <PageHeader back={<BackToOrders />} title="Order" />
          {failure}
        </Container>
      )}
    >
      <LoadedOrder id={id} />
    </FailureBoundary>
  );
}

function LoadedOrder({ id }: { readonly id: string }) {
  const { data } = useLoaded("GET /api/orders/{id}", { params: { id } }, { refetchInterval: usePollInterval() });
  return data ? <Order order={data} /> : <OrderSkeleton />;
}

function Order({ order }: { readonly order: OrderDetailJson }) {
  usePageTitle(`Order ${shortId(order.id)}`);
  const sharing = useKeepSharing(order);
  // A carrier that has not claimed the order sees only when it was posted.
  const facts = order.timeline.length > 0 ? order.timeline : [{ kind: "created" as const, at: order.createdAt }];
  return (
    <Container>
      <OrderHeader order={order} />
      <ClaimGap order={order} />
      <BookerNotice order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SharingStatus sharing={sharing} />
          <div className="grid gap-6 md:grid-cols-2">
            <VehicleCard order={order} />
            <RouteCard order={order} />
          </div>
          <OrderTabs order={order} sharing={sharing} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PaymentCard order={order} />
          <CounterpartCards order={order} />
          <DriverCard order={order} />
          {order.specialInstructions ? (
            <TitledCard title="Special Instructions">
              <p className="whitespace-pre-line wrap-anywhere">{order.specialInstructions}</p>
            </TitledCard>
          ) : null}
          <Card className="p-4">
            <Timeline status={order.status} facts={facts} />
          </Card>
        </div>
      </div>
    </Container>
  );
}
