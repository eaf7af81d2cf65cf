import type { InspectionJson, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { actionOf } from "../../orders/index.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useWaiting } from "../../app/offline/outbox/outbox-context.tsx";
import { Alert } from "../../ui/alert.tsx";
import { inspectionKind } from "../draft/waiting-chain.ts";
import { PickupBesideDelivery } from "../compare/pickup-beside-delivery.tsx";
import { InspectionRow } from "./inspection-row.tsx";

type Props = { readonly order: OrderDetailJson };

/** The inspections of an order that the reader may see, and pickup and delivery side by side. */
export const InspectionList = ({ order }: Props) => (
  <div className="flex flex-col gap-5">
    <Waiting orderId={order.id} />
    <FailureBoundary title="Inspections cannot be loaded">
      <Inspections order={order} />
    </FailureBoundary>
    {actionOf(order, "inspect")?.allowed ? (
      <Link
        to={paths.inspect({ order: order.id })}
        className={buttonClass({ className: "self-start max-md:self-stretch" })}
      >
        New Inspection
      </Link>
    ) : null}
  </div>
);

/** A note on the inspections made without a network. */
function Waiting({ orderId }: { readonly orderId: string }) {
  const waiting = useWaiting().entries.filter(({ kind, about }) => kind === inspectionKind && about === orderId);
  if (waiting.length === 0) return null;
  return (
    <Alert
      live
      title="Waiting to be sent"
      action={
        <Link to={paths.waiting()} className={buttonClass({ size: "small", className: "max-md:h-11" })}>
          Show
        </Link>
      }
    >
      An inspection of this vehicle, with its photos, is kept on this device until you are back online.
    </Alert>
  );
}

function Inspections({ order }: Props) {
  const { data } = useLoaded(
    "GET /api/orders/{id}/inspections",
    { params: { id: order.id } },
    { refetchInterval: usePollInterval() },
  );
  if (!data)
    return (
      <Loading label="Loading inspections" className="flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  if (data.length === 0) return <p className="py-6 text-center text-muted">No inspections completed yet</p>;
  return (
    <>
      <ul aria-label="Inspections" className="flex flex-col gap-3">
        {data.map((inspection) => (
          <li key={inspection.id} className="animate-appear">
            <InspectionRow inspection={inspection} corrected={isCorrected(inspection, data)} />
          </li>
        ))}
      </ul>
      <PickupBesideDelivery inspections={data} />
    </>
  );
}

const isCorrected = ({ id }: InspectionJson, all: readonly InspectionJson[]): boolean =>
  all.some(({ corrects, status }) => corrects === id && status === "completed");
