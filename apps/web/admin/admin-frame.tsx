import type { ReactNode } from "react";
import { Link } from "react-router";
import { ScrollMemory } from "../app/routes/scroll-memory.tsx";
import { FrameNotices } from "../app/offline/frame-notices.tsx";
import { WaitingMark } from "../app/offline/waiting/waiting-mark.tsx";
import { SkipLink } from "../app/frames/skip-link.tsx";
import { Wordmark } from "../ui/mark.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { Logout } from "./logout.tsx";
import { addressOf, type View } from "./views.ts";
import { currentness, sections } from "./sections.ts";
import { Sidebar } from "./sidebar.tsx";

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
        <ThemeSwitch />
        <Logout iconOnly />
      </div>
    </header>
  );
}

function BottomBar({ view }: { readonly view: View }) {
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {sections.map((section) => (
        <Link
          key={section.view}
          to={addressOf(section.view)}
          aria-current={currentness(section, view)}
          className="flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-caption font-medium text-muted aria-[current]:border-signal aria-[current]:text-ink focus-visible:-outline-offset-2"
        >
          <section.Icon size={18} aria-hidden />
          {section.shortName}
        </Link>
      ))}
    </nav>
  );
}
