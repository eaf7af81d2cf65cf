import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { fuelLevelNames, markWords, surfaceConditionNames, vinWayNames } from "@lotlane/core/inspections";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { NoticePage } from "../../app/frames/notice-page.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { WayBack } from "../../app/frames/way-back.tsx";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { actionOf, mapsLink, vehicleName } from "../../orders/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { shortId } from "../../ui/format.ts";
import { CompletedTime, typeNames } from "../labels.tsx";
import { Card, Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Diagram } from "../damage/diagram.tsx";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { inspectionQueries } from "../queries.ts";
import { ComparedVins } from "../vin/vin-field.tsx";
import { Thumbnails } from "./photos.tsx";

/** One inspection to read. */
export function CompletedPage() {
  const { id = "" } = useParams();
  return (
    <FailureBoundary
      key={id}
      title="This inspection cannot be shown right now"
      missing={<NotFound />}
      frame={(failure) => (
        <Container width="form">
          <PageHeader title="Inspection" />
          {failure}
        </Container>
      )}
    >
      <Loaded />
    </FailureBoundary>
  );
}

function Loaded() {
  const { data } = useLoaded(useNeeds(inspectionQueries).inspection);
  return (
    <Container width="form" className="pb-12">
      {data ? (
        <Shown inspection={data} />
      ) : (
        <Loading label="Loading the inspection" className="flex flex-col gap-4 pt-6">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Container>
  );
}

const NotFound = () => (
  <NoticePage title="Inspection Not Found" to={paths.orders()} linkLabel="Back to Orders">
    The inspection you're looking for doesn't exist or you don't have access to it
  </NoticePage>
);

function Shown({ inspection }: { readonly inspection: InspectionJson }) {
  const { id, orderId, inspectionType, status, marks, shots } = inspection;
  const name = `${typeNames[inspectionType]} Inspection`;
  usePageTitle(name);
  const order = useAnswer("GET /api/orders/{id}", { params: { id: orderId } });
  const mayInspect = order.data && actionOf(order.data, "inspect")?.allowed;
  const completed = status === "completed";
  return (
    <>
      <PageHeader
        back={<WayBack to={`${paths.order(orderId)}?tab=inspections`}>Back to Order #{shortId(orderId)}</WayBack>}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {name} <Badge tone={completed ? "green" : "gray"}>{completed ? "Completed" : "Draft"}</Badge>
          </span>
        }
        subtitle={order.data ? vehicleName(order.data) : undefined}
        action={
          completed && mayInspect ? (
            <Link to={paths.inspect({ order: orderId, corrects: id })} className={buttonClass()}>
              Make a Correction
            </Link>
          ) : inspection.editable ? (
            <Link
              to={paths.inspect({ order: orderId, draft: id, corrects: inspection.corrects })}
              className={buttonClass({ variant: "primary" })}
            >
              Continue
            </Link>
          ) : null
        }
      />
      <div className="flex flex-col gap-6">
        {inspection.corrects ? (
          <Alert>
            This corrects{" "}
            <Link to={paths.inspection(inspection.corrects)} className="underline underline-offset-2">
              an earlier inspection
            </Link>
            .
          </Alert>
        ) : null}
        <Part title="Condition">
          <Facts
            facts={[
              ["Exterior", surfaceConditionNames[inspection.exteriorCondition]],
              ["Interior", surfaceConditionNames[inspection.interiorCondition]],
              ["Mechanical", vehicleConditionNames[inspection.mechanicalCondition]],
              ["Fuel level", inspection.fuelLevel ? fuelLevelNames[inspection.fuelLevel] : "–"],
              ["Mileage", inspection.mileage === null ? "–" : `${inspection.mileage.toLocaleString("en-US")} mi`],
            ]}
          />
        </Part>
        {inspection.vinSeen ? (
          <Part title="VIN">
            <SeenVin inspection={inspection} seen={inspection.vinSeen} />
          </Part>
        ) : null}
        <Part title="Damage">
          {marks.length > 0 ? (
            <Diagram
              outline={inspection.outline}
              marks={marks.map((mark, index) => ({ ...mark, number: index + 1 }))}
            />
          ) : null}
          <Damages inspection={inspection} />
        </Part>
        <Part title="Photos">
          {shots.length > 0 ? <Thumbnails shots={shots} /> : <p className="text-muted">No photos.</p>}
        </Part>
        {inspection.notes ? (
          <Part title="Notes">
            <p className="whitespace-pre-line wrap-anywhere">{inspection.notes}</p>
          </Part>
        ) : null}
        <Part title="Signatures">
          <div className="grid gap-4 sm:grid-cols-2">
            {inspection.customerUnavailableReason ? (
              <div>
                <p className="text-small font-medium">Customer not available</p>
                <p className="whitespace-pre-line text-muted wrap-anywhere">{inspection.customerUnavailableReason}</p>
              </div>
            ) : (
              <Signature label="Customer signature" url={inspection.customerSignature} />
            )}
            <Signature label="Inspector signature" url={inspection.inspectorSignature} />
          </div>
        </Part>
        <Part title="Record">
          <Record inspection={inspection} />
        </Part>
      </div>
    </>
  );
}

type SeenVinProps = {
  readonly inspection: InspectionJson;
  readonly seen: NonNullable<InspectionJson["vinSeen"]>;
};

function SeenVin({ inspection, seen }: SeenVinProps) {
  const { orderVin, vinMismatchReason } = inspection;
  if (orderVin !== null && vinMismatchReason !== null)
    return (
      <Alert tone="warning" title="The VIN on the vehicle is not the order's">
        <ComparedVins seen={seen.vin} ordered={orderVin} />
        <p className="whitespace-pre-line">Loaded because: {vinMismatchReason}</p>
      </Alert>
    );
  return (
    <Facts
      facts={[
        [
          "On the vehicle",
          <span key="vin" className="code">
            {seen.vin}
          </span>,
        ],
        ["Read", vinWayNames[seen.by]],
        ...(orderVin === null ? [] : [["Compared", "Matches the order"] as const]),
      ]}
    />
  );
}

function Damages({ inspection: { marks, damages } }: { readonly inspection: InspectionJson }) {
  const words = marks.map(markWords);
  const typed = damages.filter((damage) => !words.includes(damage));
  if (marks.length + typed.length === 0) return <p className="text-muted">No damage noted.</p>;
  return (
    <ul aria-label="Damages" className="flex flex-col gap-2">
      {marks.map((mark, index) => (
        <li key={mark.id} className="flex gap-3">
          <span className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-signal text-caption font-semibold text-on-signal">
            {index + 1}
          </span>
          <span className="min-w-0 wrap-anywhere">{words[index]}</span>
        </li>
      ))}
      {typed.map((damage) => (
        <li key={damage} className="flex gap-3">
          <span aria-hidden className="w-6 shrink-0 text-center text-muted">
            •
          </span>
          <span className="min-w-0 wrap-anywhere">{damage}</span>
        </li>
      ))}
    </ul>
  );
}

function Record({ inspection }: { readonly inspection: InspectionJson }) {
  const { completedLatitude: latitude, completedLongitude: longitude } = inspection;
  const place = latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <Facts
      facts={[
        ["Inspector", inspection.inspectorName],
        ["Completed", <CompletedTime key="time" {...inspection} />],
        ["Completed by", inspection.completedBy ?? "–"],
        [
          "Location",
          place ? (
            <a
              key="place"
              href={mapsLink(place)}
              target="_blank"
              rel="noreferrer"
              className="tabular underline underline-offset-2"
            >
              {place}
            </a>
          ) : (
            "–"
          ),
        ],
        [
          "Code",
          <span key="code" className="code whitespace-nowrap">
            {inspection.code ?? "–"}
          </span>,
        ],
        [
          "Content hash",
          <span key="hash" className="code">
            {inspection.contentHash ?? "–"}
          </span>,
        ],
      ]}
    />
  );
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0 last:col-span-full">
        <dt className="text-small text-muted">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

const Signature = ({ label, url }: { readonly label: string; readonly url: string | null }) => (
  <figure className="m-0 flex flex-col gap-1.5">
    {url ? (
      <img
        src={`${url}?size=medium`}
        alt={label}
        className="h-32 w-full rounded-control border border-line bg-paper object-contain"
      />
    ) : (
      <span className="grid h-32 place-items-center rounded-control border border-dashed border-line-strong text-muted">
        Not signed
      </span>
    )}
    <figcaption className="text-small text-muted">{label}</figcaption>
  </figure>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card className="flex flex-col gap-4 p-4 sm:p-5">
    <h2 className="text-section font-semibold">{title}</h2>
    {children}
  </Card>
);
