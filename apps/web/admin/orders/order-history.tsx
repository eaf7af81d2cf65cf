import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { changeEntry, historyEntry } from "../../orders/index.ts";
import { HistoryList } from "../../ui/history-list.tsx";

/** The steps of an order and the changes of its terms, oldest first. */
export const OrderHistory = ({ timeline, changes }: Pick<OrderDetailJson, "timeline" | "changes">) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList
      entries={[...timeline.map(historyEntry), ...changes.map(changeEntry)].toSorted(
        (one, other) => Date.parse(one.at) - Date.parse(other.at),
      )}
    />
  </section>
);
