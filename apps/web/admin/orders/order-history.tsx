import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { historyEntry } from "../../orders/index.ts";
import { HistoryList } from "../../ui/history-list.tsx";

export const OrderHistory = ({ timeline }: Pick<OrderDetailJson, "timeline">) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList entries={timeline.map(historyEntry)} />
  </section>
);
