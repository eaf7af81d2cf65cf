import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useNeeds } from "../app/data/panel.tsx";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { LoadMore, useLoadedPages } from "../app/lists/pages.tsx";
import { SearchBox } from "../app/lists/filters.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { laneName, StatusBadge, vehicleName } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { shortId } from "../ui/format.ts";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { densities, useDensity } from "../ui/table.tsx";
import { useDesk } from "../ui/use-desk.ts";
import { BillsTable } from "./bills-table.tsx";
import { DocumentList } from "./document-list.tsx";
import { documentsQueries } from "./queries.ts";

/** The documents of all jobs. */
export function BillsPage() {
  usePageTitle("Bills of Lading");
  const desk = useDesk();
  const [density, choose] = useDensity();
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Bills of Lading"
        subtitle="Documents for your jobs, to sign, send and keep"
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <div className="flex w-full max-w-form md:flex-1">
          <SearchBox
            label="Search by vehicle, VIN, order or location"
            placeholder="Search by vehicle, VIN or location..."
          />
        </div>
        {desk ? <Segmented label="Density" options={densities} value={density} onChange={choose} /> : null}
      </div>
      <FailureBoundary title="The documents cannot be shown right now">
        <Jobs desk={desk} dense={density === "compact"} />
      </FailureBoundary>
    </Container>
  );
}

type JobsProps = { readonly desk: boolean; readonly dense: boolean };

function Jobs({ desk, dense }: JobsProps) {
  const { documents } = useNeeds(documentsQueries);
  const pages = useLoadedPages(documents, { keepPrevious: true, refetchInterval: usePollInterval() });
  const { rows, isPlaceholderData } = pages;
  if (!rows) return <LoadingJobs />;
  if (rows.length === 0) return documents.sent.query.q === undefined ? <NoDocuments /> : <NoneFound />;
  const refreshing = isPlaceholderData && "refreshing";
  return (
    <>
      {desk ? (
        <BillsTable jobs={rows} dense={dense} className={cx(refreshing)} />
      ) : (
        <ul aria-label="Jobs with documents" className={cx("flex flex-col gap-4", refreshing)}>
          {rows.map((job) => (
            <li key={job.order.id}>
              <JobCard {...job} />
            </li>
          ))}
        </ul>
      )}
      {isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

function JobCard({ order, documents }: Answer<"GET /api/documents">[number]) {
  return (
    <Card className="grid gap-4 p-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <Link to={paths.order(order.id)} className="rounded-small py-2 hover:underline">
            {vehicleName(order)}
          </Link>
          <StatusBadge status={order.status} />
        </h2>
        <p className="text-muted wrap-anywhere">{laneName(order)}</p>
        <p className="text-small text-muted">
          Order #<span className="code">{shortId(order.id)}</span>
        </p>
      </div>
      {documents.length > 0 ? (
        <DocumentList order={order} documents={documents} />
      ) : (
        <p className="text-muted">No documents generated yet</p>
      )}
    </Card>
  );
}

const NoDocuments = () => (
  <EmptyState
    title="No documents generated yet"
    action={
      <Link to={paths.home()} className={buttonClass({ variant: "primary" })}>
        Browse Available Orders
      </Link>
    }
  >
    Each job you claim gets a bill of lading.
  </EmptyState>
);

const NoneFound = () => <EmptyState title="No documents found">Try adjusting your search</EmptyState>;

const LoadingJobs = () => (
  <Loading label="Loading documents" className="flex flex-col gap-4">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-28" />
    ))}
  </Loading>
);
