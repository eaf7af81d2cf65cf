import { useEffect } from "react";
import { usePages } from "../app/lists/pages.tsx";

/** The admins, as far as they are loaded. */
export function useTeam(enabled = true) {
  const {
    rows = [],
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    fetchNextPage,
  } = usePages("GET /api/admin/users", { query: { type: "admin", limit: 100 } }, { quiet: true, enabled });
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (waiting) void fetchNextPage();
  });
  return rows;
}
