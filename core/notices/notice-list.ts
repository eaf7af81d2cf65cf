import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import { type Page, pageOf, type PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { ListedNotice, NoticeListPorts, NoticesMarked } from "./ports.ts";

export const noticesReadSchema = z
  .object({
    id: z.string("id must be the id of a notice").max(64, "id must be the id of a notice").optional(),
    until: z.iso.datetime("until must be a moment such as 2026-11-20T16:00:00.000Z").optional(),
    path: z
      .string()
      .regex(/^\/[!-~]*$/, "path must be that of a page, such as /orders")
      .max(2000, "path is too long")
      .optional()
      .describe("The page that was opened, with its query"),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: "Name one notice by its id, a moment in until, or a page by its path",
  })
  .meta({ example: { until: "2026-11-20T16:00:00.000Z" } });
export type NoticesRead = z.output<typeof noticesReadSchema>;

/** The accounts whose notices the user reads, their own last: a dispatcher the carrier's, and the answers from support to themselves. */
const listsOf = ({ id, dispatcherId }: User): readonly string[] =>
  dispatcherId === undefined ? [id] : [id, dispatcherId];

/** The user's notices, newest first. */
export function listNotices({ noticeList }: NoticeListPorts) {
  return async (user: User, page: PageRequest): Promise<Page<ListedNotice>> => {
    const lists = await Promise.all(listsOf(user).map((id) => noticeList.list(id, page)));
    const [only] = lists;
    if (lists.length === 1 && only) return only;
    const rows = lists.flatMap((list) => list.rows);
    const { rows: shown, next } = pageOf(rows.toSorted(newestFirst), page.limit);
    const last = shown.at(-1);
    const isMore = next === null && last !== undefined && lists.some((list) => list.next !== null);
    return { rows: shown, next: isMore ? { at: last.createdAt, id: last.id } : next };
  };
}

const newestFirst = (one: ListedNotice, other: ListedNotice): number =>
  compareTexts(other.createdAt, one.createdAt) || compareTexts(other.id, one.id);

/** How many of the user's notices are unread. */
export function unreadNotices({ noticeList }: NoticeListPorts) {
  return async (user: User): Promise<number> => sumOf(listsOf(user), (id) => noticeList.unread(id));
}

async function sumOf(ids: readonly string[], count: (id: string) => Promise<number>): Promise<number> {
  const counts = await Promise.all(ids.map(count));
  return counts.reduce((sum, one) => sum + one, 0);
}

/**
 * Marks one of the user's notices as read, all up to a moment, or all that lead to a page that was opened.
 * @returns how many were marked
 */
export function markNoticesRead({ noticeList, clock }: NoticeListPorts & Pick<SharedPorts, "clock">) {
  return async (user: User, { id, until, path }: NoticesRead): Promise<number> => {
    const at = clock.now().toISOString();
    const lists = listsOf(user);
    const mark = (which: NoticesMarked, of = lists) => sumOf(of, (one) => noticeList.markRead(one, which, at));
    if (id !== undefined) return mark({ id });
    if (until !== undefined) return mark({ until });
    if (path === undefined) return 0;
    const paths = pathsOpened(path);
    return mark({ paths }, paths.includes(ownConversation) ? lists.slice(-1) : lists);
  };
}

/** Shows a dispatcher their own conversation with support: the carrier has not read the answers to theirs. */
const ownConversation = "/support";

/** A page that is opened at one of its tabs is opened too. */
function pathsOpened(path: string): readonly string[] {
  const [page = path] = path.split("?");
  return page === path ? [path] : [path, page];
}
