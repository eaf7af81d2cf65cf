import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const nearEnd = 80;

type Row = {
  readonly id: string;
  /** Whoever has just written it wants to see it, wherever they were reading. */
  readonly justWritten?: boolean;
};

/** Keeps the newest row in sight, unless somebody reads further up: then what they read stays where it is. */
export function useHoldPlace(rows: readonly Row[] | undefined): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ height: number; first?: string | undefined; last?: string | undefined }>({ height: 0 });
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const look = () => {
      atEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < nearEnd;
    };
    const stay = new ResizeObserver(() => {
      if (atEnd.current) node.scrollTop = node.scrollHeight;
    });
    node.addEventListener("scroll", look, { passive: true });
    stay.observe(node);
    return () => {
      node.removeEventListener("scroll", look);
      stay.disconnect();
    };
  }, []);
  // A row may grow or shrink without another coming or going.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const [first, last] = [rows?.at(0)?.id, rows?.at(-1)];
    const { height, first: firstBefore, last: lastBefore } = before.current;
    const justWritten = last?.id !== lastBefore && last?.justWritten;
    if (atEnd.current || justWritten) node.scrollTop = node.scrollHeight;
    else if (first !== firstBefore) node.scrollTop += node.scrollHeight - height;
    before.current = { height: node.scrollHeight, first, last: last?.id };
  });
  return scroller;
}
