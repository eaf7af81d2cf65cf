import { useEffect, useRef, useState } from "react";
import type { TruckJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../app/data/api.ts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { ListPanel, LoadMore } from "../app/lists/pages.tsx";
import { useChange } from "../app/live/use-change.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Button } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatDay } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import { carriersTrucks } from "./queries.ts";
import { TruckDialog } from "./truck-dialog.tsx";

type Asked = { readonly kind: "add" } | { readonly kind: "change" | "remove"; readonly truck: TruckJson };

/** A carrier's trucks: the plates, the driver and the annual inspection of each. */
export function TrucksPage() {
  usePageTitle("Trucks");
  const [asked, setAsked] = useState<Asked>();
  const [removals, setRemovals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the dialog is gone with its row.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  const close = () => setAsked(undefined);
  const add = () => setAsked({ kind: "add" });
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        headingRef={heading}
        title="Trucks"
        subtitle="A driver is on one truck at a time."
        action={
          <Button variant="primary" onClick={add}>
            Add Truck
          </Button>
        }
      />
      <ListPanel
        title="Your trucks cannot be shown right now"
        need={carriersTrucks}
        skeleton={<TrucksSkeleton />}
        empty={
          <EmptyState title="No trucks yet" className="rounded-card border border-line bg-raised">
            Add the first one with its plates, its places and its driver.
          </EmptyState>
        }
      >
        {(trucks, pages) => (
          <>
            <TruckTable trucks={trucks} onAsk={(kind, truck) => setAsked({ kind, truck })} />
            <LoadMore pages={pages} />
          </>
        )}
      </ListPanel>
      {asked?.kind === "add" ? <TruckDialog onClose={close} /> : null}
      {asked?.kind === "change" ? <TruckDialog truck={asked.truck} onClose={close} /> : null}
      {asked?.kind === "remove" ? (
        <RemoveDialog
          truck={asked.truck}
          onClose={close}
          onRemoved={() => {
            close();
            setRemovals(removals + 1);
          }}
        />
      ) : null}
    </Container>
  );
}

const TrucksSkeleton = () => (
  <Loading label="Loading your trucks" className="flex flex-col gap-2">
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
  </Loading>
);

type TableProps = {
  readonly trucks: readonly TruckJson[];
  readonly onAsk: (kind: "change" | "remove", truck: TruckJson) => void;
};

/** On phones the name's cell also shows what has no column there. */
const TruckTable = ({ trucks, onAsk }: TableProps) => (
  <Table label="Trucks">
    <thead>
      <tr>
        <HeadCell>Name</HeadCell>
        <HeadCell className="max-md:hidden">Plates</HeadCell>
        <HeadCell className="max-md:hidden">Places</HeadCell>
        <HeadCell className="max-md:hidden">Driver</HeadCell>
        <HeadCell className="max-md:hidden">Annual inspection</HeadCell>
        <HeadCell className="text-right">Actions</HeadCell>
      </tr>
    </thead>
    <tbody data-holds>
      {trucks.map((truck) => (
        <Row key={truck.id}>
          <Cell className="wrap-anywhere">
            <span className="font-medium">{truck.name}</span>
            <div className="flex flex-col gap-0.5 text-small text-muted md:hidden">
              <Plates truck={truck} />
              <span>{placesOf(truck)}</span>
              <span>{truck.driverName ?? "No driver"}</span>
              <Inspection truck={truck} />
            </div>
          </Cell>
          <Cell className="max-md:hidden">
            <Plates truck={truck} />
          </Cell>
          <Cell className="max-md:hidden">{placesOf(truck)}</Cell>
          <Cell className="wrap-anywhere max-md:hidden">{truck.driverName ?? "No driver"}</Cell>
          <Cell className="max-md:hidden">
            <Inspection truck={truck} />
          </Cell>
          <Cell className="text-right">
            <div className="flex flex-wrap justify-end gap-x-2 max-md:flex-col max-md:items-end md:-mr-4">
              <Button variant="ghost" aria-label={`Change ${truck.name}`} onClick={() => onAsk("change", truck)}>
                Change
              </Button>
              <Button variant="ghost" aria-label={`Remove ${truck.name}`} onClick={() => onAsk("remove", truck)}>
                Remove
              </Button>
            </div>
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

type OfTruck = { readonly truck: TruckJson };

const Plates = ({ truck: { plate, plateState, trailerPlate, trailerPlateState } }: OfTruck) => (
  <>
    <span className="block">
      {plateState} {plate}
    </span>
    {trailerPlate ? (
      <span className="block text-muted">
        Trailer {trailerPlateState} {trailerPlate}
      </span>
    ) : null}
  </>
);

const placesOf = ({ places, isEnclosed }: TruckJson): string =>
  `${places} ${places === 1 ? "place" : "places"}${isEnclosed ? ", enclosed" : ""}`;

function Inspection({ truck: { inspectionDueOn: due } }: OfTruck) {
  if (due === null) return <span className="text-muted">Inspection not set</span>;
  return due < today() ? (
    <span className="text-red-ink">Overdue since {formatDay(due)}</span>
  ) : (
    <span>Due {formatDay(due)}</span>
  );
}

type RemoveProps = OfTruck & { readonly onClose: () => void; readonly onRemoved: () => void };

function RemoveDialog({ truck: { id, name, driverName }, onClose, onRemoved }: RemoveProps) {
  const api = useApi();
  const removal = useChange({
    call: "DELETE /api/trucks/{id}",
    id,
    send: () => api("DELETE /api/trucks/{id}", { params: { id } }),
    done: () => ({ title: "Truck removed", description: name }),
    failed: "Failed to remove the truck",
    after: onRemoved,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${name}?`}
      description={
        driverName ? `Its plates are forgotten. ${driverName} stays your driver.` : "Its plates are forgotten."
      }
      confirmLabel="Remove Truck"
      pending={removal.isPending}
      error={removal.refusal}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
