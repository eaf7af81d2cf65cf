import CloudUpload from "lucide-react/icons/cloud-upload";
import type { ReactNode } from "react";
import { Link, type Location, ScrollRestoration } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Container } from "../../ui/page.tsx";
import { useWaiting } from "../offline/outbox/outbox-context.tsx";
import { paths } from "../routes/paths.ts";

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-raised focus:p-3">
      Skip to content
    </a>
  );
}

/** Restores a page's scroll position. A page opened afresh has no key in the history, so its address is the key. */
export const ScrollMemory = () => <ScrollRestoration getKey={keyOf} />;

const keyOf = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

type BarProps = { readonly action: ReactNode; readonly children: ReactNode };

/** A line between a frame's header and its page. */
export const FrameBar = ({ action, children }: BarProps) => (
  <div className="border-b border-line bg-sunken text-small print:hidden">
    <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <p className="min-w-0 flex-1 basis-48 text-pretty">{children}</p>
      <div className="flex items-center gap-2">{action}</div>
    </Container>
  </div>
);

/** How much waits to be sent, and the way to it; nothing where nothing waits. */
export function WaitingMark({ className }: { readonly className?: string }) {
  const { entries } = useWaiting();
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  if (entries.length === 0) return null;
  const words = `${entries.length} waiting to be sent${refused > 0 ? `, ${refused} refused` : ""}`;
  return (
    <Link
      to={paths.waiting()}
      aria-label={words}
      title={words}
      className={buttonClass({
        variant: "ghost",
        className: cx("shrink-0 gap-1.5! px-2! max-md:h-11 max-md:min-w-11", refused > 0 && "text-red-ink!", className),
      })}
    >
      <CloudUpload size={18} aria-hidden />
      <span aria-hidden className="tabular">
        {entries.length}
      </span>
    </Link>
  );
}
