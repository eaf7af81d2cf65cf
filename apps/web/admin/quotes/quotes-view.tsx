import { quoteStatuses } from "@lotlane/core/quotes";
import { useQueryClient } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { SearchBox } from "../../app/lists/search-box.tsx";
import { StatusFilter } from "../../app/lists/status-filter.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { quotesIn } from "../asked-in.ts";
import { BoardNote } from "./board-note.tsx";
import { QuoteCards } from "./quote-cards.tsx";
import { QuoteTable } from "./quote-table.tsx";
import { quoteStatusNames } from "./words.ts";

const statusOptions = [
  { value: "", label: "All Statuses" },
  ...quoteStatuses.map((value) => ({ value, label: quoteStatusNames[value] })),
];

export function QuotesView() {
  usePageTitle("Quotes");
  const { search } = useAddress();
  const { status } = quotesIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Quotes" subtitle="Every quote that customers requested, newest first." action={<Refresh />} />
      <FailureBoundary title="The numbers cannot be shown right now">
        <QuoteCards />
      </FailureBoundary>
      <BoardNote />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by ref code, customer, vehicle or place" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <QuoteTable />
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
