import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { WebhookJson } from "@lotlane/adapters/http/contract";
import { mostWebhooks } from "@lotlane/core/webhooks";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatTime } from "../ui/format.ts";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useToast } from "../ui/toast.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { DeliveriesDialog, outcomeOf } from "./deliveries-dialog.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { developersQueries } from "./queries.ts";

/** The webhooks that tell the account's own software of events. */
const WebhookDialog = lazy(async () => ({ default: (await import("./webhook-dialog.tsx")).WebhookDialog }));

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
    hint="Lotlane calls your address when something happens to your orders, loads or invoices, or when someone writes to you. Calls are signed per the Standard Webhooks spec."
    action={action}
  >
    {children}
  </Section>
);

function WebhookList() {
  const answer = useLoaded(developersQueries().webhooks);
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
      {adding ? (
        <Suspense>
          <WebhookDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
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

function WebhookRow({ webhook }: { readonly webhook: WebhookJson }) {
  const { url, events, isOn, failingSince } = webhook;
  const [opened, setOpened] = useState<"edit" | "deliveries" | "rotate" | "remove" | null>(null);
  const acts = useWebhookActs(webhook, { onDone: () => setOpened(null) });
  const close = () => setOpened(null);
  const { tone, word } = stateOf(webhook);
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="code font-medium wrap-anywhere">{url}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-small text-muted wrap-anywhere">{events.join(", ")}</p>
        {failingSince === null || !isOn ? null : (
          <p className="text-small text-muted tabular">
            No message has arrived since <time dateTime={failingSince}>{formatTime(failingSince)}</time>. After three
            days, Lotlane turns the webhook off.
          </p>
        )}
        {webhook.offBecause === null ? null : <p className="text-small text-muted">{offReasons[webhook.offBecause]}</p>}
      </div>
      <div role="group" aria-label={`Actions for ${url}`} className="flex flex-wrap gap-2">
        <Button size="small" className="max-md:h-11" pending={acts.testing} onClick={acts.test}>
          Send test
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("deliveries")}>
          Deliveries
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("edit")}>
          Edit
        </Button>
        <Button size="small" className="max-md:h-11" pending={acts.turning} onClick={acts.turn}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("rotate")}>
          New secret
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("remove")}>
          Remove
        </Button>
      </div>
      {opened === "edit" ? (
        <Suspense>
          <WebhookDialog webhook={webhook} onClose={close} />
        </Suspense>
      ) : null}
      {opened === "deliveries" ? <DeliveriesDialog webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        open={opened === "rotate"}
        onClose={close}
        onConfirm={acts.rotate}
        title="Create a new secret?"
        description="For 24 hours, messages are signed with both secrets, so you have time to switch. Then the current one stops working."
        confirmLabel="Create new secret"
        pending={acts.rotating}
        error={acts.rotateError}
      />
      <ConfirmDialog
        open={opened === "remove"}
        onClose={close}
        onConfirm={acts.remove}
        title="Remove this webhook?"
        description={`Lotlane stops sending messages to ${url} and deletes its delivery history.`}
        confirmLabel="Remove webhook"
        danger
        pending={acts.removing}
        error={acts.removeError}
      />
      {acts.proofDialog}
      {acts.secret === null ? null : (
        <ShownOnce
          title="New webhook secret"
          label="Secret"
          secret={acts.secret}
          hint="Your software uses it to verify that a message comes from Lotlane."
          onClose={acts.forgetSecret}
        />
      )}
    </li>
  );
}

function stateOf({ isOn, failingSince }: WebhookJson): { readonly tone: Tone; readonly word: string } {
  if (!isOn) return { tone: "gray", word: "Off" };
  return failingSince === null ? { tone: "green", word: "On" } : { tone: "red", word: "Failing" };
}

const offReasons: Readonly<Record<NonNullable<WebhookJson["offBecause"]>, string>> = {
  owner: "You turned it off.",
  failing: "Lotlane turned it off because no message arrived for three days.",
  gone: "Lotlane turned it off because it returned 410 Gone.",
};

function useWebhookActs({ id, isOn }: WebhookJson, { onDone }: { readonly onDone: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const { withProof, proofDialog } = useOwnerProof();
  const params = { id };
  const failed = (error: Error) =>
    toast({ title: "Error", description: messageOf(error, "That failed. Please try again."), variant: "destructive" });

  const test = useMutation({
    mutationFn: () => api("POST /api/webhooks/{id}/test", { params }),
    onSuccess: (delivery) =>
      delivery.state === "delivered"
        ? toast({ title: "Test delivered", description: outcomeOf(delivery) })
        : toast({ title: "Test failed", description: outcomeOf(delivery), variant: "destructive" }),
    onError: failed,
    onSettled: () => refreshAfter(queries, "POST /api/webhooks/{id}/test", id),
  });
  const turn = useMutation({
    mutationFn: () => api("PATCH /api/webhooks/{id}", { params, body: { isOn: !isOn } }),
    onError: failed,
    onSettled: () => refreshAfter(queries, "PATCH /api/webhooks/{id}", id),
  });
  const rotate = useMutation({
    mutationFn: () => withProof((proof) => api("POST /api/webhooks/{id}/secret", { params, body: proof })),
    onSuccess: (made) => {
      onDone();
      if (made) setSecret(made.secret);
    },
    onSettled: () => refreshAfter(queries, "POST /api/webhooks/{id}/secret", id),
  });
  const remove = useMutation({
    mutationFn: () => api("DELETE /api/webhooks/{id}", { params }),
    onSuccess: () => {
      onDone();
      toast({ title: "Webhook removed" });
    },
    onSettled: () => refreshAfter(queries, "DELETE /api/webhooks/{id}", id),
  });
  const wordsOf = (error: Error | null) => (error ? messageOf(error, "That failed. Please try again.") : null);
  return {
    test: () => test.mutate(),
    testing: test.isPending,
    turn: () => turn.mutate(),
    turning: turn.isPending,
    rotate: () => rotate.mutate(),
    rotating: rotate.isPending,
    rotateError: wordsOf(rotate.error),
    remove: () => remove.mutate(),
    removing: remove.isPending,
    removeError: wordsOf(remove.error),
    secret,
    proofDialog,
    forgetSecret: () => setSecret(null),
  };
}
