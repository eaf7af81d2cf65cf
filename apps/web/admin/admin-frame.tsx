import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { SkipLink } from "../app/frames/skip-link.tsx";
import { FrameNotices } from "../app/offline/frame-notices.tsx";
import { WaitingMark } from "../app/offline/waiting/waiting-mark.tsx";
import { ScrollMemory } from "../app/routes/scroll-memory.tsx";
import { useLogOut } from "../app/session/use-log-out.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { cx } from "../ui/cx.ts";
import { Dialog } from "../ui/dialog.tsx";
import { keep, kept } from "../ui/kept.ts";
import { Mark, Wordmark } from "../ui/mark.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { currentness, operations, type Section, sections } from "./sections.ts";
import { addressOf, type View } from "./views.ts";

export type AdminFrameProps = { readonly view: View; readonly children: ReactNode };

/** A sidebar at a desk; a bar above and one below on phones. */
export function AdminFrame({ view, children }: AdminFrameProps) {
  return (
    <div className="min-h-dvh text-body md:flex">
      <SkipLink />
      <Sidebar view={view} />
      <TopBar />
      <main id="content" className="min-w-0 flex-1 max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <FrameNotices />
        {children}
      </main>
      <BottomBar view={view} />
      <ScrollMemory />
    </div>
  );
}

function TopBar() {
  return (
    <header className="flex h-14 items-center justify-between gap-4 border-b border-line bg-raised px-4 md:hidden">
      <Link to={addressOf("dashboard")} aria-label="Lotlane admin" className="flex min-h-11 items-center">
        <Wordmark />
      </Link>
      <div className="flex items-center gap-2">
        <WaitingMark />
        <AccountMenu iconOnly align="end" />
        <Logout iconOnly />
      </div>
    </header>
  );
}

const inBar = [...sections, ...operations].filter((section) => section.inBar);

/** The places asked for most within a thumb's reach, and a menu with all of them. */
function BottomBar({ view }: { readonly view: View }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden">
      <nav aria-label="Main sections" className="grid auto-cols-fr grid-flow-col">
        {inBar.map((section) => (
          <Link
            key={section.view}
            to={addressOf(section.view)}
            aria-current={currentness(section, view)}
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
        <SectionLinks view={view} onFollow={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const entryClass =
  "flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-caption font-medium text-muted aria-[current]:border-signal aria-[current]:text-ink focus-visible:-outline-offset-2";

function Sidebar({ view }: { readonly view: View }) {
  const [collapsed, toggle] = useCollapsed();
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Admin"
      className={cx(
        "sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-raised p-3 transition-[width] max-md:hidden",
        collapsed ? "w-15 items-center" : "w-60",
      )}
    >
      <div className={cx("flex w-full items-center justify-between gap-2", collapsed && "flex-col")}>
        <Link to={addressOf("dashboard")} aria-label="Lotlane admin" className="flex h-control items-center px-1.5">
          {collapsed ? <Mark size={22} /> : <Wordmark />}
        </Link>
        <Button
          variant="ghost"
          icon
          aria-expanded={!collapsed}
          aria-label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
          onClick={toggle}
        >
          <Toggle size={16} aria-hidden />
        </Button>
      </div>
      <div className="mt-4 min-h-0 w-full flex-1 overflow-y-auto pb-3">
        <SectionLinks view={view} collapsed={collapsed} />
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

type SectionLinksProps = {
  readonly view: View;
  /** Icons alone, with their names on hover. */
  readonly collapsed?: boolean;
  readonly onFollow?: () => void;
};

/** Every place of the console, as the sidebar and a phone's menu list them. */
const SectionLinks = (props: SectionLinksProps) => (
  <>
    <Links label="Sections" links={sections} {...props} />
    <hr className="my-3 border-line" />
    <Links label="Operations" links={operations} {...props} />
  </>
);

type LinksProps = SectionLinksProps & { readonly label: string; readonly links: readonly Section[] };

const Links = ({ label, links, view, collapsed = false, onFollow }: LinksProps) => (
  <nav aria-label={label} className="flex w-full flex-col gap-0.5">
    {links.map((section) => (
      <Link
        key={section.view}
        to={addressOf(section.view)}
        onClick={onFollow}
        aria-current={currentness(section, view)}
        aria-label={collapsed ? section.name : undefined}
        title={collapsed ? section.name : undefined}
        className={cx(
          "flex h-control shrink-0 items-center gap-2.5 rounded-control border-l-2 border-transparent font-medium text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2",
          "aria-[current]:border-signal aria-[current]:bg-sunken aria-[current]:text-ink",
          collapsed ? "justify-center" : "px-2.5",
        )}
      >
        <section.Icon size={16} aria-hidden className="shrink-0" />
        {collapsed ? null : section.name}
      </Link>
    ))}
  </nav>
);
