import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { ownLoads } from "./own-loads-query.ts";

/** The loads that the reader carries, or drives. */
export function useOwnLoads() {
  const pages = usePages("GET /api/loads", ownLoads, { refetchInterval: usePollInterval() });
  return { pages, rows: pages.rows?.flatMap((load) => (load.seenBy === "carrier" ? [load] : [])) };
}
