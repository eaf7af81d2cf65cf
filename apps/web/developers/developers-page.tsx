import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { mostKeys } from "@lotlane/core/keys";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { AddressUnproved } from "../app/session/email-verification.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Card, Container, PageHeader, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { KeyRow } from "./key-row.tsx";
import { Webhooks } from "./webhooks.tsx";
import { developersQueries } from "./queries.ts";

const NewKeyDialog = lazy(async () => ({ default: (await import("./new-key-dialog.tsx")).NewKeyDialog }));

export function DevelopersPage() {
  usePageTitle("Developers");
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Developers"
        subtitle="Connect your own software to Lotlane."
        action={
          <Link to={paths.apiReference()} className={buttonClass({ className: "max-md:h-11" })}>
            API reference
          </Link>
        }
      />
      <div className="flex flex-col gap-10">
        <AddressUnproved act="create API keys or webhooks" />
        <Keys />
        <Webhooks />
      </div>
    </Container>
  );
}

/** The account's API keys, with the way to make one and to revoke each. */
const Keys = () => (
  <FailureBoundary title="API keys cannot be shown right now" frame={(failure) => <KeySection>{failure}</KeySection>}>
    <KeyList />
  </FailureBoundary>
);

const KeySection = ({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) => (
  <Section
    title="API keys"
    hint="A key lets a program call Lotlane on your behalf, within the scopes you choose."
    action={action}
  >
    {children}
  </Section>
);

function KeyList() {
  const answer = useLoaded(developersQueries().keys);
  const data = useHeldRows(answer.data, "");
  const [making, setMaking] = useState(false);
  const begin = () => setMaking(true);
  const newKey = (
    <Button variant="primary" onClick={begin} disabled={!data || data.length >= mostKeys} className="max-md:h-11">
      New API key
    </Button>
  );
  return (
    <KeySection action={data?.length === 0 ? null : newKey}>
      {!data ? (
        <KeySkeleton />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState level={3} title="No API keys yet" action={newKey}>
            Create one for each program that calls Lotlane, so you can revoke it without affecting the others.
          </EmptyState>
        </Card>
      ) : (
        <ul data-holds aria-label="API keys" className="divide-y divide-line rounded-card border border-line bg-raised">
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {data && data.length >= mostKeys ? (
        <p className="text-small text-muted">You have {mostKeys} keys, the maximum. Revoke one to create another.</p>
      ) : null}
      {making ? (
        <Suspense>
          <NewKeyDialog names={data?.map(({ name }) => name) ?? []} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </KeySection>
  );
}

const KeySkeleton = () => (
  <Loading label="Loading API keys" className="rounded-card border border-line bg-raised">
    {[1, 2].map((row) => (
      <div key={row} className="flex h-28 flex-col justify-center gap-3 px-4 not-first:border-t not-first:border-line">
        <Skeleton className="w-48 max-w-full" />
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-60 max-w-full" />
      </div>
    ))}
  </Loading>
);
