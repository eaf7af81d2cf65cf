import { z } from "zod";
import { isDispatcher, type User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { groupsFor, type MailGroup } from "./mail-groups.ts";
import type { NoticePorts } from "./ports.ts";

export const noticeSettingSchema = z.object({ on: z.boolean("on must be true or false") });

export type NoticeSetting = { readonly group: MailGroup; readonly on: boolean };

export type NoticeGroupNotFound = { readonly kind: "notice_group_not_found"; readonly message: string };
const noticeGroupNotFound: NoticeGroupNotFound = {
  kind: "notice_group_not_found",
  message: "Your account does not get emails of this kind",
};

/** Mails about a carrier's jobs go to its main account alone. */
const mailedGroups = (user: User): readonly MailGroup[] =>
  isDispatcher(user) ? groupsFor(user.userType).filter((group) => group === "support") : groupsFor(user.userType);

/** The groups of mails that reach the user, and which of them are on. */
export function readNoticeSettings({ notices }: NoticePorts) {
  return async (user: User): Promise<readonly NoticeSetting[]> => {
    const off = await notices.turnedOff(user.id);
    return mailedGroups(user).map((group) => ({ group, on: !off.includes(group) }));
  };
}

/** Turns one group of the user's mails on or off, and leaves the others. */
export function changeNoticeSetting(ports: NoticePorts) {
  const read = readNoticeSettings(ports);
  return async (
    user: User,
    group: MailGroup,
    on: boolean,
  ): Promise<Result<readonly NoticeSetting[], NoticeGroupNotFound>> => {
    if (!mailedGroups(user).includes(group)) return refuse(noticeGroupNotFound);
    await ports.notices.turn({ accountId: user.id }, group, on);
    return accept(await read(user));
  };
}
