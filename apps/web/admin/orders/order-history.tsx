import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { HistoryList } from "../../ui/history-list.tsx";

type Timeline = OrderDetailJson["timeline"];

export const OrderHistory = ({ timeline }: { readonly timeline: Timeline }) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="font-semibold">History</h3>
    <HistoryList
      entries={timeline.map(({ kind, at, by, reason }) => ({
        what: kindNames[kind],
        at,
        by: by ?? "a guest",
        reason: reason ?? null,
      }))}
    />
  </section>
);

const kindNames: Record<Timeline[number]["kind"], string> = {
  created: "Order Created",
  assigned: "Order Assigned",
  in_transit: "In Transit",
  delivered: "Delivered",
  cancelled: "Cancelled",
  joined: "Joined to an account",
  driver_assigned: "Given to a driver",
  driver_removed: "Taken back from the driver",
  rated: "Rated",
};
