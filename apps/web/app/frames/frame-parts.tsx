import { type ReactNode, useLayoutEffect, useState } from "react";
import { type Location, ScrollRestoration } from "react-router";
import { Container } from "../../ui/page.tsx";

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

/** Names each page that takes the place of another: a screen reader says by itself only what is loaded. */
export function PageNews() {
  const [title, setTitle] = useState("");
  // Before the effects of a page, one of which is its title.
  useLayoutEffect(() => {
    let known = document.title;
    const titles = new MutationObserver(() => {
      if (document.title !== known && !isFirst) setTitle(document.title);
      known = document.title;
      isFirst = false;
    });
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, []);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** The browser names by itself the page that it loads. */
let isFirst = true;

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
