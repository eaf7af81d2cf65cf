import type { ManagedQuoteDetailJson } from "@lotlane/adapters/http/contract";
import { HistoryList } from "../../ui/history-list.tsx";
import { historyNames } from "./words.ts";

type Props = { readonly history: ManagedQuoteDetailJson["history"] };

export const QuoteHistory = ({ history }: Props) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList
      entries={history.map(({ kind, at, actorName, detail }) => ({
        what: historyNames[kind],
        at,
        ...(actorName !== null && { by: actorName }),
        reason: detail,
      }))}
    />
  </section>
);
