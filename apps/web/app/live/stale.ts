import type { LiveEventJson } from "@lotlane/adapters/http/contract";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { audited, type Change, type Read, readLive, staleAfter } from "./stale-after.ts";

export type { Change };

/** Reads again what a change made stale and a screen shows; the rest when it is next shown. @param id of what changed */
export const refreshAfter = (queries: QueryClient, change: Change, id?: string): Promise<void> =>
  refresh(queries, (key) => isStale(key, change, id));

export type Told = Pick<LiveEventJson, "kind" | "orderId" | "loadId" | "searchId" | "tripId">;

export const refreshAfterEvents = (queries: QueryClient, events: readonly Told[]): Promise<void> =>
  refresh(queries, (key) =>
    events.some(({ kind, orderId, loadId, searchId, tripId }) =>
      isStale(key, kind, tripId ?? searchId ?? loadId ?? orderId),
    ),
  );

/** Reads again everything that events keep fresh: some of them may have been missed. */
export const refreshAllLive = (queries: QueryClient): Promise<void> => refresh(queries, ([name]) => readLive.has(name));

function isStale([name, sent]: QueryKey, change: Change, id: string | undefined): boolean {
  if (name === ("GET /api/admin/audit" satisfies Read) && audited.has(change)) return true;
  const { all = [], one = [] } = staleAfter[change];
  if (all.includes(name as Read)) return true;
  return id !== undefined && one.includes(name as Read) && idOf(sent) === id;
}

const idOf = (sent: unknown) => (sent as { params?: { id?: string } } | undefined)?.params?.id;

/**
 * An answer that was on its way already may be older than the change. A screen that waits for its first one gets it, and
 * then the next: cancelled, it would have failed. A route that reads ahead of its screen is cancelled: its answer would
 * pass for a fresh one.
 */
async function refresh(queries: QueryClient, stale: (key: QueryKey) => boolean): Promise<void> {
  const awaited = queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => state.data === undefined && stale(queryKey),
    fetchStatus: "fetching",
  });
  await queries.cancelQueries({
    predicate: (query) => stale(query.queryKey) && !query.isActive() && !awaited.includes(query),
    fetchStatus: "fetching",
  });
  const readAgain = (these: (query: Query) => boolean) => queries.invalidateQueries({ predicate: these });
  await Promise.all([
    readAgain((query) => stale(query.queryKey) && !awaited.includes(query)),
    ...awaited.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await readAgain((one) => one === query);
    }),
  ]);
}
