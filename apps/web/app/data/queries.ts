import type { Client } from "@lotlane/adapters/http/client";
import type { Name, PagedName, Sent } from "@lotlane/adapters/http/contract";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";

/** What was loaded stays as it is until a change makes it stale. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait for one.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** For what is read anew each time a screen opens: what the route's loader read a moment ago is not read twice. */
export const freshMs = 2_000;

/** The answer of a reading call, kept under the call's name and what was sent. */
export const answerQuery = <N extends Name>(api: Client, name: N, sent: Sent<N>) =>
  queryOptions({ queryKey: [name, sent], queryFn: ({ signal }) => api(name, { ...sent, signal }) });

/** A list that is read page by page, kept under the call's name and what was sent. */
export const pagesQuery = <N extends PagedName>(api: Client, name: N, sent: Sent<N>) =>
  infiniteQueryOptions({
    queryKey: [name, sent],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const from = { ...sent, query: { ...(sent as { query?: object }).query, cursor: pageParam } };
      return api.page(name, { ...(from as Sent<N>), signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
