import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Answer, PagedName, Sent } from "@lotlane/adapters/http/contract";
import { Button } from "../../ui/button.tsx";
import { useApi } from "../data/api.ts";
import { FailureBoundary, type FailureBoundaryProps } from "../data/failure-boundary.tsx";
import type { PagesNeed } from "../data/needs.ts";
import { same, useDeclared } from "../data/panel.tsx";
import { nothingToShow, pagesQuery } from "../data/queries.ts";
import { useHeldRows } from "./hold-lists.ts";

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

export type Row<N extends PagedName> = Answer<N> extends readonly (infer One)[] ? One : never;

export type PagesOptions = {
  enabled?: boolean;
  refetchInterval?: number | false;
  staleTime?: number;
  /** Shows the rows of the previous search until those of the new one are there. */
  keepPrevious?: boolean;
  /** Throws nothing: the caller looks at the error. */
  quiet?: boolean;
};

const mostPolled = 2;

/** A list that a screen declares among its queries, read page by page. */
export function useLoadedPages<N extends PagedName>({ name, sent, staleTime }: PagesNeed<N>, options?: PagesOptions) {
  useDeclared(name);
  return usePages(name, sent, { ...(staleTime !== undefined && { staleTime }), ...options });
}

export type LoadedPages<N extends PagedName> = ReturnType<typeof useLoadedPages<N>>;

type ListPanelProps<N extends PagedName> = Pick<FailureBoundaryProps, "title" | "className"> & {
  readonly need: PagesNeed<N>;
  readonly options?: PagesOptions;
  /** Stands until the first page is there. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** Wraps the list, and what stands in its place. */
  readonly frame?: (content: ReactNode, hasNextPage: boolean) => ReactNode;
  /** Shows no more than the first page. */
  readonly short?: boolean;
  /** The rows that `children` show, where they leave some out: the frame hears of the rest. */
  readonly most?: number;
  readonly children: (rows: readonly Row<N>[], pages: LoadedPages<N>) => ReactNode;
};

/** A part of a screen that consists of one list, loaded as the user scrolls. */
export function ListPanel<N extends PagedName>(props: ListPanelProps<N>) {
  const { title, className, frame = same } = props;
  return (
    <FailureBoundary title={title} className={className} frame={(failure) => frame(failure, false)}>
      <Listed {...props} frame={frame} />
    </FailureBoundary>
  );
}

type ListedProps<N extends PagedName> = ListPanelProps<N> & Required<Pick<ListPanelProps<N>, "frame">>;

function Listed<N extends PagedName>({
  need,
  options,
  skeleton,
  empty,
  frame,
  short,
  most = Infinity,
  children,
}: ListedProps<N>) {
  const pages = useLoadedPages(need, options);
  const { rows, hasNextPage } = pages;
  if (!rows) return frame(skeleton, false);
  if (rows.length === 0) return frame(empty, hasNextPage);
  return frame(
    <>
      {children(rows, pages)}
      {short ? null : <LoadMore pages={pages} />}
    </>,
    hasNextPage || rows.length > most,
  );
}

/** A list, read page by page. A failure before its first page goes to the `FailureBoundary` around it. */
export function usePages<N extends PagedName>(
  name: N,
  sent: Sent<N>,
  { keepPrevious = false, quiet = false, refetchInterval = false, ...rest }: PagesOptions = {},
) {
  const api = useApi();
  const queries = useQueryClient();
  const options = pagesQuery(api, name, sent);
  const query = useInfiniteQuery({
    ...options,
    ...rest,
    throwOnError: quiet ? false : nothingToShow,
    // Polling a long list would read every page again each time.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > mostPolled ? false : refetchInterval),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const found = useMemo(
    (): readonly Row<N>[] | undefined => query.data?.pages.flatMap(({ rows: page }) => page as unknown as Row<N>[]),
    [query.data],
  );
  const rows = useHeldRows(found, JSON.stringify(options.queryKey));
  /** Waits for a refetch under way: asking for a page would cut it off and leave old rows. */
  const fetchNextPage = async () => {
    if (queries.isFetching({ queryKey: options.queryKey, exact: true }) > 0)
      await query.refetch({ cancelRefetch: false });
    await query.fetchNextPage({ cancelRefetch: false });
  };
  return { ...query, fetchNextPage, rows };
}
