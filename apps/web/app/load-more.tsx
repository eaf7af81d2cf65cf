import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";

type Pages = {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Loads the next page when the end of the list comes near; a failed page waits for a press. */
export function LoadMore({ pages }: { readonly pages: Pages }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const loaded = pages.data?.pages.length;
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Out of sight and in again may be told at once: the last word counts.
        if (entries.at(-1)?.isIntersecting) fetchNextPage();
      },
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that was there at once may have left the end in sight: each page is watched for anew.
  }, [waiting, loaded, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex items-center justify-center gap-3 py-4">
      {isFetchNextPageError ? (
        <span className="text-small text-red-ink">The next page could not be loaded.</span>
      ) : null}
      <Button
        size="small"
        className="max-md:h-11"
        pending={isFetchingNextPage}
        pendingLabel="Loading"
        onClick={() => void fetchNextPage()}
      >
        {isFetchNextPageError ? "Try again" : "Load more"}
      </Button>
    </div>
  );
}
