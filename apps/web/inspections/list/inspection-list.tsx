import { Link } from "react-router";
import type { InspectionJson, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useAsked } from "../../app/data/queries.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useWaiting } from "../../app/offline/outbox/outbox-context.tsx";
import { paths } from "../../app/routes/paths.ts";
import { actionOf } from "../../orders/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { PickupBesideDelivery } from "../compare/pickup-beside-delivery.tsx";
import { inspectionKind } from "../draft/waiting-chain.ts";
import { CompletedTime, typeNames } from "../labels.tsx";
import { Thumbnails } from "../shown/photos.tsx";

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
  const { data } = useAsked(
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

type InspectionRowProps = {
  readonly inspection: InspectionJson;
  /** A later one stands in its place. */
  readonly corrected: boolean;
};

/** One inspection: what it is, when, by whom, what it found, its photos. */
function InspectionRow({ inspection, corrected }: InspectionRowProps) {
  const { id, orderId, inspectionType, status, damages, shots, editable } = inspection;
  const completed = status === "completed";
  const by = completed ? inspection.completedBy : inspection.savedBy;
  const name = `${typeNames[inspectionType]} inspection`;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            <Badge tone={completed ? "green" : "gray"}>{completed ? "Completed" : "Draft"}</Badge>
            {inspection.corrects ? <Badge>Correction</Badge> : null}
            {corrected ? <Badge>Corrected</Badge> : null}
          </h3>
          <p className="text-small text-muted wrap-anywhere">
            {completed ? (
              <CompletedTime {...inspection} />
            ) : (
              <time dateTime={inspection.savedAt} className="tabular">
                {formatTime(inspection.savedAt)}
              </time>
            )}{" "}
            by {by}, {countOf(damages.length, "damage")}, {countOf(shots.length, "photo")}
          </p>
        </div>
        {editable ? (
          <Link
            to={paths.inspect({ order: orderId, draft: id, corrects: inspection.corrects })}
            className={buttonClass()}
          >
            Continue<span className="sr-only"> the {name.toLowerCase()}</span>
          </Link>
        ) : (
          <Link to={paths.inspection(id)} className={buttonClass()}>
            View<span className="sr-only"> the {name.toLowerCase()}</span>
          </Link>
        )}
      </div>
      <Thumbnails shots={shots} most={8} />
    </Card>
  );
}

const countOf = (count: number, word: string): string =>
  count === 0 ? `no ${word}s` : `${count} ${word}${count === 1 ? "" : "s"}`;
