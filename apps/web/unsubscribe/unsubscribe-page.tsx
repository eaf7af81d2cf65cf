import { HttpError } from "@lotlane/adapters/http/client";
import type { SubscriptionJson } from "@lotlane/adapters/http/contract";
import { mailGroupWords } from "@lotlane/core/notices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";

/**
 * Arrives from the link in an e-mail. Loading it turns nothing off, because mail programs open links too: the reader
 * presses a button.
 */
export function UnsubscribePage() {
  usePageTitle("Unsubscribe");
  const { token = "" } = useParams();
  return (
    <Container width="form" className="pb-16">
      <PageHeader title="Unsubscribe" subtitle="Turn off emails from Lotlane without logging in." />
      <FailureBoundary key={token} title="This link cannot be looked up right now">
        <Linked token={token} />
      </FailureBoundary>
    </Container>
  );
}

function Linked({ token }: { readonly token: string }) {
  const { data, error } = useAnswer("GET /api/unsubscribe/{token}", { params: { token } });
  if (error instanceof HttpError && error.code === "token_invalid")
    return (
      <Alert tone="danger" title="This link does not work">
        Please use the full link from the email.
      </Alert>
    );
  if (!data && error) throw error;
  if (!data)
    return (
      <Loading label="Looking up the link">
        <Skeleton className="h-24" />
      </Loading>
    );
  return <Turn token={token} subscription={data} />;
}

function Turn({ token, subscription }: { readonly token: string; readonly subscription: SubscriptionJson }) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? api("POST /api/unsubscribe/{token}/undo", { params: { token } })
        : api("POST /unsubscribe/{token}", { params: { token } }),
    onSuccess: () => refreshAfter(queries, "POST /unsubscribe/{token}"),
  });
  const about = aboutOf(subscription);
  const gone = goneOf(subscription);
  return (
    <div className="flex flex-col items-start gap-6">
      {subscription.on ? (
        <p>
          Lotlane sends you emails {about}. {isSuccess ? "They are on again." : ""}
        </p>
      ) : (
        <Alert tone="success" live title="These emails are off" className="self-stretch">
          {gone ?? `Lotlane will not send you any more emails ${about}.`}
        </Alert>
      )}
      {error ? (
        <Alert tone="danger" title="That did not work" className="self-stretch">
          {messageOf(error, "Please try again.")}
        </Alert>
      ) : null}
      {gone !== undefined ? null : subscription.on ? (
        <Button variant="primary" className="max-md:h-11" pending={isPending} onClick={() => mutate(false)}>
          Turn Off These Emails
        </Button>
      ) : (
        <Button className="max-md:h-11" pending={isPending} onClick={() => mutate(true)}>
          Turn Back On
        </Button>
      )}
    </div>
  );
}

/** Undefined while the link has something to turn off or on. */
function goneOf(subscription: SubscriptionJson): string | undefined {
  switch (subscription.kind) {
    case "mail_group":
      return undefined;
    case "daily_mail":
      return subscription.groups.length > 0 ? undefined : "You no longer get these emails once a day.";
    case "saved_search":
      return subscription.name === null ? "The saved search was deleted." : undefined;
    case "trip":
      return subscription.name === null ? "The trip no longer asks for new work." : undefined;
  }
}

function aboutOf(subscription: SubscriptionJson): string {
  if (subscription.kind === "saved_search") return `about matches for the saved search “${subscription.name}”`;
  if (subscription.kind === "trip") return `about new work on the trip “${subscription.name}”`;
  if (subscription.kind === "daily_mail")
    return `once a day: ${subscription.groups.map((group) => mailGroupWords[group].about).join(", ")}`;
  return subscription.ofOrder ? "about this order" : mailGroupWords[subscription.group].about;
}
