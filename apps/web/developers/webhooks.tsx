import { mostWebhooks } from "@lotlane/core/webhooks";
import { type ReactNode, useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** The webhooks that tell the account's own software of events. */
export const Webhooks = () => (
  <FailureBoundary
    title="Webhooks cannot be shown right now"
    frame={(failure) => <WebhookSection>{failure}</WebhookSection>}
  >
    <WebhookList />
  </FailureBoundary>
);

const WebhookSection = ({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) => (
  <Section
    title="Webhooks"
    hint="Lotlane calls your address when an order or a load changes. Calls are signed per the Standard Webhooks spec."
    action={action}
  >
    {children}
  </Section>
);

function WebhookList() {
  const answer = useLoaded("GET /api/webhooks", {});
  const data = useHeldRows(answer.data, "");
  const [adding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)} disabled={!data || data.length >= mostWebhooks} className="max-md:h-11">
      Add webhook
    </Button>
  );
  return (
    <WebhookSection action={data?.length === 0 ? null : add}>
      {!data ? (
        <WebhookSkeleton />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState level={3} title="No webhooks yet" action={add}>
            Add the address of your software and choose which events it receives.
          </EmptyState>
        </Card>
      ) : (
        <ul data-holds aria-label="Webhooks" className="divide-y divide-line rounded-card border border-line bg-raised">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {data && data.length >= mostWebhooks ? (
        <p className="text-small text-muted">
          You have {mostWebhooks} webhooks, the maximum. Remove one to add another.
        </p>
      ) : null}
      {adding ? <WebhookDialog onClose={() => setAdding(false)} /> : null}
    </WebhookSection>
  );
}

const WebhookSkeleton = () => (
  <Loading label="Loading webhooks" className="rounded-card border border-line bg-raised">
    <div className="flex h-32 flex-col justify-center gap-3 px-4">
      <Skeleton className="w-72 max-w-full" />
      <Skeleton className="w-56 max-w-full" />
      <Skeleton className="h-control w-64 max-w-full" />
    </div>
  </Loading>
);
