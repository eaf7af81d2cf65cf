import type { ReactNode } from "react";
import { Link } from "react-router";
import { ScrollMemory, SkipLink } from "../app/frames/frame-parts.tsx";
import { FrameNotices } from "../app/offline/frame-notices.tsx";
import { paths } from "../app/routes/paths.ts";
import { Wordmark } from "../ui/mark.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";

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

const promises = [
  {
    title: "Direct connection",
    text: "Dealers and transporters deal with each other, with no broker in between.",
  },
  { title: "Real-time GPS tracking", text: "Where the vehicle is and when it arrives, from pickup to the door." },
  {
    title: "Digital inspections and documentation",
    text: "Condition and photos at both ends of the trip, kept with the order.",
  },
  { title: "Instant messaging and updates", text: "Both sides hear about every step as it happens." },
];

/** The side panel: not on small screens. */
function Promises() {
  return (
    <aside aria-label="Why Lotlane" className="hidden border-r border-line bg-raised lg:block">
      <div className="sticky top-0 flex min-h-dvh flex-col justify-center gap-10 px-12 py-16 xl:px-20">
        <p className="max-w-[28rem] text-display font-semibold text-balance">Straight from lot to lot.</p>
        <ol className="flex max-w-[28rem] flex-col">
          {promises.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
              <Spine last={index === promises.length - 1} />
              <div className="pb-6">
                <p className="font-medium">{title}</p>
                <p className="text-pretty text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

/** The lane on which one lot follows the other. */
const Spine = ({ last }: { readonly last: boolean }) => (
  <span aria-hidden className="flex flex-col items-center pt-1.5">
    <span className={`size-2.5 shrink-0 rounded-[2px] ${last ? "bg-signal" : "bg-ink"}`} />
    {last ? null : <span className="lane-y mt-1 flex-1 text-signal" />}
  </span>
);
