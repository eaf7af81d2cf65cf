import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export type Pages = {
  readonly dataUpdatedAt: number;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

type Near = {
  /** The scrolling element; the window by default. */
  readonly root?: RefObject<HTMLElement | null>;
  /** How far out of sight is near enough, as margins around the scrolling element. */
  readonly margin?: string;
};

/** Loads the next page once the element comes near the visible part; a failed page waits for a click. */
export function useNextPage(
  { dataUpdatedAt, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages,
  { root, margin = "400px" }: Near = {},
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(fetchNextPage);
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!waiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // One call may report out of sight and in again: the last entry counts.
        if (entries.at(-1)?.isIntersecting) more();
      },
      { root: root?.current ?? null, rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Checks again after each answer: it may leave the end in sight, and newer rows cancel a page on its way.
  }, [waiting, dataUpdatedAt, root, margin]);
  return end;
}
