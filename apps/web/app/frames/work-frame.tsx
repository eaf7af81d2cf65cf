import type { UserJson } from "@lotlane/adapters/http/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Wordmark } from "../../ui/mark.tsx";
import { Container } from "../../ui/page.tsx";
import { FrameNotices } from "../offline/frame-notices.tsx";
import { WaitingMark } from "../offline/waiting/waiting-mark.tsx";
import { useToldOfNews } from "../live/use-board-news.ts";
import { OfflineBar } from "../live/offline-bar.tsx";
import { paths } from "../routes/paths.ts";
import { Screen } from "../routes/screen.tsx";
import { ScrollMemory } from "../routes/scroll-memory.tsx";
import { useUser } from "../session/session.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useVerificationLink } from "../session/use-verification-link.ts";
import { UserMenu } from "./user-menu.tsx";
import { HeaderNav, hasJobs, ThumbNav } from "./work-nav.tsx";

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
