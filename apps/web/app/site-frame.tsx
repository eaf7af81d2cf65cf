import { Link, Outlet, ScrollRestoration } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { Wordmark } from "../ui/mark.tsx";
import { Container } from "../ui/page.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { paths } from "./paths.ts";

/** Header and footer of the public pages. */
export function SiteFrame() {
  return (
    <div className="roomy flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-raised focus:p-3">
        Skip to content
      </a>
      <header className="border-b border-line bg-raised">
        <Container className="flex h-16 items-center justify-between gap-4">
          <Link to={paths.home()} aria-label="Lotlane, start page" className="flex min-h-11 items-center">
            <Wordmark />
          </Link>
          <Link to={paths.auth()} className={buttonClass({ variant: "secondary" })}>
            Sign In
          </Link>
        </Container>
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <footer className="border-t border-line bg-raised">
        <Container className="flex flex-wrap items-center justify-between gap-4 py-6 text-small text-muted">
          <p>Lotlane connects dealers and transporters directly. No brokers.</p>
          <ThemeSwitch />
        </Container>
      </footer>
      <ScrollRestoration />
    </div>
  );
}
