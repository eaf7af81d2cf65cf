import type { OrderJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../../app/data/failure-boundary.tsx";
import { usePollInterval } from "../../../app/live/live.tsx";
import { useLoaded } from "../../../app/data/use-answer.ts";
import { DocumentList } from "../../../documents/index.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { isProspect } from "../../parts/action-of.ts";

type Props = { readonly order: OrderJson };

export const DocumentsTab = ({ order }: Props) =>
  // A carrier that has not claimed the order has no part in its documents.
  isProspect(order) ? (
    <NoDocuments />
  ) : (
    <FailureBoundary title="The documents cannot be shown right now">
      <Documents order={order} />
    </FailureBoundary>
  );

function Documents({ order }: Props) {
  const { id } = order;
  const { data } = useLoaded(
    "GET /api/orders/{id}/documents",
    { params: { id } },
    { refetchInterval: usePollInterval() },
  );
  if (!data)
    return (
      <Loading label="Loading documents" className="flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  return data.length === 0 ? <NoDocuments /> : <DocumentList order={order} documents={data} />;
}

const NoDocuments = () => <p className="py-6 text-center text-muted">No documents generated yet</p>;
