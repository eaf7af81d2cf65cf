export { groupOfMail, type MailGroup, mailGroups, type MailKind, type OptionalMailKind } from "./mail-groups.ts";
export { mailAccount, mailPerson, type MailPersonPorts } from "./mail-person.ts";
export type { NoticeGroupNotFound, NoticeSetting } from "./notice-settings.ts";
export type { Subscription } from "./unsubscribe.ts";
