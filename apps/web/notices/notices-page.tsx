import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { NoticeJson } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { useNeeds } from "../app/data/panel.tsx";
import { useUnreadNotices } from "../app/frames/notice-bell.tsx";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { ListPanel } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { clockTime, dayName, dayOf } from "../conversation/index.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";
import { noticesQueries, readByLink } from "./queries.ts";

/** The user's notices, day by day. */
export function NoticesPage() {
  usePageTitle("Notifications");
  const { notices } = useNeeds(noticesQueries);
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Notifications"
        subtitle={
          <>
            From the last 90 days.{" "}
            <Link to={paths.security()} className="underline underline-offset-2 hover:text-ink">
              Choose what is emailed to you
            </Link>
          </>
        }
      />
      <ListPanel
        title="Your notifications cannot be shown right now"
        need={notices}
        options={{ refetchInterval: usePollInterval() }}
        skeleton={<LoadingNotices />}
        empty={<NoNotices />}
      >
        {(rows) => <Notices rows={rows} />}
      </ListPanel>
    </Container>
  );
}

function Notices({ rows }: { readonly rows: readonly NoticeJson[] }) {
  const { mutate: read, isPending: pending } = useReadAll();
  const [api, queries] = [useApi(), useQueryClient()];
  const isAnyUnread = (useUnreadNotices() ?? 0) > 0 || rows.some(({ isRead }) => !isRead);
  const [newest] = rows;
  const now = new Date();
  return (
    <div className="flex flex-col gap-6">
      {isAnyUnread && newest ? (
        <Button className="self-start max-md:h-11" pending={pending} onClick={() => read(newest.createdAt)}>
          Mark all as read
        </Button>
      ) : null}
      {byDay(rows).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
          <h2 id={`day-${day}`} className="text-small font-medium text-muted">
            <time dateTime={day}>{dayName(day, now)}</time>
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
            {ofDay.map((notice) => (
              <li key={notice.id}>
                <Row notice={notice} onOpen={() => void readByLink(api, queries, notice.path)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function byDay(rows: readonly NoticeJson[]): readonly (readonly [day: string, rows: readonly NoticeJson[]])[] {
  const days = new Map<string, NoticeJson[]>();
  for (const row of rows) {
    const day = dayOf(row.createdAt);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

type RowProps = { readonly notice: NoticeJson; readonly onOpen: () => void };

const Row = ({ notice: { title, line, path, isRead, createdAt }, onOpen }: RowProps) => (
  <Link
    to={path}
    onClick={isRead ? undefined : onOpen}
    className="flex min-h-11 items-start gap-3 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span aria-hidden className={cx("mt-2 size-2 shrink-0 rounded-full", isRead ? "bg-transparent" : "bg-signal")} />
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className={cx("wrap-anywhere", isRead ? "text-muted" : "font-semibold")}>
        {isRead ? null : <span className="sr-only">Unread: </span>}
        {title}
      </span>
      {line ? <span className="text-small text-muted wrap-anywhere">{line}</span> : null}
    </span>
    <time dateTime={createdAt} className="tabular shrink-0 pt-0.5 text-caption text-muted">
      {clockTime(createdAt)}
    </time>
  </Link>
);

const call = "POST /api/notices/read";

function useReadAll() {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: async (until: string): Promise<void> => {
      await api(call, { body: { until } });
      await refreshAfter(queries, call);
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Your notifications could not be marked as read. Please try again."),
        variant: "destructive",
      }),
  });
}

const NoNotices = () => (
  <EmptyState title="No notifications yet">
    When something happens that concerns you, such as a claimed order or a new message, it appears here.
  </EmptyState>
);

const LoadingNotices = () => (
  <Loading label="Loading your notifications" className="flex flex-col gap-2">
    <Skeleton className="w-20" />
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="h-3.5 w-48" />
        </span>
      ))}
    </div>
  </Loading>
);
