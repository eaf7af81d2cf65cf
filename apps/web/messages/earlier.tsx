import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";

type Props = {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Loads what was written before when its reader comes near the top; a failed page waits for a press. */
export function Earlier({ pages, scroller }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const top = useRef<HTMLDivElement>(null);
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waiting || !top.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: scroller.current,
      rootMargin: "200px 0px 0px",
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [waiting, fetchNextPage, scroller]);
  if (!hasNextPage) return null;
  return (
    <div ref={top} className="flex flex-col items-center gap-1 pb-2">
      {isFetchNextPageError ? (
        <span className="text-small text-red-ink">Earlier messages could not be loaded.</span>
      ) : null}
      <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? "Try again" : "Show earlier messages"}
      </Button>
    </div>
  );
}
