import { useMutation, useQueryClient } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Answer, OrderJson } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { messageOf, useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import type { AnswerNeed } from "../../app/data/needs.ts";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { NoticePage } from "../../app/frames/notice-page.tsx";
import { WayBack } from "../../app/frames/way-back.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useOneAtATime } from "../../app/live/use-one-at-a-time.ts";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { formatDay, formatMoney, shortId } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Card, Container, PageHeader, Section } from "../../ui/page.tsx";
import { UndoButton, useOrdersPath } from "../detail/order-header.tsx";
import { actionOf, isProspect } from "../parts/order-facts.ts";
import { carsIn, laneName, payText, vehicleName } from "../parts/labels.ts";
import { BoardMarks, LateBadge, StatusBadge, VehicleMarks } from "../parts/order-marks.tsx";
import { FillGap } from "../parts/take-button.tsx";
import { shipmentQueries } from "./queries.ts";
import { ShipmentProgress } from "./shipments-page.tsx";

type Shipment = Answer<"GET /api/shipments/{id}">;
type Claims = Answer<"POST /api/shipments/{id}/claim">["claims"];

/** The cars of a shipment as far as the reader sees them; carriers claim the open ones here. */
export function ShipmentPage() {
  const { shipment } = useNeeds(shipmentQueries);
  return (
    <FailureBoundary
      key={shipment.sent.params.id}
      title="This shipment cannot be shown right now"
      missing={<ShipmentNotFound />}
      frame={(failure) => (
        <Container>
          <PageHeader back={<Back />} title="Shipment" />
          {failure}
        </Container>
      )}
    >
      <LoadedShipment need={shipment} />
    </FailureBoundary>
  );
}

function LoadedShipment({ need }: { readonly need: AnswerNeed<"GET /api/shipments/{id}"> }) {
  const { data } = useLoaded(need, { refetchInterval: usePollInterval() });
  return data ? <Shown shipment={data} /> : <ShipmentSkeleton />;
}

function Shown({ shipment }: { readonly shipment: Shipment }) {
  const { id, count, createdAt, orders, states } = shipment;
  usePageTitle(`Shipment ${shortId(id)}`);
  const open = orders.filter(isProspect);
  const others = orders.filter((order) => !isProspect(order));
  const isCarrier = useUser().userType === "transporter";
  return (
    <Container className="pb-12">
      <PageHeader
        back={<Back />}
        title={
          <>
            Shipment <span className="code">#{shortId(id)}</span>
          </>
        }
        subtitle={`${carsIn(count)}, ${states.open} open. Posted ${formatDay(createdAt)}`}
      />
      <div className="flex flex-col gap-8">
        {isCarrier ? <OpenCars shipment={shipment} open={open} /> : <ShipmentProgress shipment={shipment} />}
        {others.length > 0 ? (
          <Section
            title={isCarrier ? "Your cars" : "Cars"}
            hint={<SumOf orders={others} words={isCarrier ? "Your pay" : "Total price"} />}
          >
            <TruckBills shipmentId={id} orders={others} />
            <Cars label={isCarrier ? "Your cars" : "Cars"}>
              {others.map((order) => (
                <Car key={order.id} order={order} action={<UndoButton name="undo_claim" of={order} size="small" />} />
              ))}
            </Cars>
          </Section>
        ) : null}
      </div>
    </Container>
  );
}

type OpenProps = { readonly shipment: Shipment; readonly open: readonly OrderJson[] };

/** The cars that wait for a carrier, and the way to claim some or all of them in one act. */
function OpenCars({ shipment, open }: OpenProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState(false);
  const claim = useClaim(shipment.id);
  // Beside the buttons, where the carrier looks after pressing one.
  const outcome = <ClaimResult result={claim.data} error={claim.error} />;
  const selected = open.filter(({ id }) => chosen.has(id));
  const blocked = open.flatMap((order) => actionOf(order, "claim") ?? []).find(({ allowed }) => !allowed);
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const claimThese = (orders: readonly OrderJson[]) => claim.mutate({ orders, whole: whole && orders.length > 1 });
  return (
    <Section title="Open cars" hint={open.length > 0 ? <SumOf orders={open} words="All open cars pay" /> : undefined}>
      {blocked?.lacks ? (
        <Alert title="You cannot claim these cars yet" action={<FillGap gap={blocked.lacks} />}>
          {blocked.reason}
        </Alert>
      ) : null}
      {open.length === 0 ? (
        <>
          {outcome}
          <p className="text-muted">No cars in this shipment are still open.</p>
        </>
      ) : (
        <>
          <Cars label="Open cars">
            {open.map((order) => (
              <Car
                key={order.id}
                order={order}
                choice={
                  <Checkbox
                    label={<span className="font-medium wrap-anywhere">{vehicleName(order)}</span>}
                    checked={chosen.has(order.id)}
                    disabled={!actionOf(order, "claim")?.allowed}
                    onChange={({ currentTarget }) => choose(order.id, currentTarget.checked)}
                  />
                }
              />
            ))}
          </Cars>
          {open.length > 1 ? (
            <Checkbox
              label="All or nothing"
              hint="If another carrier claims one of the cars first, claim none of them"
              checked={whole}
              onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
            />
          ) : null}
          {outcome}
          {/* In reach of the thumb, however many cars there are; above the navigation of a phone. */}
          <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-page py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:*:grow">
            {open.length > 1 ? (
              <Button
                disabled={selected.length === 0 || blocked !== undefined}
                pending={claim.isPending && claim.variables.orders.length !== open.length}
                onClick={() => claimThese(selected)}
              >
                {selected.length > 0 ? `Claim selected (${selected.length})` : "Claim selected"}
              </Button>
            ) : null}
            <Button
              variant="primary"
              disabled={blocked !== undefined}
              pending={claim.isPending && claim.variables.orders.length === open.length}
              onClick={() => claimThese(open)}
            >
              {open.length > 1 ? `Claim all ${open.length}` : "Claim this car"}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

type Wanted = { readonly orders: readonly OrderJson[]; readonly whole: boolean };
type Result = { readonly claims: Claims; readonly names: ReadonlyMap<string, string> };

/** Claims the named orders. The cars keep their names in the outcome: those that are gone leave the page. */
function useClaim(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: async ({ orders, whole }: Wanted): Promise<Result> => {
        const body = {
          orderIds: orders.map((order) => order.id),
          revisions: orders.map(({ revision }) => revision),
          allOrNothing: whole,
        };
        const { claims } = await api("POST /api/shipments/{id}/claim", { params: { id }, body });
        return { claims, names: new Map(orders.map((order) => [order.id, vehicleName(order)])) };
      },
      // Another carrier may have been faster.
      onSettled: () => refreshAfter(queries, "POST /api/shipments/{id}/claim", id),
    }),
  );
}

const isClaimed = ({ outcome }: Claims[number]) => outcome === "claimed" || outcome === "yours";

const claimedWords = (claims: Claims): string => {
  const won = claims.filter(isClaimed).length;
  return won === claims.length ? `${carsIn(won)} claimed` : `${won} of ${carsIn(claims.length)} claimed`;
};

function ClaimResult({ result, error }: { readonly result: Result | undefined; readonly error: Error | null }) {
  if (error)
    return (
      <Alert tone="danger" title="Nothing was claimed">
        {messageOf(error, "Please try again.")}
      </Alert>
    );
  if (!result) return null;
  const missed = result.claims.filter((claim) => !isClaimed(claim));
  return (
    <Alert live tone={missed.length === 0 ? "success" : "warning"} title={claimedWords(result.claims)}>
      {missed.length > 0 ? (
        <ul>
          {missed.map(({ orderId, reason }) => (
            <li key={orderId}>
              {result.names.get(orderId)}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

const Cars = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Card className="overflow-hidden">
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  </Card>
);

type CarProps = {
  readonly order: OrderJson;
  /** In place of the link on the vehicle's name. */
  readonly choice?: ReactNode;
  readonly action?: ReactNode;
};

function Car({ order, choice, action }: CarProps) {
  const isOwn = useUser().userType === "transporter" && !isProspect(order);
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        {choice ?? (
          <Link
            to={paths.order(order.id)}
            className="inline-flex min-h-11 items-center rounded-small font-medium wrap-anywhere hover:underline md:min-h-0"
          >
            {vehicleName(order)}
          </Link>
        )}
        <span className="tabular shrink-0 font-semibold max-md:py-2.5">{payText(order.paymentAmount)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted tabular">
        {choice ? null : <StatusBadge status={order.status} />}
        <LateBadge order={order} />
        <span className="wrap-anywhere">{laneName(order)}</span>
        {order.pickupDate ? <span>Pickup {formatDay(order.pickupDate)}</span> : null}
        {order.transporterName && !isOwn ? <span>{order.transporterName}</span> : null}
      </div>
      <VehicleMarks {...order} />
      {choice ? <BoardMarks order={order} /> : null}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {choice ? (
          <Link
            to={paths.order(order.id)}
            className="inline-flex min-h-11 items-center text-small underline md:min-h-8"
          >
            Details<span className="sr-only"> of {vehicleName(order)}</span>
          </Link>
        ) : null}
        {hasBill(order) ? (
          <ButtonLink
            href={`/api/orders/${order.id}/bol.pdf`}
            target="_blank"
            rel="noopener"
            size="small"
            variant="ghost"
            className="-ml-3 max-md:h-11"
          >
            Bill of lading<span className="sr-only"> of {vehicleName(order)}</span>
          </ButtonLink>
        ) : null}
        {action}
      </div>
    </li>
  );
}

const hasBill = ({ transporterId, status }: OrderJson): boolean => transporterId !== null && status !== "cancelled";

type SumProps = { readonly orders: readonly OrderJson[]; readonly words: string };

function SumOf({ orders, words }: SumProps) {
  const counted = orders.filter(({ status }) => status !== "cancelled");
  const sum = counted.reduce((total, { paymentAmount }) => total + centsOf(paymentAmount ?? "0"), 0n);
  return (
    <span className="tabular">
      {words}: {formatMoney(formatDollars(sum))}
    </span>
  );
}

/** One bill of lading for the truck of each carrier that has cars of the shipment. */
function TruckBills({ shipmentId, orders }: { readonly shipmentId: string; readonly orders: readonly OrderJson[] }) {
  const { userType } = useUser();
  const carriers = new Map(orders.filter(hasBill).map((order) => [order.transporterId!, order.transporterName]));
  if (carriers.size === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {[...carriers].map(([carrier, name]) => (
        <ButtonLink
          key={carrier}
          href={`/api/shipments/${shipmentId}/bol.pdf?transporterId=${carrier}`}
          target="_blank"
          rel="noopener"
          className="max-md:h-11"
        >
          <FileText size={16} aria-hidden className="text-muted" />
          <span className="truncate">
            {userType === "transporter" || !name
              ? "Bill of lading for the truck"
              : `Bill of lading for the truck, ${name}`}
          </span>
        </ButtonLink>
      ))}
    </div>
  );
}

function Back() {
  const isShipper = may(actorOf(useUser()), "createOrders");
  const orders = useOrdersPath();
  return (
    <WayBack to={isShipper ? paths.shipments() : orders}>{isShipper ? "Back to Shipments" : "Back to Orders"}</WayBack>
  );
}

function ShipmentNotFound() {
  usePageTitle("Shipment Not Found");
  return (
    <NoticePage title="Shipment Not Found" to={useOrdersPath()} linkLabel="Back to Orders">
      This shipment doesn't exist, or none of its cars is yours or still open to you
    </NoticePage>
  );
}

const ShipmentSkeleton = () => (
  <Container>
    <PageHeader back={<Back />} title="Shipment" subtitle="Loading…" />
    <Loading label="Loading the shipment" className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((car) => (
        <Skeleton key={car} className="h-20 rounded-card" />
      ))}
    </Loading>
  </Container>
);
