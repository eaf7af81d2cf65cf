import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadStatusBadge } from "./load-status-badge.tsx";
import { daysOf, deliveryOf, laneOf, pickupOf, priceShown } from "./words.ts";
import type { Column } from "../record-table.tsx";

export const loadColumns: readonly Column<AdminLoadJson>[] = [
  {
    name: "Ref Code",
    cell: (load) => (
      <span className="block min-w-0">
        <span className="code block whitespace-nowrap">{load.refCode}</span>
        <span className="mt-1 flex flex-col gap-1 text-small text-muted md:hidden">
          <span className="wrap-anywhere">{laneOf(load)}</span>
          <span>{daysOf(load.pickupEarliest, load.deliveryLatest)}</span>
          <span className="flex flex-wrap items-center gap-2">
            <LoadStatusBadge status={load.status} />
            <BidCount load={load} />
          </span>
        </span>
      </span>
    ),
  },
  { name: "Pickup", deskOnly: true, cell: (load) => <span className="wrap-anywhere">{pickupOf(load)}</span> },
  { name: "Delivery", deskOnly: true, cell: (load) => <span className="wrap-anywhere">{deliveryOf(load)}</span> },
  {
    name: "Date Range",
    deskOnly: true,
    cell: ({ pickupEarliest, deliveryLatest }) => (
      <span className="tabular whitespace-nowrap">{daysOf(pickupEarliest, deliveryLatest)}</span>
    ),
  },
  { name: "Vehicles", deskOnly: true, numeric: true, cell: ({ vehicleCount }) => vehicleCount },
  { name: "Price", numeric: true, cell: (load) => <Price load={load} /> },
  {
    name: "Status",
    deskOnly: true,
    cell: (load) => (
      <span className="flex flex-wrap items-center gap-2">
        <LoadStatusBadge status={load.status} />
        <BidCount load={load} />
      </span>
    ),
  },
  {
    name: "Actions",
    cell: ({ refCode }, open) => (
      <Button
        variant="ghost"
        aria-label={`View load ${refCode}`}
        onClick={(event) => {
          event.stopPropagation();
          open();
        }}
      >
        View
      </Button>
    ),
  },
];

type Props = { readonly load: AdminLoadJson };

/** The carrier's pay; a badge while the carriers still bid. */
const Price = ({ load }: Props) =>
  load.priceType === "BID" && load.agreedPrice === null ? <Badge>Bidding</Badge> : priceShown(load);

const BidCount = ({ load: { openBids } }: Props) =>
  openBids === 0 ? null : (
    <span className="text-small text-muted">{openBids === 1 ? "1 bid" : `${openBids} bids`}</span>
  );
