import { QueryClient } from "@tanstack/react-query";

/** What was loaded stays as it is until something changes it. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
