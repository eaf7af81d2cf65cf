import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePages } from "../../app/lists/pages.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { pollMs } from "../central-dispatch.tsx";

type MailJson = Answer<"GET /api/admin/orders/{id}/mails">[number];

const stateNames: Readonly<Record<MailJson["state"], string>> = {
  accepted: "Sent",
  refused: "Refused",
  withheld: "Not sent",
};

/** The mails about an order, newest first. Only admins see them. */
export const MailsOfOrder = ({ id }: { readonly id: string }) => (
  <section aria-label="Emails" className="min-w-0">
    <h3 className="mb-3 font-semibold">Emails</h3>
    <FailureBoundary title="The emails cannot be shown right now">
      <Mails id={id} />
    </FailureBoundary>
  </section>
);

function Mails({ id }: { readonly id: string }) {
  const pages = usePages(
    "GET /api/admin/orders/{id}/mails",
    { params: { id }, query: { limit: 5 } },
    { refetchInterval: pollMs, staleTime: freshMs },
  );
  if (!pages.rows)
    return (
      <Loading label="Loading the emails">
        <Skeleton className="h-5 w-full" />
      </Loading>
    );
  if (pages.rows.length === 0) return <p className="text-muted">No emails yet.</p>;
  return (
    <>
      <ol aria-label="Emails" className="flex flex-col gap-3">
        {pages.rows.map((mail) => (
          <li key={mail.id} className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{mail.subject}</span>
              <Badge tone={mail.state === "accepted" ? "neutral" : "red"}>{stateNames[mail.state]}</Badge>
            </p>
            {mail.problem === null ? null : <p className="text-small wrap-anywhere">{mail.problem}</p>}
            <p className="text-small wrap-anywhere text-muted">
              {mail.called} to {mail.address}, <time dateTime={mail.createdAt}>{formatTime(mail.createdAt)}</time>
            </p>
          </li>
        ))}
      </ol>
      {pages.hasNextPage ? (
        <Button
          size="small"
          className="mt-3"
          pending={pages.isFetchingNextPage}
          pendingLabel="Loading"
          onClick={() => void pages.fetchNextPage()}
        >
          Older Emails
        </Button>
      ) : null}
    </>
  );
}
