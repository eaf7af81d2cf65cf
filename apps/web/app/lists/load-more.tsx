import { Button } from "../../ui/button.tsx";
import { type Pages, useNextPage } from "./use-next-page.ts";

/** Loads the next page when the end of the list comes near; a failed page waits for a press. */
export function LoadMore({ pages }: { readonly pages: Pages }) {
  const end = useNextPage(pages);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
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
