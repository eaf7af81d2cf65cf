import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { ScrollMemory } from "../app/routes/scroll-memory.tsx";
import { FrameNotices } from "../app/offline/frame-notices.tsx";
import { SkipLink } from "../app/frames/skip-link.tsx";
import { Wordmark } from "../ui/mark.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { Promises } from "./promises.tsx";

export type AuthFrameProps = { readonly title: ReactNode; readonly children: ReactNode };

/** One column for the form; beside it, where there is room, what speaks for Lotlane. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <div className="roomy grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SkipLink />
      <Promises />
      <div className="flex min-w-0 flex-col px-4 sm:px-6">
        <FrameNotices />
        <header className="mx-auto flex h-16 w-full max-w-narrow items-center lg:h-24">
          <Link to={paths.home()} aria-label="Lotlane, home page" className="flex min-h-11 items-center">
            <Wordmark />
          </Link>
        </header>
        <main id="content" className="mx-auto flex w-full max-w-narrow flex-1 flex-col pt-4 pb-12">
          <h1 className="mb-6 text-title font-semibold text-balance">{title}</h1>
          {children}
        </main>
        <footer className="mx-auto w-full max-w-narrow border-t border-line py-4">
          <ThemeSwitch />
        </footer>
      </div>
      <ScrollMemory />
    </div>
  );
}
