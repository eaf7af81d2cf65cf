import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Answer, Name, Sent } from "@lotlane/adapters/http/contract";
import { useApi } from "./api.ts";

/** The answer of a reading call, kept under the call's name and what was sent. */
export function useAnswer<N extends Name>(
  name: N,
  sent: Sent<N>,
  options: { enabled?: boolean; staleTime?: number; refetchInterval?: number | false } = {},
): UseQueryResult<Answer<N>> {
  const api = useApi();
  return useQuery({ queryKey: [name, sent], queryFn: ({ signal }) => api(name, { ...sent, signal }), ...options });
}
