import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { carrierLoadStatusNames } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { useId, useState } from "react";
import { laneName, mapsLink, UndoButton } from "../../orders/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatMiles } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { daysBetween, loadTones, vehiclesOf } from "../words.ts";
import { AdvanceLoad } from "./advance-load.tsx";
import { AssignDriver } from "./assign-driver.tsx";
import { GiveBackDialog } from "./give-back-dialog.tsx";

/** A load that the reader carries, or drives, with all that it needs next. */
export function OwnLoad({ load }: { readonly load: CarrierLoadJson }) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {laneName(load)}
          </h2>
          <Badge tone={loadTones[load.status]}>{carrierLoadStatusNames[load.status]}</Badge>
        </div>
        <ul className="wrap-anywhere">
          {vehiclesOf(load).map((vehicle, index) => (
            <li key={index}>{vehicle}</li>
          ))}
        </ul>
        <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
          <dt className="text-muted">Reference</dt>
          <dd className="code">{load.refCode}</dd>
          <dt className="text-muted">Pickup</dt>
          <dd>
            {load.pickupCity}, {load.pickupState} {load.pickupZip},{" "}
            {daysBetween(load.pickupEarliest, load.pickupLatest)}
          </dd>
          <dt className="text-muted">Delivery</dt>
          <dd>
            {load.deliveryCity}, {load.deliveryState} {load.deliveryZip},{" "}
            {daysBetween(load.deliveryEarliest, load.deliveryLatest)}
          </dd>
          <dt className="text-muted">Distance</dt>
          <dd>{formatMiles(load.distance)}</dd>
          {load.price === null ? null : (
            <>
              <dt className="text-muted">Pay</dt>
              <dd>{formatMoney(load.price)}</dd>
            </>
          )}
          {load.driverName ? (
            <>
              <dt className="text-muted">Driver</dt>
              <dd>{load.driverName}</dd>
            </>
          ) : null}
        </dl>
        {load.description ? (
          <p className="text-small whitespace-pre-line text-muted wrap-anywhere">{load.description}</p>
        ) : null}
        <LoadActions load={load} />
      </Card>
    </article>
  );
}

type Asking = "driver" | "give_back" | null;

function LoadActions({ load }: { readonly load: CarrierLoadJson }) {
  const [asking, setAsking] = useState<Asking>(null);
  const allows = (name: string) => load.actions.some((action) => action.name === name && action.allowed);
  const close = () => setAsking(null);
  const isDone = load.status === "completed" || load.status === "cancelled";
  const next = load.status === "in_transit" ? townAt(load, "delivery") : townAt(load, "pickup");
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {allows("give_to_driver") ? (
        <Button
          variant={load.status === "accepted" ? "primary" : "secondary"}
          onClick={() => setAsking("driver")}
          className="max-md:grow"
        >
          {load.driverId ? "Change Driver" : "Assign Driver"}
        </Button>
      ) : null}
      <UndoButton name="undo_accept" of={load} />
      <AdvanceLoad load={load} />
      {isDone ? null : (
        <ButtonLink href={mapsLink(next)} target="_blank" rel="noreferrer" className="max-md:grow">
          Directions
        </ButtonLink>
      )}
      {allows("give_back") ? (
        <Button variant="ghost" onClick={() => setAsking("give_back")} className="max-md:grow">
          Give Back
        </Button>
      ) : null}
      {asking === "driver" ? <AssignDriver load={load} onClose={close} /> : null}
      {asking === "give_back" ? <GiveBackDialog load={load} onClose={close} /> : null}
    </div>
  );
}

const townAt = (load: CarrierLoadJson, end: "pickup" | "delivery"): string =>
  end === "pickup"
    ? `${load.pickupCity}, ${load.pickupState} ${load.pickupZip}`
    : `${load.deliveryCity}, ${load.deliveryState} ${load.deliveryZip}`;
