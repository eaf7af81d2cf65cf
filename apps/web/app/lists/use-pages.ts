import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer, PagedName, Sent } from "@lotlane/adapters/http/contract";
import { useApi } from "../data/api.ts";

type Row<N extends PagedName> = Answer<N> extends readonly (infer One)[] ? One : never;

type PagesOptions = {
  enabled?: boolean;
  refetchInterval?: number | false;
  staleTime?: number;
  /** Shows the rows of the search before until those of the new one are there. */
  keepPrevious?: boolean;
};

const mostPolled = 2;

/** A list that is read page by page, kept under the call's name and what was sent. */
export function usePages<N extends PagedName>(
  name: N,
  sent: Sent<N>,
  { keepPrevious = false, refetchInterval = false, ...options }: PagesOptions = {},
) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [name, sent];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const from = { ...sent, query: { ...(sent as { query?: object }).query, cursor: pageParam } };
      return api.page(name, { ...(from as Sent<N>), signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // Whoever has scrolled far would have every page read again each time.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > mostPolled ? false : refetchInterval),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  });
  const rows: readonly Row<N>[] | undefined = query.data?.pages.flatMap(
    ({ rows: page }) => page as unknown as Row<N>[],
  );
  /** After what is being read again: a page that is asked for meanwhile would cut it off, and leave old rows. */
  const fetchNextPage = async () => {
    if (queries.isFetching({ queryKey, exact: true }) > 0) await query.refetch({ cancelRefetch: false });
    await query.fetchNextPage({ cancelRefetch: false });
  };
  return { ...query, fetchNextPage, rows };
}
