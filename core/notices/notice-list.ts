import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { ListedNotice, NoticeListPorts } from "./ports.ts";

export const noticesReadSchema = z
  .object({
    id: z.string("id must be the id of a notice").max(64, "id must be the id of a notice").optional(),
    until: z.iso.datetime("until must be a moment such as 2026-11-20T16:00:00.000Z").optional(),
  })
  .refine(({ id, until }) => (id === undefined) !== (until === undefined), {
    error: "Name one notice by its id, or a moment in until",
  })
  .meta({ example: { until: "2026-11-20T16:00:00.000Z" } });
export type NoticesRead = z.output<typeof noticesReadSchema>;

/** The user's notices, newest first. */
export function listNotices({ noticeList }: NoticeListPorts) {
  return ({ id }: User, page: PageRequest): Promise<Page<ListedNotice>> => noticeList.list(id, page);
}

/** Marks one of the user's notices as read, or all up to a moment. @returns how many were marked */
export function markNoticesRead({ noticeList, clock }: NoticeListPorts & Pick<SharedPorts, "clock">) {
  return async (user: User, { id, until }: NoticesRead): Promise<number> => {
    const at = clock.now().toISOString();
    if (id !== undefined) return noticeList.markRead(user.id, { id }, at);
    return until === undefined ? 0 : noticeList.markRead(user.id, { until }, at);
  };
}
