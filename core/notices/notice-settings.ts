import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { timeZoneNamed } from "../lanes/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { groupsFor, type MailGroup } from "./mail-groups.ts";
import type { NoticePorts } from "./ports.ts";

export const zoneSchema = z
  .string()
  .max(64)
  .transform((text, { addIssue }) => {
    const zone = timeZoneNamed(text);
    if (zone === undefined) addIssue("zone must be an IANA time zone such as America/Chicago");
    return zone ?? z.NEVER;
  });

export const noticeSettingSchema = z.object({
  on: z.boolean("on must be true or false"),
  daily: z.boolean("daily must be true or false").default(false).describe("Once a day rather than at once"),
  zone: zoneSchema
    .optional()
    .describe("The IANA time zone of the daily email, unless you have quiet hours; without both, Eastern time"),
});
export type NoticeSettingChange = z.input<typeof noticeSettingSchema>;

/** The time most of the country's trade is quoted in. */
const easternZone = "America/New_York";

export type NoticeSetting = {
  readonly group: MailGroup;
  readonly on: boolean;
  /** Once a day rather than at once. */
  readonly daily: boolean;
};

export type NoticeGroupNotFound = { readonly kind: "notice_group_not_found"; readonly message: string };
const noticeGroupNotFound: NoticeGroupNotFound = {
  kind: "notice_group_not_found",
  message: "Your account does not get emails of this kind",
};

/** The groups of mails that reach the user, which of them are on, and which come once a day. */
export function readNoticeSettings({ notices }: NoticePorts) {
  return async (user: User): Promise<readonly NoticeSetting[]> => {
    const [off, daily] = await Promise.all([notices.turnedOff(user.id), notices.daily(user.id)]);
    return groupsFor(user.userType).map((group) => ({
      group,
      on: !off.includes(group),
      daily: daily?.groups.includes(group) ?? false,
    }));
  };
}

/** Turns one group of the user's mails on, off, or to once a day, and leaves the others. */
export function changeNoticeSetting(ports: NoticePorts & Pick<SharedPorts, "clock">) {
  const read = readNoticeSettings(ports);
  return async (
    user: User,
    group: MailGroup,
    { on, daily = false, zone }: NoticeSettingChange,
  ): Promise<Result<readonly NoticeSetting[], NoticeGroupNotFound>> => {
    if (!groupsFor(user.userType).includes(group)) return refuse(noticeGroupNotFound);
    if (on && daily) {
      const kept = zone ?? (await ports.notices.daily(user.id))?.zone ?? easternZone;
      await ports.notices.turnDaily(user.id, [group], { zone: kept, at: ports.clock.now().toISOString() });
    } else await ports.notices.turn({ accountId: user.id }, group, on);
    return accept(await read(user));
  };
}
