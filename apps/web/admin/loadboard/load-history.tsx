import type { LoadDetailJson } from "@lotlane/adapters/http/contract";
import { HistoryList } from "../../ui/history-list.tsx";
import { loadFactDetail } from "../load-fact-detail.ts";

type Entry = LoadDetailJson["history"][number];

const words: Readonly<Record<Entry["kind"], string>> = {
  created: "Created",
  posted: "Posted",
  edited: "Edited",
  assigned: "Assigned to a carrier",
  dispatched: "Dispatched",
  driver_changed: "Driver changed",
  picked_up: "Picked up",
  in_transit: "In transit",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
  reopened: "Back on the board",
  undone: "Acceptance undone right away",
  bid_placed: "Bid placed",
  bid_changed: "Bid changed",
  bid_withdrawn: "Bid withdrawn",
};

export const LoadHistory = ({ history }: Pick<LoadDetailJson, "history">) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList
      entries={history.map((entry) => ({
        what: words[entry.kind],
        at: entry.at,
        by: entry.by,
        reason: loadFactDetail(entry.kind, entry.detail),
      }))}
    />
  </section>
);
