import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { formatMoney } from "@lotlane/core/money";
import { whatCarriersPhoneAbout } from "@lotlane/core/orders";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { Link } from "react-router";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import type { AnswerNeed } from "../../app/data/needs.ts";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { NoticePage } from "../../app/frames/notice-page.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useUser } from "../../app/session/session.tsx";
import { CasesCard } from "../../cases/index.ts";
import { invoiceState } from "../../documents/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { formatDay, formatMiles, shortId } from "../../ui/format.ts";
import { Card, Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { ExtrasCard } from "../extras/extras-card.tsx";
import { carsIn } from "../parts/labels.ts";
import { actionOf, allows, isProspect, onceYours, placeAt, type Stop, stopOf } from "../parts/order-facts.ts";
import { KeepPapers, paperEntry } from "../parts/order-papers.tsx";
import { payerWords } from "../parts/payer-history.tsx";
import { FillGap } from "../parts/take-button.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { TruckWaits } from "../parts/way-done.tsx";
import { SharingStatus } from "../share/share-location.tsx";
import { useKeepSharing } from "../share/use-keep-sharing.ts";
import { BackToOrders, OrderHeader, useOrdersPath } from "./order-header.tsx";
import { ChangeCard, changeEntry } from "./cards/change-card.tsx";
import { EndFacts, Fact, OpenQuestions, VehicleAnswers } from "./cards/details.tsx";
import { CounterpartCards, DriverCard, PickupCodeCard, TitledCard } from "./cards/order-cards.tsx";
import { cardWords, paymentWords } from "./cards/payment-labels.ts";
import { orderQueries } from "./queries.ts";
import { OrderTabs } from "./tabs/order-tabs.tsx";

const FindCarrierCard = lazy(async () => ({
  default: (await import("../invite/find-carrier-card.tsx")).FindCarrierCard,
}));

/** One order, as far as the reader may see it. */
export function OrderPage() {
  const { order } = useNeeds(orderQueries);
  return (
    <FailureBoundary
      key={order.sent.params.id}
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
      <LoadedOrder need={order} />
    </FailureBoundary>
  );
}

function LoadedOrder({ need }: { readonly need: AnswerNeed<"GET /api/orders/{id}"> }) {
  const { data } = useLoaded(need, { refetchInterval: usePollInterval() });
  return data ? <Order order={data} /> : <OrderSkeleton />;
}

function Order({ order }: { readonly order: OrderDetailJson }) {
  usePageTitle(`Order ${shortId(order.id)}`);
  const sharing = useKeepSharing(order);
  const { userType } = useUser();
  // A carrier that has not claimed the order sees only when it was posted.
  const facts = order.timeline.length > 0 ? order.timeline : [{ kind: "created" as const, at: order.createdAt }];
  return (
    <Container>
      <KeepPapers order={order} />
      <OrderHeader order={order} />
      <TruckWaits
        order={order}
        pickup={placeAt(order, "pickup")}
        delivery={placeAt(order, "delivery")}
        className="mb-6 rounded-card border border-line bg-sunken px-4 py-3"
      />
      <ShipmentNotice order={order} />
      <ClaimGap order={order} />
      <BookerNotice order={order} />
      <ChangeCard order={order} />
      <LackingDetails order={order} />
      {userType !== "admin" && allows(order, "invite") ? (
        <Suspense fallback={<Skeleton className="mb-6 h-64 rounded-card" />}>
          <FindCarrierCard order={order} />
        </Suspense>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SharingStatus sharing={sharing} />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <VehicleCard order={order} />
            <RouteCard order={order} />
          </div>
          <OrderTabs order={order} sharing={sharing} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PaymentCard order={order} />
          <ExtrasCard order={order} />
          {isProspect(order) ? null : <CasesCard about={{ kind: "order", id: order.id }} />}
          <PickupCodeCard code={order.pickupCode} />
          <CounterpartCards order={order} />
          <DriverCard order={order} />
          {order.specialInstructions ? (
            <TitledCard title="Special Instructions">
              <p className="whitespace-pre-line wrap-anywhere">{order.specialInstructions}</p>
            </TitledCard>
          ) : null}
          <Card className="p-4">
            <Timeline
              status={order.status}
              facts={facts}
              changes={[...order.changes.map(changeEntry), ...order.paperHistory.map(paperEntry)]}
            />
          </Card>
        </div>
      </div>
    </Container>
  );
}

function OrderNotFound() {
  usePageTitle("Order Not Found");
  return (
    <NoticePage title="Order Not Found" to={useOrdersPath()} linkLabel="Back to Orders">
      The order you're looking for doesn't exist or you don't have access to it
    </NoticePage>
  );
}

/** Leads to the cars that were posted together with this one. */
function ShipmentNotice({ order: { shipmentId } }: { readonly order: OrderDetailJson }) {
  const { userType } = useUser();
  const id = userType === "driver" || userType === "receiver" ? null : shipmentId;
  const { data } = useAnswer("GET /api/shipments/{id}", { params: { id: id ?? "" } }, { enabled: id !== null });
  if (id === null) return null;
  return (
    <Alert
      className="mb-6"
      title={data ? `Part of a shipment: ${carsIn(data.count)}, ${data.states.open} open` : "Part of a shipment"}
      action={
        <Link to={paths.shipment(id)} className={buttonClass({ size: "small", className: "max-md:h-11" })}>
          Open Shipment
        </Link>
      }
    />
  );
}

/** Names what carriers will phone the shipper about, while the order can still be told; nothing once it says all. */
function LackingDetails({ order }: { readonly order: OrderDetailJson }) {
  const isChangeable = allows(order, "edit") || (order.status === "assigned" && allows(order, "request_change"));
  if (!isChangeable || whatCarriersPhoneAbout(order).open.length === 0) return null;
  return (
    <div className="mb-6">
      <OpenQuestions
        order={order}
        way={({ field, words }, className) => (
          <Link to={paths.editOrder(order.id, field)} className={className}>
            {words}
          </Link>
        )}
      />
    </div>
  );
}

/** Says what the reader's account lacks to claim the order. */
function ClaimGap({ order }: { readonly order: OrderJson }) {
  const { reason, lacks } = actionOf(order, "claim") ?? {};
  return lacks ? (
    <Alert title="You cannot claim this order yet" action={<FillGap gap={lacks} />} className="mb-6">
      {reason}
    </Alert>
  ) : null;
}

/** Says that no payer stands behind a guest's order yet, or that there is none. */
function BookerNotice({ order }: { readonly order: OrderJson }) {
  if (!order.awaitsBooker || order.status === "cancelled") return null;
  if (order.disownedAt)
    return (
      <Alert tone="warning" title="This booking is disputed" className="mb-6">
        The owner of the email address used for this booking says it is not theirs. Its invoice is withdrawn.
        {order.status === "assigned"
          ? " If the transporter gives it back, the order is cancelled. That does not count against the transporter."
          : null}
      </Alert>
    );
  return (
    <Alert title="Booking not confirmed yet" className="mb-6">
      The shipper has not confirmed this booking yet.{" "}
      {order.transporterId === null
        ? "Once a transporter claims it, the invoice waits until the shipper confirms."
        : "The invoice is emailed as soon as they do."}
    </Alert>
  );
}

function PaymentCard({ order }: { readonly order: OrderDetailJson }) {
  const { userType } = useUser();
  const earns = order.settlement === "operator" && (userType === "transporter" || userType === "driver");
  return (
    <TitledCard title="Payment">
      {order.paymentAmount === null || order.paymentPerMile === null ? null : (
        <>
          <p className="text-figure font-semibold text-signal-ink tabular">{formatMoney(order.paymentAmount)}</p>
          <p className="mb-1 text-small text-muted tabular">{formatMoney(order.paymentPerMile)} per mile</p>
        </>
      )}
      <p className="text-small text-muted">{earns ? "Paid by Lotlane's operator" : paymentWords(order)}</p>
      <p className="text-small text-muted">{termsWords(order.paymentTerms)}</p>
      <p className="mt-1 text-small text-muted tabular empty:hidden">{cardWords(order)}</p>
      {order.settlement === "direct" ? <PayerLine history={order.payerHistory} /> : null}
      {order.invoice ? <InvoiceLine name="Invoice" invoice={order.invoice} total={order.paymentAmount} /> : null}
      {order.feeInvoice ? (
        <InvoiceLine name="Service fee invoice" invoice={order.feeInvoice} total={order.paymentAmount} />
      ) : null}
    </TitledCard>
  );
}

function PayerLine({ history }: { readonly history: OrderDetailJson["payerHistory"] }) {
  const { userType } = useUser();
  return userType === "transporter" || userType === "admin" ? (
    <p className="mt-1 text-small text-muted tabular">{payerWords(history)}</p>
  ) : null;
}

type InvoiceProps = {
  readonly name: string;
  readonly invoice: NonNullable<OrderJson["invoice"]>;
  /** The amount is left out where the invoice charges all of it. */
  readonly total: string | null;
};

const InvoiceLine = ({ name, invoice, total }: InvoiceProps) => (
  <div className="mt-3 border-t border-line pt-3 text-small">
    <p className="flex flex-wrap justify-between gap-x-3">
      <span>
        {name} <span className="code">{invoice.number}</span>
      </span>
      {invoice.amount === total ? null : <span className="tabular">{formatMoney(invoice.amount)}</span>}
    </p>
    <p className="text-muted tabular">{invoiceState(invoice)}</p>
    {invoice.service?.problem ? <p className="mt-1 text-red-ink wrap-anywhere">{invoice.service.problem}</p> : null}
  </div>
);

/** In the shape of what comes. */
const OrderSkeleton = () => (
  <Container>
    <PageHeader back={<BackToOrders />} title="Order" subtitle="Loading…" />
    <Loading label="Loading the order" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Loading>
  </Container>
);

const VehicleCard = ({ order }: { readonly order: OrderDetailJson }) => (
  <TitledCard title="Vehicle">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact label="Year">{order.vehicleYear}</Fact>
      <Fact label="Make">{order.vehicleMake}</Fact>
      <Fact label="Model">{order.vehicleModel}</Fact>
      <Fact label="Color">{order.vehicleColor ?? "Not given"}</Fact>
      <Fact label="Condition">{vehicleConditionNames[order.vehicleCondition]}</Fact>
      <VehicleAnswers order={order} />
      <Fact wide label="VIN">
        {order.vehicleVin ? (
          <span className="code">{order.vehicleVin}</span>
        ) : isProspect(order) ? (
          onceYours
        ) : (
          "Not given"
        )}
      </Fact>
    </dl>
    <div className="mt-3 empty:hidden">
      <RecallsOnline order={order} />
    </div>
  </TitledCard>
);

function RouteCard({ order }: { readonly order: OrderDetailJson }) {
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
        {order.paymentPerMile === null ? null : <Fact label="Rate">{formatMoney(order.paymentPerMile)} per mile</Fact>}
        <EndFacts order={order} end="pickup" />
        {order.needsPickupCode ? <Fact label="Pickup Code">The driver is asked for it</Fact> : null}
        <EndFacts order={order} end="delivery" />
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

/** Their code is asked of the network as they are, and again once there is one: phones do not keep it. */
function RecallsOnline({
  order: { vehicleYear, vehicleMake, vehicleModel, vehicleVin },
}: {
  readonly order: OrderJson;
}) {
  const { data } = useQuery({
    queryKey: ["recalls.tsx"],
    queryFn: () => import("../recalls/recalls.tsx"),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data ? <data.Recalls year={vehicleYear} make={vehicleMake} model={vehicleModel} vin={vehicleVin} /> : null;
}
