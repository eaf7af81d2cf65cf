import type { LucideIcon } from "lucide-react";
import ClipboardList from "lucide-react/icons/clipboard-list";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import Package from "lucide-react/icons/package";
import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import type { UserJson } from "@lotlane/adapters/http/contract";
import { isProfileComplete, may } from "@lotlane/core/accounts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Wordmark } from "../../ui/mark.tsx";
import { Container } from "../../ui/page.tsx";
import { useAnswer } from "../data/queries.ts";
import { usePollInterval } from "../live/live.tsx";
import { useBoardNews, useToldOfNews } from "../live/use-board-news.ts";
import { useOnline } from "../live/use-online.ts";
import { FrameNotices } from "../offline/frame-notices.tsx";
import { seenWords, useNow, useSeenAt } from "../offline/kept/seen.ts";
import { WaitingMark } from "../offline/waiting/waiting-mark.tsx";
import { PageNews, ScrollMemory, SkipLink } from "./frame-parts.tsx";
import { paths } from "../routes/paths.ts";
import { Screen } from "../routes/screen.tsx";
import { actorOf } from "../session/actor.ts";
import { useUser } from "../session/session.tsx";
import { useVerificationLink } from "../session/email-verification.tsx";
import { NoticeBell, UnreadCount } from "./notice-bell.tsx";
import { UserMenu } from "./user-menu.tsx";

export type WorkFrameProps = {
  /** The page; the routes within by default. */
  readonly children?: ReactNode;
};

/**
 * The header of the pages for signed-in users. A page marked `data-fills-screen` has all the height that is left, and
 * scrolls within.
 */
export function WorkFrame({ children = <Screen /> }: WorkFrameProps) {
  const user = useUser();
  const working = hasJobs(user);
  useToldOfNews();
  return (
    <div className="group/frame flex min-h-dvh flex-col has-data-fills-screen:h-dvh">
      <SkipLink />
      <header className="border-b border-line bg-raised print:hidden">
        <Container className="flex h-14 items-center justify-between gap-4">
          <div className="flex h-full items-center gap-6">
            <Link to={paths.home()} aria-label="Lotlane, dashboard" className="flex min-h-11 items-center">
              <Wordmark />
            </Link>
            {working ? <HeaderNav /> : null}
          </div>
          <div className="flex min-w-0 items-center gap-1">
            <WaitingMark />
            {isProfileComplete(user) ? <NoticeBell /> : null}
            <UserMenu />
          </div>
        </Container>
      </header>
      <FrameNotices />
      {user.emailVerified ? null : <UnprovedAddress {...user} />}
      <OfflineBar />
      <main
        id="content"
        className={cx(
          "flex-1 pb-16 print:pb-0 has-data-fills-screen:min-h-96 has-data-fills-screen:pb-0",
          working && "max-md:pb-28 max-md:has-data-fills-screen:pb-[calc(3.5rem+env(safe-area-inset-bottom))]",
        )}
      >
        {children}
      </main>
      {working ? <ThumbNav /> : null}
      <ScrollMemory />
      <PageNews />
    </div>
  );
}

/** The limits on an account until its email address is verified. */
const untilThen: Partial<Record<UserJson["userType"], string>> = {
  shipper: "Until then, you are the only one we email about your orders, and you can post 10 orders a day.",
  transporter: "Until then, your drivers will not get emails about their jobs.",
};

function UnprovedAddress({ email, userType }: UserJson) {
  const { send, pending } = useVerificationLink();
  return (
    <section
      aria-label="Reminder"
      className="border-b border-line bg-yellow-soft text-small text-yellow-ink print:hidden"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">Please verify your email address.</span> We sent a link to {email}.{" "}
          {untilThen[userType]}
        </p>
        <Button size="small" pending={pending} className="max-md:h-11" onClick={() => void send()}>
          Send the link again
        </Button>
      </Container>
    </section>
  );
}

/** Lies over the blank head of the page, so that nothing moves when it comes and goes; a page that fills the screen has none. */
export function OfflineBar() {
  const online = useOnline();
  const seenAt = useSeenAt(online);
  const shown = !online || seenAt !== null;
  return (
    <div role="status" className="sticky top-0 z-20 h-0 print:hidden group-has-data-fills-screen/frame:h-auto">
      {shown ? (
        <p className="flex h-6 items-center justify-center gap-2 bg-action px-4 text-caption font-medium text-on-action">
          <WifiOff size={14} aria-hidden />
          {online ? "Lotlane cannot be reached." : "You are offline."}{" "}
          {seenAt === null ? "What you see may be out of date." : <Age at={seenAt} />}
        </p>
      ) : null}
    </div>
  );
}

const Age = ({ at }: { readonly at: number }) => `${seenWords(at, useNow())}.`;

/** True when the user ships or carries, and so goes between these pages all day. */
const hasJobs = (user: UserJson): boolean => isProfileComplete(user) && may(actorOf(user), "haveJobs");

/** In the header, where there is room. */
const HeaderNav = () => (
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
const ThumbNav = () => (
  <nav
    aria-label="Main"
    className="thumb-nav fixed inset-x-0 bottom-0 z-20 grid h-[calc(3.5rem+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
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
  const { unseen = 0, invited = 0 } = useBoardNews() ?? {};
  const user = useUser();
  const places: readonly Place[] = [
    { to: paths.home(), label: "Dashboard", Icon: House },
    { to: paths.orders(), label: user.userType === "shipper" ? "My Orders" : "My Jobs", Icon: Package },
    ...(may(actorOf(user), "takeLoads")
      ? [{ to: paths.loadboard(), label: "Loadboard", Icon: ClipboardList, count: unseen + invited, counted: "new" }]
      : []),
    { to: paths.messages(), label: "Messages", Icon: MessagesSquare, count: unread },
  ];
  return places.map(({ to, label, Icon, count = 0, counted = "unread" }) => (
    <NavLink key={to} to={to} end={to === paths.home()} className={({ isActive }) => className(isActive)}>
      {withIcons ? (
        <span className="relative">
          <Icon size={20} aria-hidden />
          <UnreadCount count={count} className="absolute -top-1.5 left-3" />
        </span>
      ) : null}
      {label}
      {withIcons ? null : <UnreadCount count={count} />}
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
