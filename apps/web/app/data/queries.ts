import type { Client } from "@lotlane/adapters/http/client";
import type { Name, PagedName, Sent } from "@lotlane/adapters/http/contract";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { remembered } from "../offline/kept/remembered.ts";

/** Loaded data stays fresh until a change makes it stale. @param remembers true to keep last answers on the device */
export const createQueries = ({ remembers = false } = {}) =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait for one.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        networkMode: "always",
        meta: { remembers },
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** For data that a screen reads each time it opens: what the route's loader has just read is not read twice. */
export const freshMs = 2_000;

/** The answer of a reading call, kept under the call's name and what was sent. */
export const answerQuery = <N extends Name>(api: Client, name: N, sent: Sent<N>) =>
  queryOptions({
    queryKey: [name, sent],
    queryFn: (asked) => remembered(asked, api(name, { ...sent, signal: asked.signal })),
  });

/** A list that is read page by page, kept under the call's name and what was sent. */
export const pagesQuery = <N extends PagedName>(api: Client, name: N, sent: Sent<N>) =>
  infiniteQueryOptions({
    queryKey: [name, sent],
    initialPageParam: undefined as string | undefined,
    queryFn: (asked) => {
      const { pageParam, signal } = asked;
      const from = { ...sent, query: { ...(sent as { query?: object }).query, cursor: pageParam } };
      return remembered(asked, api.page(name, { ...(from as Sent<N>), signal }));
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
