import Bell from "lucide-react/icons/bell";
import type { Answer } from "@lotlane/adapters/http/contract";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useApi } from "../data/api.ts";
import { useAnswer } from "../data/queries.ts";
import { usePollInterval } from "../live/live.tsx";
import { refreshAfter } from "../live/stale.ts";
import { useVisible } from "../live/use-online.ts";
import { paths } from "../routes/paths.ts";

/** The way to the user's notices, with the number of unread ones. */
export function NoticeBell() {
  useReadByOpening();
  const unread = useUnreadNotices();
  const words = unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
  return (
    <Link
      to={paths.notices()}
      aria-label={words}
      title={words}
      className={buttonClass({ variant: "ghost", className: "relative shrink-0 px-2! max-md:h-11 max-md:min-w-11" })}
    >
      <Bell size={18} aria-hidden />
      <UnreadCount count={unread} className="absolute top-0 left-1/2" />
    </Link>
  );
}

/** Undefined until the number is known. */
function useUnread(): number | undefined {
  const { data } = useAnswer("GET /api/notices/unread", {}, { refetchInterval: usePollInterval() });
  return data?.unread;
}

export const useUnreadNotices = (): number => useUnread() ?? 0;

/** The path at which the user is, with its query: a frame may show two bells, and an effect runs more than once. */
const opened = new WeakMap<QueryClient, string>();

const markRead = "POST /api/notices/read";

/** Marks the notices that lead to a page as read, for a page that opens; if the call fails, they stay unread. */
export function useReadOpened(): (path: string) => Promise<void> {
  const [api, queries] = [useApi(), useQueryClient()];
  return async (path) => {
    opened.set(queries, path);
    const { read } = await api(markRead, { body: { path } }).catch(() => ({ read: 0 }));
    if (read > 0) await refreshAfter(queries, markRead);
  };
}

/** Reads the notices of each page that opens before the user's eyes, while there are unread ones. */
function useReadByOpening(): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const [unread, visible, path] = [useUnread(), useVisible(), `${pathname}${search}`];
  // What is typed into a page's filters goes into its address, and opens nothing.
  const isReplaced = useNavigationType() === "REPLACE";
  const readOpened = useReadOpened();
  const open = useEffectEvent((count: number) => {
    const before = opened.get(queries);
    opened.set(queries, path);
    const isSamePage = before === path || (isReplaced && before?.split("?")[0] === pathname);
    if (count > 0 && !isSamePage && mayLeadTo(queries, [path, pathname], count)) void readOpened(path);
  });
  useEffect(() => {
    if (unread !== undefined && visible) open(unread);
  }, [path, unread, visible]);
}

/** False where the list of notices is loaded with all that are unread, and none of them leads there. */
function mayLeadTo(queries: QueryClient, paths: readonly string[], unread: number): boolean {
  type List = InfiniteData<{ readonly rows: Answer<"GET /api/notices"> }>;
  const list = queries.getQueryData<List>(["GET /api/notices", { query: {} }]);
  const listed = list?.pages.flatMap(({ rows }) => rows).filter(({ isRead }) => !isRead);
  return listed?.length !== unread || listed.some((notice) => paths.includes(notice.path));
}

/** Words beside it say the same to screen readers. */
export const UnreadCount = ({ count, className }: { readonly count: number; readonly className?: string }) =>
  count > 0 ? (
    <span
      aria-hidden
      className={cx(
        "tabular grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-signal px-1 text-caption font-semibold text-on-signal",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  ) : null;
