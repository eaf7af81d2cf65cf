import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const nearEnd = 80;

type Row = {
  readonly id: string;
  /** The user has just written it: it is scrolled into sight from anywhere. */
  readonly justWritten?: boolean;
};

/** Keeps the newest row in sight, unless the user reads further up: then what they read stays in place. */
export function useHoldPlace(rows: readonly Row[] | undefined): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<{ height: number; view: number; first?: string | undefined; last?: string | undefined }>({
    height: 0,
    view: 0,
  });
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const stay = new ResizeObserver(() => {
      if (wasAtEnd(node, before.current)) node.scrollTop = node.scrollHeight;
      before.current = { ...before.current, height: node.scrollHeight, view: node.clientHeight };
    });
    stay.observe(node);
    return () => stay.disconnect();
  }, []);
  // A row may grow or shrink without another coming or going.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const [first, last] = [rows?.at(0)?.id, rows?.at(-1)];
    const { height, first: firstBefore, last: lastBefore } = before.current;
    const justWritten = last?.id !== lastBefore && last?.justWritten;
    if (wasAtEnd(node, before.current) || justWritten) node.scrollTop = node.scrollHeight;
    else if (first !== firstBefore) node.scrollTop += node.scrollHeight - height;
    before.current = { height: node.scrollHeight, view: node.clientHeight, first, last: last?.id };
  });
  return scroller;
}

/**
 * Asks the scroller itself, since its scroll event comes only with the next frame, when rows may have come already.
 * When the content has shrunk, the browser has moved the reader to its end.
 */
function wasAtEnd(node: HTMLElement, before: { readonly height: number; readonly view: number }): boolean {
  const left = Math.min(before.height - before.view, node.scrollHeight - node.clientHeight) - node.scrollTop;
  return left < nearEnd;
}
