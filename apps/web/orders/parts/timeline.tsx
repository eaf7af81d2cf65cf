import type { OrderStatus } from "@lotlane/core/orders";
import { HistoryList } from "../../ui/history-list.tsx";
import { historyEntry, type KnownFact } from "./history.ts";

export type TimelineProps = {
  readonly status: OrderStatus;
  /** Oldest first. */
  readonly facts: readonly KnownFact[];
};

const next: Partial<Record<OrderStatus, string>> = {
  pending: "Next: a transporter takes the order",
  assigned: "Next: the vehicle is picked up",
  in_transit: "Next: the vehicle is delivered",
};

/** An order's history, and its next step. */
export const Timeline = ({ status, facts }: TimelineProps) => (
  <section aria-label="Timeline">
    <h2 className="mb-3 text-section font-semibold">Timeline</h2>
    <HistoryList entries={facts.map(historyEntry)} next={next[status]} />
  </section>
);
