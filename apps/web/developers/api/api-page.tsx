import { may } from "@lotlane/core/accounts";
import { useMemo, useState } from "react";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { WayBack } from "../../app/frames/way-back.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useSession } from "../../app/session/session.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { CallNav } from "./call-nav.tsx";
import { describeApi } from "./describe-api.ts";
import { Guide } from "./guide.tsx";
import { OperationView } from "./operation-view.tsx";
import type { Send } from "./send-call.ts";

type Props = {
  /** How calls are made; stories make them without a server. */
  readonly send?: Send | undefined;
};

/** The API, made from its own description; each call can be tried. */
export function ApiPage({ send }: Props) {
  const { user } = useSession();
  return (
    <Container className="pb-16">
      <PageHeader
        back={
          user && may(actorOf(user), "manageKeys") ? (
            <WayBack to={paths.developers()}>Back to Developers</WayBack>
          ) : null
        }
        title="API reference"
        subtitle="Connect your own software to Lotlane: orders, loads, quotes and webhooks."
      />
      <FailureBoundary title="The API reference cannot be shown right now">
        <Reference send={send} />
      </FailureBoundary>
    </Container>
  );
}

function Reference({ send }: Props) {
  const { data } = useLoaded("GET /api/openapi.json", {});
  const api = useMemo(() => data && describeApi(data, location.origin), [data]);
  const { search } = useAddress();
  // Kept by no more than this page, and given up with it.
  const [apiKey, setApiKey] = useState("");
  if (!api) return <ReferenceSkeleton />;
  const current = search.get("call");
  const operation = current === null ? undefined : api.operation(current);
  return (
    <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:items-start lg:gap-12">
      <CallNav areas={api.areas} current={current} />
      <div className="min-w-0 md:pt-6">
        {operation ? (
          <OperationView
            key={operation.id}
            operation={operation}
            server={api.server}
            apiKey={apiKey}
            onApiKey={setApiKey}
            send={send}
          />
        ) : current === null ? (
          <Guide api={api} />
        ) : (
          <EmptyState title="Call not found">It may have been renamed. Search for it in the list of calls.</EmptyState>
        )}
      </div>
    </div>
  );
}

const ReferenceSkeleton = () => (
  <Loading label="Loading the API reference" className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
    <div className="flex flex-col gap-4 max-md:hidden">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  </Loading>
);
