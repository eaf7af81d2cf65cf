import { useId } from "react";
import { Link } from "react-router";
import type { ShipmentJson } from "@lotlane/adapters/http/contract";
import { useNeeds } from "../../app/data/panel.tsx";
import { BackToDashboard } from "../../app/frames/way-back.tsx";
import { ListPanel } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, shortId } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { carsIn } from "../parts/labels.ts";
import { shipmentsQueries } from "./queries.ts";

/** The orders that a dealer posted together, and how far they are. */
export function ShipmentsPage() {
  usePageTitle("Shipments");
  const { shipments } = useNeeds(shipmentsQueries);
  return (
    <Container className="pb-12">
      <PageHeader back={<BackToDashboard />} title="Shipments" subtitle="Orders that were posted together" />
      <ListPanel
        title="Shipments cannot be shown right now"
        need={shipments}
        options={{ refetchInterval: usePollInterval() }}
        skeleton={<LoadingShipments />}
        empty={<NoShipments />}
      >
        {(rows) => (
          <ul aria-label="Shipments" className="flex flex-col gap-3">
            {rows.map((shipment) => (
              <li key={shipment.id}>
                <ShipmentCard shipment={shipment} />
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
    </Container>
  );
}

function ShipmentCard({ shipment }: { readonly shipment: ShipmentJson }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="relative flex flex-col gap-3 rounded-card border border-line bg-raised p-4 transition-colors hover:border-control hover:bg-hover has-focus-visible:border-signal"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold">
          <Link
            to={paths.shipment(shipment.id)}
            className="rounded-small after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none"
          >
            {carsIn(shipment.count)}
          </Link>
        </h2>
        <p className="text-small text-muted tabular">
          Shipment <span className="code">#{shortId(shipment.id)}</span>, posted {formatDay(shipment.createdAt)}
        </p>
      </div>
      <ShipmentProgress shipment={shipment} />
    </article>
  );
}

const parts = [
  ["delivered", "delivered", "bg-gray"],
  ["inTransit", "in transit", "bg-green"],
  ["claimed", "claimed", "bg-blue"],
  ["open", "open", "bg-yellow"],
  ["cancelled", "cancelled", "bg-red"],
] as const satisfies readonly (readonly [keyof ShipmentJson["states"], string, string])[];

/** How many cars are how far, as a bar and in words. */
export function ShipmentProgress({ shipment: { states } }: { readonly shipment: Pick<ShipmentJson, "states"> }) {
  const shown = parts.filter(([name]) => states[name] > 0);
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shown.map(([name, , color]) => (
          <span key={name} className={color} style={{ flexGrow: states[name] }} />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-muted tabular">
        {shown.map(([name, words, color]) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cx("size-1.5 rounded-[1px]", color)} />
            {states[name]} {words}
          </span>
        ))}
      </p>
    </div>
  );
}

const NoShipments = () => (
  <EmptyState
    title="No shipments yet"
    action={
      <Link to={`${paths.createOrder()}?vehicles=several`} className={buttonClass({ variant: "primary" })}>
        Post several vehicles
      </Link>
    }
  >
    Orders that you post together form a shipment, which one carrier can claim in one go.
  </EmptyState>
);

const LoadingShipments = () => (
  <Loading label="Loading shipments" className="flex flex-col gap-3">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-24 rounded-card" />
    ))}
  </Loading>
);
