export { groupOfMail, type MailGroup, mailGroups, type MailKind, type OptionalMailKind } from "./mail-groups.ts";
export { mailGroupWords } from "./mail-group-words.ts";
export { mailAccount, mailPerson, type MailPersonPorts } from "./mail-person.ts";
export { type NoticeGroupNotFound, type NoticeSetting, noticeSettingSchema } from "./notice-settings.ts";
export type { Subscription } from "./unsubscribe.ts";
export { searchUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";
