import type { RefObject } from "react";
import { type Pages, useNextPage } from "../app/lists/use-next-page.ts";
import { Button } from "../ui/button.tsx";

type Props = { readonly pages: Pages; readonly scroller: RefObject<HTMLDivElement | null> };

/** Loads what was written before when its reader comes near the top; a failed page waits for a press. */
export function Earlier({ pages, scroller }: Props) {
  const top = useNextPage(pages, { root: scroller, margin: "200px 0px 0px" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
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
