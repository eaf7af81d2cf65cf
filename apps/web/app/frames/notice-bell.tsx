import Bell from "lucide-react/icons/bell";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useAnswer } from "../data/queries.ts";
import { usePollInterval } from "../live/live.tsx";
import { paths } from "../routes/paths.ts";

/** The way to the user's notices, with the number of unread ones. */
export function NoticeBell() {
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

export function useUnreadNotices(): number {
  const { data } = useAnswer("GET /api/notices/unread", {}, { refetchInterval: usePollInterval() });
  return data?.unread ?? 0;
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
