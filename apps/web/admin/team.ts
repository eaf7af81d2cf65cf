import { useEffect } from "react";
import { fullName } from "@lotlane/core/accounts";
import { usePages } from "../app/lists/pages.tsx";

/** The admins who may sign in, as far as they are loaded. */
export function useTeam(enabled = true) {
  const {
    rows = [],
    isPending,
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    fetchNextPage,
  } = usePages("GET /api/admin/users", { query: { type: "admin", limit: 200 } }, { quiet: true, enabled });
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (waiting) void fetchNextPage();
  });
  const present = rows.filter(({ suspendedAt, removedAt }) => !suspendedAt && !removedAt);
  return { isPending, team: present.map((admin) => ({ id: admin.id, name: fullName(admin) })) };
}
