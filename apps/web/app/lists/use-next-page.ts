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
  /** What scrolls, unless it is the window. */
  readonly root?: RefObject<HTMLElement | null>;
  /** How far out of sight is near enough, as margins around what scrolls. */
  readonly margin?: string;
};

/** Loads the next page once the element comes near what its reader sees; a failed page waits for a press. */
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
        // Out of sight and in again may be told at once: the last word counts.
        if (entries.at(-1)?.isIntersecting) more();
      },
      { root: root?.current ?? null, rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Each answer is looked at anew: it may leave the end in sight, and a page on its way is given up for newer rows.
  }, [waiting, dataUpdatedAt, root, margin]);
  return end;
}
