import { isProfileComplete, may } from "@lotlane/core/accounts";
import type { UserJson } from "@lotlane/adapters/http/contract";
import ClipboardList from "lucide-react/icons/clipboard-list";
import type { LucideIcon } from "lucide-react";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import Package from "lucide-react/icons/package";
import { NavLink } from "react-router";
import { cx } from "../../ui/cx.ts";
import { actorOf } from "../session/actor.ts";
import { useBoardNews } from "../live/use-board-news.ts";
import { usePollInterval } from "../live/live.tsx";
import { paths } from "../routes/paths.ts";
import { useUser } from "../session/session.tsx";
import { useAnswer } from "../data/use-answer.ts";

/** True when the user ships or carries, and so goes between these pages all day. */
export const hasJobs = (user: UserJson): boolean => isProfileComplete(user) && may(actorOf(user), "haveJobs");

/** In the header, where there is room. */
export const HeaderNav = () => (
  <nav aria-label="Main" className="flex h-full items-stretch gap-1 max-md:hidden">
    <Places
      className={(here) =>
        cx(
          "flex items-center gap-2 border-b-2 px-3 text-body transition-colors focus-visible:-outline-offset-2",
          here ? "border-signal font-medium text-ink" : "border-transparent text-muted hover:text-ink",
        )
      }
    />
  </nav>
);

/** At the foot of a phone, under the thumb. */
export const ThumbNav = () => (
  <nav
    aria-label="Main"
    className="fixed inset-x-0 bottom-0 z-20 grid h-[calc(3.5rem+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
  >
    <Places
      withIcons
      className={(here) =>
        cx(
          "flex flex-col items-center justify-center gap-0.5 border-t-2 text-caption font-medium focus-visible:-outline-offset-2",
          here ? "border-signal text-ink" : "border-transparent text-muted",
        )
      }
    />
  </nav>
);

type Place = {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly count?: number;
  /** A word for the count, such as "new". */
  readonly counted?: string;
};

type PlacesProps = { readonly className: (here: boolean) => string; readonly withIcons?: boolean };

function Places({ className, withIcons = false }: PlacesProps) {
  const unread = useUnread();
  const news = useBoardNews()?.unseen ?? 0;
  const user = useUser();
  const places: readonly Place[] = [
    { to: paths.home(), label: "Dashboard", Icon: House },
    { to: paths.orders(), label: user.userType === "shipper" ? "My Orders" : "My Jobs", Icon: Package },
    ...(may(actorOf(user), "takeLoads")
      ? [{ to: paths.loadboard(), label: "Loadboard", Icon: ClipboardList, count: news, counted: "new" }]
      : []),
    { to: paths.messages(), label: "Messages", Icon: MessagesSquare, count: unread },
  ];
  return places.map(({ to, label, Icon, count = 0, counted = "unread" }) => (
    <NavLink key={to} to={to} end={to === paths.home()} className={({ isActive }) => className(isActive)}>
      {withIcons ? (
        <span className="relative">
          <Icon size={20} aria-hidden />
          <Unread count={count} className="absolute -top-1.5 left-3" />
        </span>
      ) : null}
      {label}
      {withIcons ? null : <Unread count={count} />}
      {count > 0 ? (
        <span className="sr-only">
          {count} {counted}
        </span>
      ) : null}
    </NavLink>
  ));
}

function useUnread(): number {
  const { data } = useAnswer("GET /api/messages/unread", {}, { refetchInterval: usePollInterval() });
  return data?.unread ?? 0;
}

const Unread = ({ count, className }: { readonly count: number; readonly className?: string }) =>
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
