import Bell from "lucide-react/icons/bell";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, type Location, useLocation, useNavigationType } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useApi } from "../data/api.ts";
import { useAnswer } from "../data/queries.ts";
import { usePollInterval } from "../live/live.tsx";
import { paths } from "../routes/paths.ts";
import { useSession } from "../session/session.tsx";

/** The way to the user's notices, with the number of unread ones. */
export function NoticeBell() {
  const known = useUnreadNotices();
  useReadByOpening(known);
  const unread = known ?? 0;
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

/** Undefined until it is known. */
export const useUnreadNotices = (): number | undefined =>
  useAnswer("GET /api/notices/unread", {}, { refetchInterval: usePollInterval() }).data?.unread;

/** The page that was opened last: a frame may show two bells, and an effect runs more than once. */
const lastOpened = new WeakMap<QueryClient, Location>();

/** Reads the notices of each page that opens while there are unread ones. */
function useReadByOpening(unread: number | undefined): void {
  const [api, queries] = [useApi(), useQueryClient()];
  const [page, how] = [useLocation(), useNavigationType()];
  const { seen = false } = useSession();
  const open = useEffectEvent((count: number) => {
    const before = lastOpened.get(queries);
    lastOpened.set(queries, page);
    // An admin who sees the page as its owner reads nothing in their name.
    if (count > 0 && before !== page && !seen)
      void import("../../notices/queries.ts").then(({ readByOpening }) =>
        readByOpening(api, queries, page, { unread: count, before, how }),
      );
  });
  useEffect(() => {
    if (unread !== undefined) open(unread);
  }, [page, unread]);
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
