import type { ReactNode } from "react";
import { Link } from "react-router";
import { ScrollMemory } from "../app/routes/scroll-memory.tsx";
import { FrameNotices } from "../app/offline/frame-notices.tsx";
import { WaitingMark } from "../app/offline/waiting/waiting-mark.tsx";
import { SkipLink } from "../app/frames/skip-link.tsx";
import { Wordmark } from "../ui/mark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Logout } from "./logout.tsx";
import { addressOf, type View } from "./views.ts";
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
        <AccountMenu iconOnly align="end" />
        <Logout iconOnly />
      </div>
    </header>
  );
}
