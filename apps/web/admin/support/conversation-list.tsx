import type { Answer } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { usePages } from "../../app/lists/use-pages.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { addressOf } from "../views.ts";
import { pollMs } from "./poll.ts";

const call = "GET /api/admin/support";

type Row = Answer<typeof call>[number];

export type ConversationListProps = { readonly opened: string | null; readonly className: string };

export const ConversationList = ({ opened, className }: ConversationListProps) => (
  <section
    aria-label="Conversations"
    className={cx("min-h-0 border-line bg-raised md:overflow-y-auto md:border-r", className)}
  >
    <FailureBoundary title="The conversations cannot be shown right now" className="m-4">
      <Conversations opened={opened} />
    </FailureBoundary>
  </section>
);

function Conversations({ opened }: { readonly opened: string | null }) {
  const pages = usePages(call, { query: {} }, { refetchInterval: pollMs, staleTime: freshMs });
  const { rows } = pages;
  return (
    <>
      {rows?.length === 0 ? (
        <EmptyState title="No messages yet">Messages to support appear here.</EmptyState>
      ) : rows ? (
        <>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ConversationRow key={row.userId} row={row} opened={row.userId === opened} />
            ))}
          </ul>
          <LoadMore pages={pages} />
        </>
      ) : (
        <Loading label="Loading the conversations" className="divide-y divide-line">
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex h-[5.25rem] flex-col justify-center gap-2 px-4">
              <Skeleton className="w-32" />
              <Skeleton className="w-56 max-w-full" />
            </div>
          ))}
        </Loading>
      )}
    </>
  );
}

function ConversationRow({ row, opened }: { readonly row: Row; readonly opened: boolean }) {
  const { userId, name, last, waiting } = row;
  return (
    <li>
      <Link
        to={addressOf("support", { user: userId })}
        aria-current={opened || undefined}
        className="flex flex-col gap-0.5 border-l-2 border-transparent px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:border-signal aria-[current]:bg-sunken"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {waiting ? <Badge tone="yellow">Waiting</Badge> : null}
        </span>
        <span className="truncate text-small text-muted">
          {last.fromSupport ? "Support: " : ""}
          {last.subject ?? last.message}
        </span>
        <time dateTime={last.createdAt} className="text-caption text-muted tabular">
          {formatTime(last.createdAt)}
        </time>
      </Link>
    </li>
  );
}
