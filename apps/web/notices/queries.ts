import type { Client } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Location, NavigationType } from "react-router";
import { pages } from "../app/data/needs.ts";
import { refreshAfter } from "../app/live/stale.ts";

const list = pages("GET /api/notices", { query: {} });

export const noticesQueries = () => ({ notices: list });

const markRead = "POST /api/notices/read";

/** The page whose link in the list was followed: what leads there is read by then. */
const followed = new WeakMap<QueryClient, string>();

/** Marks the notices that lead to a page as read, for one that is opened from the list; if the call fails, they stay unread. */
export async function readByLink(api: Client, queries: QueryClient, path: string): Promise<void> {
  followed.set(queries, path);
  await read(api, queries, path);
}

type Opening = {
  readonly unread: number;
  readonly before: Location | undefined;
  readonly how: `${NavigationType}`;
};

/** The same for a page that opens in any other way, once it is in front of its reader. */
export async function readByOpening(
  api: Client,
  queries: QueryClient,
  { pathname, search }: Location,
  { unread, before, how }: Opening,
): Promise<void> {
  const path = pathname + search;
  while (document.visibilityState !== "visible")
    await new Promise((seen) => document.addEventListener("visibilitychange", seen, { once: true }));
  const isFollowed = followed.get(queries) === path;
  followed.delete(queries);
  // The filters of a page replace its address as they are typed, which opens nothing.
  if (isFollowed || (how === "REPLACE" && before?.pathname === pathname)) return;
  type List = InfiniteData<{ readonly rows: Answer<"GET /api/notices"> }>;
  const loaded = queries.getQueryData<List>([list.name, list.sent]);
  const listed = loaded?.pages.flatMap(({ rows }) => rows).filter(({ isRead }) => !isRead);
  // A list that holds all that are unread says whether one leads there.
  if (listed?.length === unread && !listed.some((notice) => [path, pathname].includes(notice.path))) return;
  await read(api, queries, path);
}

async function read(api: Client, queries: QueryClient, path: string): Promise<void> {
  const answer = await api(markRead, { body: { path } }).catch(() => undefined);
  if (answer && answer.read > 0) await refreshAfter(queries, markRead);
}
