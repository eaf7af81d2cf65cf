import { mostKeys } from "@lotlane/core/keys";
import { type ReactNode, useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { KeyRow } from "./key-row.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

/** The account's API keys, with the way to make one and to revoke each. */
export const Keys = () => (
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
  const answer = useLoaded("GET /api/keys", {});
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
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
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
