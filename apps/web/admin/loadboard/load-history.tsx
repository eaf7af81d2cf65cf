import type { LoadDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "../../ui/format.ts";
import { HistoryList } from "../../ui/history-list.tsx";

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
  bid_placed: "Bid placed",
  bid_changed: "Bid changed",
  bid_withdrawn: "Bid withdrawn",
};

const isMoney = ({ kind, detail }: Entry): boolean =>
  detail !== null && (kind === "assigned" || kind.startsWith("bid_"));

/** `pickupZip` as `pickup zip`. */
const fieldNames = (detail: string): string => detail.replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);

const detailOf = (entry: Entry): string | null => {
  if (entry.detail === null) return null;
  if (isMoney(entry)) return formatMoney(entry.detail);
  return entry.kind === "edited" ? `Changed: ${fieldNames(entry.detail)}` : entry.detail;
};

export const LoadHistory = ({ history }: Pick<LoadDetailJson, "history">) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList
      entries={history.map((entry) => ({
        what: words[entry.kind],
        at: entry.at,
        by: entry.by,
        reason: detailOf(entry),
      }))}
    />
  </section>
);
