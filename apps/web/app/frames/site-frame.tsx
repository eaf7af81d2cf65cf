import { lazy, type ReactNode, Suspense } from "react";
import { Link, Outlet } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Wordmark } from "../../ui/mark.tsx";
import { Container } from "../../ui/page.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { FrameNotices } from "../offline/frame-notices.tsx";
import { ScrollMemory, SkipLink } from "./frame-parts.tsx";
import { paths } from "../routes/paths.ts";
import { useSession } from "../session/session.tsx";

// Nothing of a visitor waits to be sent.
const WaitingMark = lazy(async () => ({ default: (await import("../offline/waiting/waiting-mark.tsx")).WaitingMark }));

const links = [
  { to: paths.terms(), label: "Terms" },
  { to: paths.privacy(), label: "Privacy" },
  { to: paths.apiReference(), label: "API" },
];

export type SiteFrameProps = {
  /** The page; the routes within by default. */
  readonly children?: ReactNode;
};

/** Header and footer of the public pages. */
export function SiteFrame({ children = <Outlet /> }: SiteFrameProps) {
  const { user } = useSession();
  return (
    <div className="roomy flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-raised">
        <Container className="flex h-16 items-center justify-between gap-4">
          <Link to={paths.home()} aria-label="Lotlane, home page" className="flex min-h-11 items-center">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-1">
            {user ? (
              <Suspense>
                <WaitingMark />
              </Suspense>
            ) : null}
            <Link to={user ? paths.home() : paths.auth()} className={buttonClass({ variant: "secondary" })}>
              {user ? "Go to Dashboard" : "Sign In"}
            </Link>
          </div>
        </Container>
      </header>
      <FrameNotices />
      <main id="content" className="flex-1">
        {children}
      </main>
      <footer className="border-t border-line bg-raised">
        <Container className="flex flex-wrap items-center justify-between gap-4 py-6 text-small text-muted">
          <p>Lotlane connects dealers and transporters directly. No brokers.</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {links.map(({ to, label }) => (
              <Link key={label} to={to} className="inline-flex min-h-11 items-center hover:text-ink">
                {label}
              </Link>
            ))}
            <ThemeSwitch />
          </div>
        </Container>
      </footer>
      <ScrollMemory />
    </div>
  );
}
