import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { NoticePage } from "../app/frames/notice-page.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useSession } from "../app/session/session.tsx";
import { LaneMap } from "../map/lane-map.tsx";
import { LiveMap } from "../map/live-map.tsx";
import {
  Arrival,
  paymentMethodNames,
  placeOf,
  StatusBadge,
  StepsDone,
  Timeline,
  TruckWaits,
  updateOf,
  WayDone,
} from "../orders/index.ts";
import { Button } from "../ui/button.tsx";
import { capitalize, formatDay, formatMiles, formatTime } from "../ui/format.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { ConfirmBooking } from "./confirm-booking.tsx";
import { PayByCard } from "./pay-by-card.tsx";
import { trackingQueries } from "./queries.ts";

/** A shipment as a reader with the link may see it. */
export function TrackingPage() {
  usePageTitle("Track a shipment");
  const { token = "" } = useParams();
  return (
    <FailureBoundary
      key={token}
      title="This shipment cannot be shown right now"
      // A link may stop working while it is open.
      missing={(why) => <UnknownLink>{why}</UnknownLink>}
      frame={(failure) => (
        <Container className="pb-12">
          <PageHeader title="Track a shipment" />
          {failure}
        </Container>
      )}
    >
      <LoadedShipment token={token} />
    </FailureBoundary>
  );
}

type LinkProps = { readonly token: string };

function LoadedShipment({ token }: LinkProps) {
  const { shipment } = trackingQueries({ params: { token } });
  // Refetches only while the page is visible.
  const { data } = useLoaded(shipment, { refetchInterval: 30_000 });
  return data ? <Shipment shipment={data} token={token} /> : <ShipmentSkeleton />;
}

type Tracked = Answer<"GET /api/track/{token}">;

function Shipment({ shipment, token }: PartProps & LinkProps) {
  const { vehicle, pickup, delivery } = shipment;
  return (
    <Container className="py-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-small text-muted">
            Order #<span className="code">{shipment.shortId}</span>
          </p>
          <h1 className="text-title font-semibold text-balance">
            {vehicle.year} {vehicle.make} {vehicle.model}
          </h1>
          <p className="text-body text-muted">
            {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state}
          </p>
        </div>
        <StatusBadge status={shipment.status} />
      </header>
      <div className="mt-6">
        <ConfirmBooking shipment={shipment} token={token} />
        <PayByCard token={token} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        {shipment.updates.length > 0 ? <WayMap shipment={shipment} /> : <LaneDrawing shipment={shipment} />}
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <WayDone {...shipment} trackingCount={shipment.updates.length} />
          <TruckWaits
            order={{
              status: shipment.status,
              pickupArrivedAt: shipment.arrivedAt.pickup,
              deliveryArrivedAt: shipment.arrivedAt.delivery,
            }}
            pickup={pickup}
            delivery={delivery}
          />
          {shipment.eta ? <Arrival eta={shipment.eta} late={shipment.lateArrival !== null} /> : null}
          <StepsDone progress={shipment.progress} inWords={shipment.milesDone !== null} />
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 text-body">
            <Fact label="Pickup" value={`${pickup.city}, ${pickup.state} ${pickup.zip}`} hint={dayOf(pickup.date)} />
            <Fact
              label="Delivery"
              value={`${delivery.city}, ${delivery.state} ${delivery.zip}`}
              hint={dayOf(delivery.date)}
            />
            <Fact label="Distance" value={formatMiles(shipment.distance)} />
            <Fact label="Estimated days" value={`${shipment.estimatedDays} days`} />
            {shipment.carrierName ? <Fact label="Carrier" value={shipment.carrierName} /> : null}
            {shipment.driverFirstName ? <Fact label="Driver" value={shipment.driverFirstName} /> : null}
            <Fact
              label="Paid by"
              value={capitalize(paymentMethodNames[shipment.paymentMethod])}
              hint={shipment.settlement === "direct" ? "To the carrier" : "To Lotlane's operator"}
            />
          </dl>
          <Inspected at={shipment.inspectedAt} />
          <Timeline status={shipment.status} facts={shipment.timeline} />
          <ReceiverAccount token={token} />
        </div>
        {shipment.updates.length > 0 ? <UpdateList updates={shipment.updates} /> : null}
      </div>
    </Container>
  );
}

/** The times when the vehicle's condition was recorded; the findings are for users who may read the order. */
function Inspected({ at }: { readonly at: Tracked["inspectedAt"] }) {
  const done = [
    { end: "pickup", moment: at.pickup },
    { end: "delivery", moment: at.delivery },
  ].flatMap(({ end, moment }) => (moment === null ? [] : [{ end, moment }]));
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="inspected">
      <h2 id="inspected" className="mb-3 text-section font-semibold">
        Inspections
      </h2>
      <ul className="flex flex-col gap-2">
        {done.map(({ end, moment }) => (
          <li key={end} className="flex items-start gap-3">
            <ClipboardCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-green-ink" />
            <span>
              Inspected at {end}
              <time dateTime={moment} className="block text-small text-muted tabular">
                {formatTime(moment)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartProps = { readonly shipment: Tracked };

const sized = "aspect-[975/610] w-full";

const WayMap = ({ shipment: { pickup, delivery, updates } }: PartProps) => (
  <LiveMap
    pickup={{ ...pickup, place: `${pickup.city}, ${pickup.state}` }}
    delivery={{ ...delivery, place: `${delivery.city}, ${delivery.state}` }}
    updates={updates.map((update) => updateOf({ ...update, at: update.measuredAt }))}
    className={sized}
  />
);

/** Before the first position is shared: the planned route. */
function LaneDrawing({ shipment: { pickup, delivery } }: PartProps) {
  const lane = useAnswer("GET /api/lanes", { query: { from: pickup.zip, to: delivery.zip } });
  return <LaneMap from={pointOf(pickup)} to={pointOf(delivery)} path={lane.data?.path} className={sized} />;
}

const UpdateList = ({ updates }: Pick<Tracked, "updates">) => (
  <section aria-label="Where the vehicle was">
    <h2 className="mb-2 text-section font-semibold">Where the vehicle was</h2>
    <ol className="flex flex-col divide-y divide-line">
      {updates.map((update) => (
        <li key={update.measuredAt} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-medium">{placeOf(update)}</span>
          <time dateTime={update.measuredAt} className="text-muted tabular">
            {formatTime(update.measuredAt)}
          </time>
        </li>
      ))}
    </ol>
  </section>
);

const pointOf = ({ latitude, longitude, city, state }: Tracked["pickup"]) => ({
  latitude,
  longitude,
  name: `${city}, ${state}`,
});

const dayOf = (date: string | null) => (date ? formatDay(date) : "TBD");

const Fact = ({ label, value, hint }: { label: string; value: string; hint?: string }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="font-medium tabular">{value}</dd>
    {hint ? <dd className="text-small text-muted tabular">{hint}</dd> : null}
  </div>
);

const UnknownLink = ({ children }: { readonly children: string }) => (
  <NoticePage title="Shipment not found" to={paths.home()} linkLabel="Go to the home page">
    {children}
  </NoticePage>
);

function ShipmentSkeleton() {
  return (
    <Container className="py-8">
      <Loading label="Loading the shipment">
        <Skeleton className="h-20 max-w-form" />
        <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="aspect-[975/610] h-auto" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    </Container>
  );
}

const ReceiverForm = lazy(async () => ({ default: (await import("./receiver-form.tsx")).ReceiverForm }));

/** Offers the receiver of the vehicle an account that shows all their shipments. */
function ReceiverAccount({ token }: { readonly token: string }) {
  const [asking, setAsking] = useState(false);
  if (useSession().state !== "signed_out") return null;
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h2 className="font-medium">Is this vehicle coming to you?</h2>
      <p className="text-small text-muted">
        With an account you see all shipments to your email address, with your contact and the carrier.
      </p>
      <Button onClick={() => setAsking(true)}>Create an Account</Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReceiverForm token={token} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
