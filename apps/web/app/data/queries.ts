import {
  infiniteQueryOptions,
  type keepPreviousData,
  QueryClient,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { type Client, HttpError } from "@lotlane/adapters/http/client";
import type { Answer, Name, PagedName, Sent } from "@lotlane/adapters/http/contract";
import { remembered } from "../offline/kept/remembered.ts";
import { useApi } from "./api.ts";

/** True for a read that a busy server turned away, for as many tries as a person is likely to wait for. */
const isTriedAgain = (failures: number, error: Error): boolean =>
  failures < 3 && error instanceof HttpError && error.code === "overloaded";

/** Loaded data stays fresh until a change makes it stale. @param remembers true to keep last answers on the device */
export const createQueries = ({ remembers = false } = {}) =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait for one.
      queries: {
        retry: isTriedAgain,
        retryDelay: () => 1_500 + 1_000 * Math.random(),
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

type Options = {
  enabled?: boolean;
  staleTime?: number;
  /** Milliseconds, also by the answer that is there. */
  refetchInterval?: number | false | ((asked: { readonly state: { readonly data: unknown } }) => number | false);
  placeholderData?: typeof keepPreviousData;
};

/** The answer of a call that a screen can do without: the caller looks at the error. */
export function useAnswer<N extends Name>(name: N, sent: Sent<N>, options: Options = {}): UseQueryResult<Answer<N>> {
  return useQuery({ ...answerQuery(useApi(), name, sent), ...options });
}

/** An answer that the user asks for on an open screen, by a dialog or a tab: a failure goes to the `FailureBoundary` around it. */
export function useAsked<N extends Name>(name: N, sent: Sent<N>, options: Options = {}): UseQueryResult<Answer<N>> {
  return useQuery({ ...answerQuery(useApi(), name, sent), throwOnError: nothingToShow, ...options });
}

/** A refresh that fails leaves what is shown, unless it is gone. */
export const nothingToShow = (error: Error, { state }: { readonly state: { readonly data: unknown } }): boolean =>
  state.data === undefined || isNotFound(error);

export const isNotFound = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;
