import Calculator from "lucide-react/icons/calculator";
import Calendar from "lucide-react/icons/calendar";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Gauge from "lucide-react/icons/gauge";
import Funnel from "lucide-react/icons/funnel";
import Headset from "lucide-react/icons/headset";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListRestart from "lucide-react/icons/list-restart";
import ListTodo from "lucide-react/icons/list-todo";
import LogOut from "lucide-react/icons/log-out";
import Megaphone from "lucide-react/icons/megaphone";
import Menu from "lucide-react/icons/menu";
import MessagesSquare from "lucide-react/icons/messages-square";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import Phone from "lucide-react/icons/phone";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import SearchIcon from "lucide-react/icons/search";
import Server from "lucide-react/icons/server";
import Scale from "lucide-react/icons/scale";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Store from "lucide-react/icons/store";
import UserCog from "lucide-react/icons/user-cog";
import Truck from "lucide-react/icons/truck";
import { Suspense, lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { freshMs, useAnswer } from "../app/data/queries.ts";
import { PageNews, ScrollMemory, SkipLink } from "../app/frames/frame-parts.tsx";
import { NoticeBell, UnreadCount } from "../app/frames/notice-bell.tsx";
import { OfflineBar } from "../app/frames/work-frame.tsx";
import { WaitingMark } from "../app/offline/waiting/waiting-mark.tsx";
import { FrameNotices } from "../app/offline/frame-notices.tsx";
import { useLogOut } from "../app/session/log-out.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../ui/dialog.tsx";
import { cx } from "../ui/cx.ts";
import { keep, kept } from "../ui/kept.ts";
import { Mark, Wordmark } from "../ui/mark.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { IncomingCalls } from "./incoming-calls.tsx";
import { SavedViews } from "./saved-views.tsx";
import { addressOf, type View } from "./views.ts";

/** Of work that other admins change. */
const pollMs = 15_000;

type Section = {
  readonly view: View;
  readonly name: string;
  readonly Icon: typeof LayoutDashboard;
  /** Views that are opened from this section and have no entry of their own. */
  readonly leadsTo?: readonly View[];
  /** Shown in the phone's bar, beside the menu of all sections; four at most. */
  readonly inBar?: true;
};

/** The entries of the sidebar, in order. */
const sections: readonly Section[] = [
  {
    view: "dashboard",
    name: "Dashboard",
    Icon: LayoutDashboard,
    leadsTo: ["users", "customer", "orders"],
    inBar: true,
  },
  { view: "loadboard", name: "Loadboard", Icon: ClipboardList, leadsTo: ["import"] },
  { view: "quotes", name: "Quotes", Icon: ReceiptText },
  { view: "pipeline", name: "Sales Pipeline", Icon: Funnel },
  { view: "analytics", name: "Analytics", Icon: ChartColumn },
  { view: "dealers", name: "Dealer Network", Icon: Store },
  { view: "carriers", name: "Carrier Network", Icon: Truck },
  { view: "dialer", name: "Phone Dialer", Icon: Phone },
  { view: "calendar", name: "Calendar", Icon: Calendar },
  { view: "tasks", name: "Tasks", Icon: ListTodo },
  { view: "communication", name: "Internal Communication", Icon: MessagesSquare },
  { view: "quoter", name: "Quoter Settings", Icon: Calculator },
  { view: "settings", name: "Settings", Icon: Settings },
];

/** The views for running the product, listed below the sections. */
const operations: readonly Section[] = [
  { view: "support", name: "Support", Icon: Headset, inBar: true },
  { view: "cases", name: "Cases", Icon: Scale },
  { view: "figures", name: "Day in Figures", Icon: Gauge },
  { view: "campaigns", name: "Campaigns", Icon: Megaphone },
  { view: "insurance", name: "Insurance", Icon: ShieldCheck },
  { view: "revenue", name: "Revenue", Icon: CircleDollarSign },
  { view: "admins", name: "Admins", Icon: UserCog },
  { view: "audit", name: "Audit Log", Icon: ScrollText },
  { view: "queue", name: "Background Jobs", Icon: ListRestart },
  { view: "system", name: "System", Icon: Server },
];

/** The `aria-current` of a link to a section. */
function currentness(
  { view, leadsTo = [] }: Section,
  { view: shown, within = shown }: Place,
): "page" | true | undefined {
  if (view === shown) return "page";
  return within && [view, ...leadsTo].includes(within) ? true : undefined;
}

/** Where the admin is: at a view of the console, or on a page that has an address of its own. */
type Place = {
  readonly view?: View | undefined;
  /** The view whose section is marked for a page of its own address. */
  readonly within?: View | undefined;
};

export type AdminFrameProps = Place & { readonly children: ReactNode };

/** A sidebar at a desk; a bar above and one below on phones. */
export function AdminFrame({ children, ...place }: AdminFrameProps) {
  const [searching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useSearchKey(search);
  return (
    <div className="group/frame min-h-dvh text-body md:flex">
      <SkipLink />
      <Sidebar {...place} onSearch={search} />
      <TopBar onSearch={search} />
      <main
        id="content"
        className={cx(
          "min-w-0 flex-1",
          // The console's own views bring their room; pages shared with others have it from their frame.
          place.view === undefined && "md:not-has-data-fills-screen:pb-16 print:pb-0!",
          place.view === undefined && "max-md:not-has-data-fills-screen:pb-28!",
          "max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]",
        )}
      >
        <FrameNotices />
        <OfflineBar />
        <IncomingCalls />
        {children}
      </main>
      <BottomBar {...place} />
      <ScrollMemory />
      <PageNews />
      {searching ? (
        <Suspense>
          <SearchDialog onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const SearchDialog = lazy(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog }));

/** Ctrl+K, or ⌘K on a Mac, as in other programs of this kind. */
function useSearchKey(search: () => void): void {
  const act = useEffectEvent(search);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const Search = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button
    variant="ghost"
    icon
    aria-label="Search"
    aria-keyshortcuts="Control+K"
    title="Search (Ctrl+K)"
    onClick={onOpen}
  >
    <SearchIcon size={16} aria-hidden />
  </Button>
);

function TopBar({ onSearch }: Pick<SidebarProps, "onSearch">) {
  return (
    <header className="flex h-14 items-center justify-between gap-4 border-b border-line bg-raised px-4 md:hidden print:hidden">
      <Link to={addressOf("dashboard")} aria-label="Lotlane admin" className="flex min-h-11 items-center">
        <Wordmark />
      </Link>
      <div className="flex items-center gap-2">
        <WaitingMark />
        <Search onOpen={onSearch} />
        <NoticeBell />
        <AccountMenu iconOnly align="end" />
        <Logout iconOnly />
      </div>
    </header>
  );
}

const inBar = [...sections, ...operations].filter((section) => section.inBar);

/** The places asked for most within a thumb's reach, and a menu with all of them. */
function BottomBar(place: Place) {
  const [open, setOpen] = useState(false);
  return (
    <div className="thumb-nav fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden">
      <nav aria-label="Main sections" className="grid auto-cols-fr grid-flow-col">
        {inBar.map((section) => (
          <Link
            key={section.view}
            to={addressOf(section.view)}
            aria-current={currentness(section, place)}
            className={entryClass}
          >
            <section.Icon size={18} aria-hidden />
            {section.name}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={entryClass}>
          <Menu size={18} aria-hidden />
          Menu
        </button>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" size="small">
        <SectionLinks {...place} onFollow={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const entryClass =
  "flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-caption font-medium text-muted aria-[current]:border-signal aria-[current]:text-ink focus-visible:-outline-offset-2";

type SidebarProps = Place & { readonly onSearch: () => void };

function Sidebar({ onSearch, ...place }: SidebarProps) {
  const [collapsed, toggle] = useCollapsed();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const link of list.current?.querySelectorAll("[aria-current]") ?? [])
      link.scrollIntoView({ block: "nearest" });
  }, [place.view, place.within]);
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Admin"
      className={cx(
        "sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-raised p-3 transition-[width] max-md:hidden print:hidden",
        collapsed ? "w-15 items-center" : "w-60",
      )}
    >
      <div className={cx("flex w-full items-center justify-between gap-2", collapsed && "flex-col")}>
        <Link to={addressOf("dashboard")} aria-label="Lotlane admin" className="flex h-control items-center px-1.5">
          {collapsed ? <Mark size={22} /> : <Wordmark />}
        </Link>
        <span className={cx("flex items-center", collapsed && "flex-col gap-2")}>
          <Search onOpen={onSearch} />
          <NoticeBell />
          <Button
            variant="ghost"
            icon
            aria-expanded={!collapsed}
            aria-label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
            onClick={toggle}
          >
            <Toggle size={16} aria-hidden />
          </Button>
        </span>
      </div>
      <div ref={list} className="mt-4 min-h-0 w-full flex-1 overflow-y-auto pb-3">
        <SectionLinks {...place} collapsed={collapsed} />
      </div>
      <div className={cx("flex w-full shrink-0 flex-col gap-3 border-t border-line pt-3", collapsed && "items-center")}>
        {collapsed ? null : <ThemeSwitch />}
        <AccountMenu iconOnly={collapsed} />
        <WaitingMark />
        <Logout iconOnly={collapsed} />
      </div>
    </aside>
  );
}

const key = "lotlane.admin.sidebar";

/** The collapsed state of the sidebar, kept in this browser. */
function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => kept(key) === "collapsed");
  const toggle = () => {
    setCollapsed(!collapsed);
    keep(key, collapsed ? "open" : "collapsed");
  };
  return [collapsed, toggle];
}

function Logout({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { logOut, pending } = useLogOut();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={iconOnly}
        aria-label={iconOnly ? "Logout" : undefined}
        onClick={() => setAsking(true)}
        className={cx(!iconOnly && "justify-start! px-2.5!")}
      >
        <LogOut size={16} aria-hidden />
        {iconOnly ? null : "Logout"}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void logOut()}
        title="Confirm Logout"
        description="Are you sure you want to log out of your admin account?"
        confirmLabel="Logout"
        pending={pending}
      />
    </>
  );
}

type SectionLinksProps = Place & {
  /** Icons alone, with their names on hover. */
  readonly collapsed?: boolean;
  readonly onFollow?: () => void;
};

/** Every place of the console, as the sidebar and a phone's menu list them. */
const SectionLinks = (props: SectionLinksProps) => (
  <>
    <Links label="Sections" links={sections} {...props} />
    <hr className="my-3 border-line" />
    {props.collapsed ? null : <SavedViews view={props.view} onFollow={props.onFollow} />}
    <Links label="Operations" links={operations} {...props} />
  </>
);

type LinksProps = SectionLinksProps & { readonly label: string; readonly links: readonly Section[] };

function Links({ label, links, collapsed = false, onFollow, ...place }: LinksProps) {
  const due = useDueTasks();
  const titleOf = (section: Section) => {
    const isDue = section.view === "tasks" && due > 0;
    return (
      [...(collapsed ? [section.name] : []), ...(isDue ? [`${due} late or due today`] : [])].join(", ") || undefined
    );
  };
  return (
    <nav aria-label={label} className="flex w-full flex-col gap-0.5">
      {links.map((section) => (
        <Link
          key={section.view}
          to={addressOf(section.view)}
          onClick={onFollow}
          aria-current={currentness(section, place)}
          aria-label={collapsed ? section.name : undefined}
          title={titleOf(section)}
          className={cx(
            "relative flex h-control shrink-0 items-center gap-2.5 rounded-control border-l-2 border-transparent font-medium text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2",
            "aria-[current]:border-signal aria-[current]:bg-sunken aria-[current]:text-ink",
            collapsed ? "justify-center" : "px-2.5",
          )}
        >
          <section.Icon size={16} aria-hidden className="shrink-0" />
          {collapsed ? null : section.name}
          {section.view === "tasks" && due > 0 ? (
            <UnreadCount count={due} className={collapsed ? "absolute top-0 right-0" : "ml-auto"} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

/** How many of the admin's own tasks are late or due today. */
function useDueTasks(): number {
  const { data } = useAnswer("GET /api/admin/tasks/counts", {}, { staleTime: freshMs, refetchInterval: pollMs });
  return data ? data.mine.late + data.mine.today : 0;
}
