import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { ListedNotice, NoticeListPorts } from "./ports.ts";

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

/** The user's notices, newest first. */
export function listNotices({ noticeList }: NoticeListPorts) {
  return ({ id }: User, page: PageRequest): Promise<Page<ListedNotice>> => noticeList.list(id, page);
}

/**
 * Marks one of the user's notices as read, all up to a moment, or all that lead to a page that was opened.
 * @returns how many were marked
 */
export function markNoticesRead({ noticeList, clock }: NoticeListPorts & Pick<SharedPorts, "clock">) {
  return async (user: User, { id, until, path }: NoticesRead): Promise<number> => {
    const at = clock.now().toISOString();
    if (id !== undefined) return noticeList.markRead(user.id, { id }, at);
    if (until !== undefined) return noticeList.markRead(user.id, { until }, at);
    return path === undefined ? 0 : noticeList.markRead(user.id, { paths: pathsOpened(path) }, at);
  };
}

/** A page that is opened at one of its tabs is opened too. */
function pathsOpened(path: string): readonly string[] {
  const [page = path] = path.split("?");
  return page === path ? [path] : [path, page];
}
