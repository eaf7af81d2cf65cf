import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import type { HistoryEntry } from "../../ui/history-list.tsx";

type Fact = OrderDetailJson["timeline"][number];

/** A fact whose actor and reason are there only if the reader may know them. */
export type KnownFact = Pick<Fact, "kind" | "at"> & Partial<Fact>;

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
  pickup_inspected: "Pickup Inspection Completed",
  delivery_inspected: "Delivery Inspection Completed",
  released: "Given Back",
  undone: "Claim Undone",
  rated: "Transporter Rated",
};

const reasonOf = (kind: Fact["kind"], reason: string): string =>
  kind === "cancelled" || kind === "released"
    ? `Reason: ${reason}`
    : kind === "rated"
      ? `${reason} of 5 stars`
      : reason;
