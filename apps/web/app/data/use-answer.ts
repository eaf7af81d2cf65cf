import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer, Name, Sent } from "@lotlane/adapters/http/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "./api.ts";
import { answerQuery } from "./queries.ts";

type Options = { enabled?: boolean; staleTime?: number; refetchInterval?: number | false };

/** The answer of a call that a screen can do without: the caller looks at the error. */
export function useAnswer<N extends Name>(name: N, sent: Sent<N>, options: Options = {}): UseQueryResult<Answer<N>> {
  return useQuery({ ...answerQuery(useApi(), name, sent), ...options });
}

/** The answer that a screen or a part of it consists of: a failure goes to the `FailureBoundary` around it. */
export function useLoaded<N extends Name>(name: N, sent: Sent<N>, options: Options = {}): UseQueryResult<Answer<N>> {
  return useQuery({ ...answerQuery(useApi(), name, sent), throwOnError: nothingToShow, ...options });
}

/** A refresh that fails leaves what is shown, unless it is gone. */
export const nothingToShow = (error: Error, { state }: { readonly state: { readonly data: unknown } }): boolean =>
  state.data === undefined || isNotFound(error);

export const isNotFound = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;
