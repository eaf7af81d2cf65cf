import { QueryClient } from "@tanstack/react-query";

/** What was loaded stays as it is until something changes it. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait for one.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
