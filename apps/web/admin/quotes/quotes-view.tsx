import { useQueryClient } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { quoteStatuses } from "@lotlane/core/quotes";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { SearchBox, StatusFilter } from "../../app/lists/filters.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { StatCard } from "../dashboard/stat-card.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { NoRecords, RecordList, RecordTable } from "../record-table.tsx";
import { addressOf } from "../views.ts";
import { BoardNote, pollMs } from "../central-dispatch.tsx";
import { NewQuoteButton } from "./new-quote-button.tsx";
import { quoteColumns, quoteStatusNames } from "./columns.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  ...quoteStatuses.map((value) => ({ value, label: quoteStatusNames[value] })),
];

export function QuotesView() {
  usePageTitle("Quotes");
  const { change } = useAddress();
  const { quotes, counts } = useNeeds(viewQueries.quotes);
  const { q, status } = quotes.sent.query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Quotes"
        subtitle="Every quote from the website and by phone, newest first."
        action={
          <>
            <ExportButton table="quotes" />
            <Refresh />
            <NewQuoteButton onMade={(quote) => change({ quote })} />
          </>
        }
      />
      <Panel
        title="The numbers cannot be shown right now"
        need={counts}
        options={{ refetchInterval: pollMs }}
        skeleton={
          <Loading label="Loading the numbers" className={cardGrid}>
            {cards.map(({ name }) => (
              <Skeleton key={name} className="h-28 rounded-card" />
            ))}
          </Loading>
        }
      >
        {(counted) => (
          <div className={cardGrid}>
            {cards.map(({ name, of, hint }) => (
              <StatCard
                key={name}
                name={name}
                figure={counted[of].toLocaleString("en-US")}
                hint={hint}
                to={addressOf("quotes", of === "total" ? {} : { status: of })}
              />
            ))}
          </div>
        )}
      </Panel>
      <BoardNote />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by ref code, customer, vehicle or place" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <RecordList
        failed="Quotes cannot be shown right now"
        need={quotes}
        refetchInterval={pollMs}
        openedIn="quote"
        Dialog={QuoteDialog}
      >
        {(pages, opening) => (
          <RecordTable
            label="Quotes"
            columns={quoteColumns}
            rows={pages.rows}
            pages={pages}
            {...opening}
            empty={
              <NoRecords name="quotes" filtered={q !== undefined || status !== undefined}>
                Quotes from the website and by phone appear here.
              </NoRecords>
            }
          />
        )}
      </RecordList>
    </Container>
  );
}

function Refresh() {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith("GET /api/quoter/"),
    });
    setPending(false);
  };
  return (
    <Button pending={pending} onClick={() => void refresh()}>
      <RefreshCw aria-hidden className="size-4" />
      Refresh
    </Button>
  );
}

const cards = [
  { name: "Total", of: "total", hint: "priced so far" },
  { name: "Draft", of: "draft", hint: "not emailed yet" },
  { name: "Sent", of: "sent", hint: "emailed, or told by phone" },
  { name: "Booked", of: "booked", hint: "turned into orders" },
] as const;

const cardGrid = "mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4";
