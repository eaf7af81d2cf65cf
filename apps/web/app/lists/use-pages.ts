import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer, PagedName, Sent } from "@lotlane/adapters/http/contract";
import { useMemo } from "react";
import { useApi } from "../data/api.ts";
import { pagesQuery } from "../data/queries.ts";
import { nothingToShow } from "../data/use-answer.ts";
import { useHeldRows } from "./hold-lists.ts";

type Row<N extends PagedName> = Answer<N> extends readonly (infer One)[] ? One : never;

type PagesOptions = {
  enabled?: boolean;
  refetchInterval?: number | false;
  staleTime?: number;
  /** Shows the rows of the previous search until those of the new one are there. */
  keepPrevious?: boolean;
  /** Throws nothing: the caller looks at the error. */
  quiet?: boolean;
};

const mostPolled = 2;

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
