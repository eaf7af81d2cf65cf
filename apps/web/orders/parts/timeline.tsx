import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import type { OrderStatus } from "@lotlane/core/orders";
import { type HistoryEntry, HistoryList } from "../../ui/history-list.tsx";

export type TimelineProps = {
  readonly status: OrderStatus;
  /** Oldest first. */
  readonly facts: readonly KnownFact[];
  /** Of its terms and its papers. */
  readonly changes?: readonly HistoryEntry[];
};

const next: Partial<Record<OrderStatus, string>> = {
  pending: "Next: a transporter takes the order",
  assigned: "Next: the vehicle is picked up",
  in_transit: "Next: the vehicle is delivered",
};

/** An order's history, and its next step. */
export const Timeline = ({ status, facts, changes = [] }: TimelineProps) => (
  <section aria-label="Timeline">
    <h2 className="mb-3 text-section font-semibold">Timeline</h2>
    <HistoryList
      entries={[...facts.map(historyEntry), ...changes].toSorted(
        (one, other) => Date.parse(one.at) - Date.parse(other.at),
      )}
      next={next[status]}
    />
  </section>
);

type Fact = OrderDetailJson["timeline"][number];

/** A fact whose actor and reason are there only if the reader may know them. */
type KnownFact = Pick<Fact, "kind" | "at"> & Partial<Fact>;

/** The entry for a fact in an order's history list. */
export const historyEntry = ({ kind, at, by, reason }: KnownFact): HistoryEntry => ({
  what: names[kind],
  at,
  by: by === undefined ? undefined : (by ?? "a guest"),
  reason: reason ? reasonOf(kind, reason) : null,
});

const names: Record<Fact["kind"], string> = {
  created: "Order Created",
  assigned: "Order Assigned",
  in_transit: "In Transit",
  delivered: "Delivered",
  cancelled: "Cancelled",
  joined: "Added to Account",
  booker_confirmed: "Booking Confirmed",
  disowned: "Booking Disowned",
  driver_assigned: "Driver Assigned",
  driver_removed: "Driver Removed",
  pickup_arrived: "Arrived at Pickup",
  delivery_arrived: "Arrived at Delivery",
  pickup_inspected: "Pickup Inspection Completed",
  delivery_inspected: "Delivery Inspection Completed",
  released: "Given Back",
  undone: "Claim Undone",
  rated: "Transporter Rated",
  shipper_rated: "Shipper Rated",
  rating_removed: "Rating of the Transporter Removed",
  shipper_rating_removed: "Rating of the Shipper Removed",
};

const reasonOf = (kind: Fact["kind"], reason: string): string =>
  kind === "cancelled" || kind === "released"
    ? `Reason: ${reason}`
    : kind === "rated"
      ? `${reason} of 5 stars`
      : reason;
